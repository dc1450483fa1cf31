import type { JWTPayload } from 'jose';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { Logger } from 'pino';
import type { Oidc } from '../../config.ts';
import { AppError } from '../../platform/error.ts';

/** The issuer's documents are read anew after this time. */
const FRESH_MS = 10 * 60_000;
const TIMEOUT_S = 5;
const MAX_BYTES = 256 * 1024;
const RETRY_AFTER_S = 5;

/** The values that bind an answer of the issuer to the attempt of one browser. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Issuer {
  /** The address to which the browser goes, and the checks of its answer. Throws SERVICE_UNAVAILABLE. */
  begin(): Promise<{ readonly url: string; readonly checks: Checks }>;
  /** The claims of the user, for the query with which the browser came back; undefined: it proves none. Throws SERVICE_UNAVAILABLE. */
  claims(answer: string, checks: Checks): Promise<JWTPayload | undefined>;
}

// The library is loaded by the first who signs in so.
const library = () => import('openid-client');

/** The operator's OpenID Connect issuer, which sends browsers back to `redirect`. Authorization code flow with PKCE. */
export function issuerAt(
  { issuer, client }: Pick<Oidc, 'issuer'> & { client: NonNullable<Oidc['client']> },
  redirect: string,
  log: Logger,
): Issuer {
  let known: { readonly configuration: Promise<Configuration>; readonly at: number } | undefined;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library();
    const server = new URL(issuer);
    // Settings take http from this machine only.
    const insecure = server.protocol === 'http:' ? [allowInsecureRequests] : [];
    const options = { timeout: TIMEOUT_S, [customFetch]: bounded, execute: [...insecure, enableNonRepudiationChecks] };
    return discovery(server, client.id, {}, await authenticationOf(client.secret), options);
  }

  function configuration(): Promise<Configuration> {
    const isFresh = known && performance.now() - known.at < FRESH_MS;
    if (known && isFresh) return known.configuration;
    const asked = { configuration: discover(), at: performance.now() };
    known = asked;
    asked.configuration.catch(() => {
      // Strangers ask as often as they like, and the issuer is asked once in this time.
      setTimeout(() => {
        if (known === asked) known = undefined;
      }, RETRY_AFTER_S * 1_000).unref();
    });
    return asked.configuration;
  }

  return {
    async begin() {
      const found = await configuration().catch(unavailable);
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await library();
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(found, {
        ...{ redirect_uri: redirect, scope: 'openid profile email', state: checks.state, nonce: checks.nonce },
        ...{ code_challenge: await calculatePKCECodeChallenge(checks.verifier), code_challenge_method: 'S256' },
      });
      return { url: url.href, checks };
    },
    async claims(answer, { state, nonce, verifier }) {
      const found = await configuration().catch(unavailable);
      const { authorizationCodeGrant } = await library();
      const url = new URL(redirect);
      url.search = answer;
      try {
        const tokens = await authorizationCodeGrant(found, url, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        });
        return tokens.claims();
      } catch (error) {
        if (!isRefusal(error)) return unavailable(error);
        log.warn(
          { reason: (error as { code?: string }).code },
          'an answer of the OpenID Connect issuer proves no user',
        );
        return undefined;
      }
    },
  };
}

/** By the method that the issuer names; without a secret the proof of the code stands alone. */
async function authenticationOf(secret: string | undefined): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await library();
  if (secret === undefined) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

/** As `fetch`, with answers of at most 256 KiB. */
const bounded: CustomFetch = async (url, options) => {
  const { body, status, headers } = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
  }
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers });
};

/** Codes of the library for answers that prove no user; with others the issuer does not work as it should. */
const REFUSALS = [
  ...['OAUTH_AUTHORIZATION_RESPONSE_ERROR', 'OAUTH_INVALID_RESPONSE', 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'],
  ...['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'OAUTH_KEY_SELECTION_FAILED'],
];

const isRefusal = (error: unknown) => {
  const { code = '', error: named } = error as { code?: string; error?: string };
  return REFUSALS.includes(code) || named === 'invalid_grant';
};

/** The library's own error holds the claims of the user. */
function unavailable(error: unknown): never {
  const { name, code, error: named, message, cause } = error as Error & { code?: string; error?: string };
  const { code: network } = (cause ?? {}) as { code?: string };
  throw new AppError(
    'SERVICE_UNAVAILABLE',
    'The issuer of your organization does not answer as it should. Try again.',
    {
      retryAfter: RETRY_AFTER_S,
      cause: new Error([name, code, named, message, network].filter(Boolean).join(': ')),
    },
  );
}
