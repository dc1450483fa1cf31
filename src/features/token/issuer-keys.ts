import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { AppError } from '../../platform/error.ts';

const FRESH_MS = 10 * 60_000;
/** For a key that is not among those known, the issuer is asked at most once in this time. */
const COOL_DOWN_MS = 30_000;
const TIMEOUT_MS = 5_000;
const RETRY_AFTER_S = 5;

interface Location {
  readonly issuer: string;
  /** Undefined: what the issuer's discovery document names. */
  readonly jwksUrl: string | undefined;
}

/** Fetches the public keys of an OpenID Connect issuer. Throws when they cannot be had or are no key set. */
export async function fetchIssuerKeys({ issuer, jwksUrl }: Location): Promise<JSONWebKeySet> {
  const keys = await fetchJson(jwksUrl ?? (await discover(issuer)));
  // Throws when it is no key set.
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
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}

/**
 * The keys of the issuer, fetched when they are needed and kept for a while; a key that is not among them is looked for
 * again. While they cannot be fetched nothing that needs them is accepted: throws SERVICE_UNAVAILABLE.
 * (jose's `createRemoteJWKSet` pauses after a success alone: while the issuer fails, each token would ask it again.)
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
    if (failure || !known) throw unavailable(failure?.cause);
    return known.find;
  }

  return async (header, token) => {
    const find = known && isWithin(FRESH_MS, known) ? known.find : await refresh();
    try {
      return await find(header, token);
    } catch (error) {
      // A key that the issuer publishes, but that is none.
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
