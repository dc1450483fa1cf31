import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { boundedFetch } from '../../platform/bounded-fetch.ts';
import { AppError } from '../../platform/error.ts';

const FRESH_MS = 10 * 60_000;
/** The issuer is asked for an unknown key at most once in this time. */
const COOL_DOWN_MS = 30_000;
const TIMEOUT_MS = 5_000;
const RETRY_AFTER_S = 5;
const BOUNDS = { bytes: 256 * 1024, values: 5_000 };

interface Location {
  readonly issuer: string;
  /** Undefined: taken from the issuer's discovery document. */
  readonly jwksUrl: string | undefined;
}

/**
 * Fetches the public keys of an OpenID Connect issuer. Throws when the issuer cannot be reached or answers no key set.
 */
export async function fetchIssuerKeys({ issuer, jwksUrl }: Location): Promise<JSONWebKeySet> {
  const keys = await fetchJson(jwksUrl ?? (await discover(issuer)));
  // Throws when the answer is not a key set.
  createLocalJWKSet(keys as JSONWebKeySet);
  return keys as JSONWebKeySet;
}

async function discover(issuer: string): Promise<string> {
  const document = (await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)) as {
    issuer?: unknown;
    jwks_uri?: unknown;
  } | null;
  if (document?.issuer !== issuer) throw new Error('the discovery document is of another issuer');
  const url = URL.parse(String(document.jwks_uri));
  const isSafe = url?.protocol === 'https:' || url?.origin === new URL(issuer).origin;
  if (!isSafe) throw new Error('the discovery document names no jwks_uri with https');
  return String(document.jwks_uri);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await boundedFetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }, BOUNDS);
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}

/**
 * Returns the issuer's keys, fetched on demand and cached; an unknown key is looked for again. While the issuer cannot
 * be reached, user tokens are refused with SERVICE_UNAVAILABLE. (jose's `createRemoteJWKSet` pauses only after a
 * success: while the issuer fails, each token would ask it again.)
 */
export function issuerKeysOf(location: Location): JWTVerifyGetKey {
  let known: { find: JWTVerifyGetKey; at: number } | undefined;
  let failure: { cause: unknown; at: number } | undefined;
  let fetching: Promise<void> | undefined;
  const isWithin = (milliseconds: number, since: { at: number } | undefined) =>
    since !== undefined && performance.now() - since.at < milliseconds;

  async function fetchKeys(): Promise<void> {
    const at = performance.now();
    try {
      known = { find: createLocalJWKSet(await fetchIssuerKeys(location)), at };
    } catch (cause) {
      failure = { cause, at };
    }
  }

  async function refresh(): Promise<JWTVerifyGetKey> {
    if (!isWithin(RETRY_AFTER_S * 1000, failure)) {
      failure = undefined;
      fetching ??= fetchKeys().finally(() => {
        fetching = undefined;
      });
      await fetching;
    }
    if (!failure && known) return known.find;
    const cause = failure?.cause;
    // The log tells it once: anybody may send tokens meanwhile.
    if (failure) failure.cause = undefined;
    throw unavailable(cause);
  }

  return async (header, token) => {
    const find = known && isWithin(FRESH_MS, known) ? known.find : await refresh();
    try {
      return await find(header, token);
    } catch (error) {
      // The issuer publishes a key of this id that cannot be used.
      if (!(error instanceof errors.JOSEError)) throw unavailable(error);
      if (!(error instanceof errors.JWKSNoMatchingKey) || isWithin(COOL_DOWN_MS, known)) throw error;
      return (await refresh())(header, token);
    }
  };
}

const unavailable = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', 'The keys of the issuer of this token cannot be had at the moment. Try again.', {
    retryAfter: RETRY_AFTER_S,
    cause,
  });
