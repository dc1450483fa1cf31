import type { JWTPayload } from 'jose';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { Logger } from 'pino';
import type { Oidc } from '../../config.ts';
import { boundedFetch } from '../../platform/bounded-fetch.ts';
import { AppError } from '../../platform/error.ts';

/** The configuration of the issuer is read again after this time. */
const FRESH_MS = 10 * 60_000;
const TIMEOUT_S = 5;
const BOUNDS = { bytes: 256 * 1024, values: 5_000 };
const RETRY_AFTER_S = 5;

/** The values that bind an answer of the issuer to the attempt of one browser. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Issuer {
  /** The address to which the browser is redirected, and the values that check its answer. Throws SERVICE_UNAVAILABLE. */
  begin(): Promise<{ readonly url: string; readonly checks: Checks }>;
  /** The claims of the user for the query of the redirect; undefined: the query proves no user. Throws SERVICE_UNAVAILABLE. */
  claims(answer: string, checks: Checks): Promise<JWTPayload | undefined>;
}

// The library is loaded at the first sign-in.
const library = () => import('openid-client');

/** A client of the operator's OpenID Connect issuer with the redirect URI `redirect`: authorization code flow with PKCE. */
export function issuerAt(
  { issuer, client }: Pick<Oidc, 'issuer'> & { client: NonNullable<Oidc['client']> },
  redirect: string,
  log: Logger,
): Issuer {
  let known: { readonly configuration: Promise<Configuration>; readonly at: number } | undefined;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library();
    const server = new URL(issuer);
    // The configuration allows http only for this machine.
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
      // Anybody may cause this request, so a failure is kept for this time.
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
        redirect_uri: redirect,
        scope: 'openid profile email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
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
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
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

/** The client authentication that the issuer supports; without a secret PKCE alone protects the code. */
async function authenticationOf(secret: string | undefined): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await library();
  if (secret === undefined) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

const bounded: CustomFetch = (url, options) => boundedFetch(url, options as RequestInit, BOUNDS);

/** Codes of the library for answers that prove no user. Any other error is a failure of the issuer. */
const REFUSALS = [
  ...['OAUTH_AUTHORIZATION_RESPONSE_ERROR', 'OAUTH_INVALID_RESPONSE', 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'],
  ...['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'OAUTH_KEY_SELECTION_FAILED'],
];

const isRefusal = (error: unknown) => {
  const { code = '', error: named } = error as { code?: string; error?: string };
  return REFUSALS.includes(code) || named === 'invalid_grant';
};

/** Throws SERVICE_UNAVAILABLE without the error of the library, which contains the claims of the user. */
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
