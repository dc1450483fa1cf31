import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { httpServer } from './loopback.ts';

const AUDIENCE = 'vett-test';
const CLIENT = { id: 'vett-console', secret: 'a secret / of the client' };

interface Grant {
  readonly redirect_uri: string;
  readonly code_challenge: string;
  readonly claims: JWTPayload;
}

/** Changes to what an honest issuer answers. */
interface Wishes {
  /** Claims of the token, over the honest ones. */
  readonly claims?: JWTPayload;
  readonly algorithm?: 'none';
  /** Signs in place of the issuer's own key. */
  readonly key?: KeyObject;
  /** Answers the exchange of the code in place of the issuer. */
  readonly token?: (response: ServerResponse) => void;
}

/**
 * An OpenID Connect issuer with one person, who is signed in there. It takes each code once, from the client with its secret and
 * the verifier of the code, and answers honestly unless it is told otherwise.
 */
export async function openIssuer() {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const grants = new Map<string, Grant>();
  const issuer = {
    url: '',
    /** The claims about the person who is signed in. */
    person: {} as JWTPayload,
    wishes: {} as Wishes,
    /** The settings of a service that knows this issuer. */
    settings: {} as Record<string, string>,
    isDown: false,
    /** A key that the issuer does not publish. */
    foreignKey: () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    /** A token by which a person calls operations. */
    tokenOf: (claims: JWTPayload): Promise<string> | string => idToken({ ...claims, aud: AUDIENCE }),
    /** The query with which a browser comes back from the address of an attempt. */
    async answer(url: string): Promise<string> {
      const response = await fetch(url, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '').search.slice(1);
    },
  };

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const asked = Object.fromEntries(query) as Record<string, string>;
    const isFull = asked['response_type'] === 'code' && asked['code_challenge_method'] === 'S256' && asked['nonce'];
    if (!isFull || asked['client_id'] !== CLIENT.id || !asked['scope']?.split(' ').includes('openid'))
      return void response.writeHead(400).end();
    const code = randomUUID();
    const { redirect_uri = '', code_challenge = '', nonce, state = '' } = asked;
    grants.set(code, { redirect_uri, code_challenge, claims: { ...issuer.person, nonce } });
    const back = new URL(redirect_uri);
    back.search = String(new URLSearchParams({ code, state, iss: issuer.url }));
    response.writeHead(302, { Location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (issuer.wishes.token) return issuer.wishes.token(response);
    const sent = new URLSearchParams(await text(request));
    const grant = grants.get(sent.get('code') ?? '');
    grants.delete(sent.get('code') ?? '');
    const [, basic = ''] = (request.headers.authorization ?? '').split('Basic ');
    const [id = '', secret = ''] = atob(basic).split(':').map(decodeOnce);
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = grant?.code_challenge === challenge && grant.redirect_uri === sent.get('redirect_uri');
    if (id !== CLIENT.id || secret !== CLIENT.secret) return answer(response, { error: 'invalid_client' }, 401);
    if (!isRight) return answer(response, { error: 'invalid_grant' }, 400);
    answer(response, { access_token: 'opaque', token_type: 'Bearer', id_token: await idToken(grant.claims) });
  }

  function idToken(claims: JWTPayload): Promise<string> | string {
    const { wishes } = issuer;
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer.url, aud: CLIENT.id, iat: now, exp: now + 300, ...claims, ...wishes.claims };
    if (wishes.algorithm === 'none') return new UnsecuredJWT(honest).encode();
    return new SignJWT(honest).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(wishes.key ?? own);
  }

  const { url } = await httpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (issuer.isDown) return void response.writeHead(503).end();
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return void token(request, response);
    if (pathname === '/keys')
      return answer(response, { keys: [{ ...createPublicKey(own).export({ format: 'jwk' }), kid: 'own' }] });
    if (pathname !== '/.well-known/openid-configuration') return void response.writeHead(404).end();
    answer(response, {
      ...{ issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` },
      ...{ jwks_uri: `${url}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
      ...{ id_token_signing_alg_values_supported: ['RS256'], code_challenge_methods_supported: ['S256'] },
      authorization_response_iss_parameter_supported: true,
    });
  });
  issuer.url = url;
  issuer.settings = {
    ...{ OIDC_ISSUER: url, OIDC_AUDIENCE: AUDIENCE },
    ...{ OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
  };
  return issuer;
}

const answer = (response: ServerResponse, body: object, status = 200): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Both parts of `Basic` are encoded as in a form, where a plus is a space. */
const decodeOnce = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
