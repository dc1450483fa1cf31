import { validateHeaderName, validateHeaderValue } from 'node:http';
import { AppError } from '../../platform/error.ts';
import { foreignUrl } from '../../platform/foreign-url.ts';
import { deadlineAfter } from '../../platform/pace.ts';
import type { Hop, Outbound, OutboundAnswer, OutboundFailure, OutboundRequest } from '../../ports/outbound.ts';
import { exchange } from './exchange.ts';
import { Failure } from './failure.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';
import { findTarget, parseUrl } from './target.ts';

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 30_000;
const USER_AGENT = 'Mozilla/5.0 (compatible; Vett)';

interface Options {
  /** CIDRs of OUTBOUND_ALLOWLIST, for tests: allowed although they are not public. A non-empty list also allows every port. */
  readonly allowlist: readonly string[];
  readonly resolve?: ResolveName;
  /** Maximum time from the connection to the last header. */
  readonly headersMs?: number;
}

/** The progress of a request: its current URL and the redirects so far. */
interface RedirectTrail {
  url: URL;
  readonly redirects: Hop[];
}

/** Connects to the addresses that were checked and to no other, so that a name server cannot change them in between. */
export function pinnedOutbound({ allowlist, resolve = resolveName, headersMs = 15_000 }: Options): Outbound {
  const parse = (text: string) => parseUrl(text, allowlist.length > 0);
  const find = (url: URL, signal: AbortSignal) => findTarget(url, allowlist, resolve, signal);

  async function follow(way: RedirectTrail, asked: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    const { redirects } = way;
    let headers = headersOf(asked);
    for (;;) {
      const target = await find(way.url, signal);
      const { location, certificate, status, ...rest } = await exchange(target, asked, headers, { signal, headersMs });
      const hop = { url: way.url.href, status, certificate };
      if (location === undefined) return { ...hop, ...rest, redirects };
      redirects.push(hop);
      if (redirects.length > MAX_REDIRECTS) throw new Failure('too_many_redirects', String(MAX_REDIRECTS));
      // Node reads headers as Latin-1, servers write UTF-8.
      const next = foreignUrl(Buffer.from(location, 'latin1').toString(), way.url)?.href;
      const { origin } = way.url;
      way.url = parse(next ?? location);
      if (way.url.origin !== origin) headers = headersOf({ ...asked, headers: {} });
    }
  }

  return {
    async check(url, signal) {
      try {
        await find(parse(url), signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Failure)) throw error;
      }
    },

    async request(asked) {
      for (const [name, value] of Object.entries(headersOf(asked))) {
        validateHeaderName(name);
        validateHeaderValue(name, value);
      }
      const way: RedirectTrail = { url: parse(asked.url), redirects: [] };
      const deadline = deadlineAfter(asked.timeoutMs ?? TIMEOUT_MS);
      try {
        const answer = await follow(way, asked, AbortSignal.any([asked.signal, deadline]));
        asked.signal.throwIfAborted();
        return { outcome: 'answered', ...answer };
      } catch (error) {
        asked.signal.throwIfAborted();
        return { outcome: 'failed', ...failureOf(error, way, deadline.aborted) };
      }
    },
  };
}

const headersOf = ({ userAgent = USER_AGENT, headers }: OutboundRequest) => ({
  Accept: '*/*',
  'User-Agent': userAgent,
  ...headers,
});

const LATE = ['timeout', 'ETIMEDOUT'] as const;

function failureOf(error: unknown, { url, redirects }: RedirectTrail, isLate: boolean): OutboundFailure {
  const last = redirects.at(-1);
  if (error instanceof AppError && last) {
    return { reason: 'redirect_blocked', url: last.url, detail: error.code, redirects };
  }
  if (!(error instanceof Failure) && !isLate) throw error;
  const { certificate } = error instanceof Failure ? error : {};
  const [reason, detail] = error instanceof Failure && !isLate ? [error.reason, error.message] : LATE;
  return { reason, url: url.href, detail, redirects, ...(certificate && { certificate }) };
}
