import { AppError } from '../../platform/error.ts';
import { deadlineAfter } from '../../platform/pace.ts';
import type { Outbound } from '../../ports/outbound.ts';
import type { Budget, Outcome } from '../../ports/outcome.ts';
import type { LoadedPage, PageFailure, Pages } from '../../ports/page.ts';
import type { WebBrowser } from '../browser/browser.ts';
import { codeOf } from '../browser/driver/error.ts';

const TIMEOUT_MS = 30_000;
/** The part of the time that a page has for loading; what it has done by then is read. */
const LOAD_SHARE = 0.6;
const CERTIFICATE_MS = 5_000;

/**
 * Requests the page without a browser first: that decides whether it may be requested, and tells redirects and certificate.
 * A browser then shows its last URL.
 */
export function renderPage(open: Pages['open'], outbound: Outbound, browser: WebBrowser, owner: string): Pages['open'] {
  return async (url, { signal, timeoutMs = TIMEOUT_MS }) => {
    const deadline = deadlineAfter(timeoutMs);
    const until = performance.now() + timeoutMs;
    const sent = await open(url, { signal, timeoutMs });
    if (sent.outcome === 'failed' || !/html|^$/.test(sent.contentType)) return sent;
    const remaining = () => Math.max(1, until - performance.now());
    const stop = AbortSignal.any([signal, deadline]);
    let hasTurn = false;
    try {
      return await browser.withPage(owner, stop, async ({ show, proxy }) => {
        hasTurn = true;
        const { url: shown, status, html, truncated } = await show(sent.url, remaining() * LOAD_SHARE);
        if (!/^https?:/.test(shown)) {
          const reason = proxy.refused.size > 0 ? 'redirect_blocked' : 'browser';
          return failure(sent, reason, proxy.refused.size > 0 ? 'URL_NOT_ALLOWED' : 'navigation');
        }
        const certificate = await certificateOf(shown, sent, outbound, { signal: stop, timeoutMs: CERTIFICATE_MS });
        const { redirects, contentType } = sent;
        const page = { url: shown, status: status || sent.status, html, truncated };
        return { outcome: 'answered', ...page, certificate, redirects, contentType };
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError) throw error;
      // The host has answered: time that passes before the browser is free says nothing about the host.
      if (deadline.aborted && !hasTurn) return failure(sent, 'browser', 'BUSY');
      if (deadline.aborted) return failure(sent, 'timeout', 'ETIMEDOUT');
      return failure(sent, 'browser', codeOf(error as Error));
    }
  };
}

async function certificateOf(shown: string, sent: LoadedPage, outbound: Outbound, budget: Budget) {
  if (new URL(shown).origin === new URL(sent.url).origin) return sent.certificate;
  if (new URL(shown).protocol === 'http:') return null;
  const answer = await outbound.request({ ...budget, url: shown, method: 'HEAD', anyCertificate: true });
  const first = answer.redirects[0] ?? answer;
  if (first.certificate) return first.certificate;
  throw new Error('The certificate cannot be had.');
}

const failure = (
  { url, redirects, certificate }: LoadedPage,
  reason: PageFailure['reason'],
  detail: string,
): Outcome<LoadedPage, PageFailure> => ({ outcome: 'failed', reason, url, detail, redirects, certificate });
