import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { PERMISSIONS, type Permission } from '@vett/schema/permission';
import fc from 'fast-check';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { configure, newKey } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un', TRUSTED_PROXIES: '127.0.0.0/8' });
const { database, tenant } = service;
const grant_type = 'client_credentials';
const keys = await Promise.all(Array.from({ length: 25 }, () => newKey(database, tenant.tenant_id)));

/** The credentials of a new client. Each test uses its own, because token requests are limited for each client. */
function credentials({ key_id, text } = keys.pop() as (typeof keys)[number]) {
  return { grant_type, client_id: key_id, client_secret: text } as const;
}
const withSecret = (change: (text: string) => string) => {
  const { client_secret, ...client } = credentials();
  return { ...client, client_secret: change(client_secret) };
};

interface Answer {
  access_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
  error?: { code: string; details?: object; fields?: { path: string; code: string }[] };
}

function idOf(apiKey: string): string {
  return apiKey.split('_')[2] as string;
}

let asked = 0;
/** Requests a token with the credentials of the body only, by default from an address of its own. */
const ask = async (body: object | string, headers: Record<string, string> = {}) => {
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
  const response = await fetch(new URL('/auth/token', service.url), {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Forwarded-For': `203.0.113.${asked++ % 250}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { ...((await response.json()) as Answer), status: response.status, headers: response.headers };
};
const tokenOf = async (key: { key_id: string; text: string }, scope?: string) =>
  (await ask({ ...credentials(key), scope })).access_token;
const form = (members: Record<string, string>) => new URLSearchParams(members).toString();
const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** Returns status and code of a call with the token on every interface. */
async function everywhere(token: string, headers: Record<string, string> = {}) {
  const bearer = { Authorization: `Bearer ${token}`, ...headers };
  const rest = await service.request('/kyc/lists', { headers: bearer });
  const trpc = await service.request('/trpc/lists.list', { headers: bearer });
  const graphql = await service.post('/graphql', { query: '{ lists { name } }' }, bearer);
  const bodies = (await Promise.all([rest, trpc, graphql].map((response) => response.json()))) as [
    { error?: { code: string } },
    { error?: { data: { code_app: string } } },
    { errors?: { extensions: { code: string } }[] },
  ];
  return [
    `${rest.status} ${bodies[0].error?.code ?? ''}`,
    `${trpc.status} ${bodies[1].error?.data.code_app ?? ''}`,
    `${graphql.status} ${bodies[2].errors?.[0]?.extensions.code ?? ''}`,
  ].map((text) => text.trim());
}
const all = (text: string) => [text, text, text];

describe('machine tokens', () => {
  test('a machine token is issued for a key in the form of OAuth, and works on every interface', async () => {
    const answer = await ask(form(credentials()));
    expect(answer).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3600 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.scope.split(' ')).toEqual(PERMISSIONS);
    expect(await everywhere(answer.access_token)).toEqual(all('200'));
  });

  test.each<[string, object | string, Record<string, string>]>([
    ['JSON', credentials(), {}],
    ['the secret alone', withSecret((text) => text.slice(-49, -6)), {}],
    ['the secret with its checksum', withSecret((text) => text.slice(-49)), {}],
    ['HTTP Basic', form({ grant_type }), basic(idOf(tenant.api_key), tenant.api_key)],
    ['HTTP Basic and JSON', { grant_type }, basic(idOf(tenant.api_key), tenant.api_key)],
    ['a form with members of other servers', form({ ...credentials(), audience: 'x', scope: '' }), {}],
    [
      'a form with a charset',
      form(credentials()),
      { 'Content-Type': 'Application/X-WWW-Form-Urlencoded;charset=UTF-8' },
    ],
  ])('a machine token is issued for %s', async (_, body, headers) => {
    const { status, access_token } = await ask(body, headers);
    expect(status).toBe(200);
    expect(await everywhere(access_token)).toEqual(all('200'));
  });

  test('an OAuth client finds the endpoint, and gets tokens and refusals in the form of RFC 6749', async () => {
    const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, clientCredentialsGrant, discovery } =
      await import('openid-client');
    const ours = (await (await fetch(new URL('/.well-known/oauth-authorization-server', service.url))).json()) as {
      issuer: string;
    };
    expect(ours.issuer).toMatch(/^http/);
    for (const authentication of [ClientSecretBasic, ClientSecretPost])
      for (const [secret, wanted] of [[tenant.api_key], ['vett_live_wrong', 'invalid_client']] as const) {
        // The service is behind a proxy that serves its public address.
        const customFetch = (url: string, options: object) =>
          fetch(url.replace(ours.issuer, service.url.replace(/\/$/, '')), {
            ...options,
            headers: {
              ...(options as { headers: Record<string, string> }).headers,
              'X-Forwarded-For': `203.0.113.${asked++ % 250}`,
            },
          });
        const configuration = await discovery(
          new URL(ours.issuer),
          idOf(tenant.api_key),
          undefined,
          authentication(secret),
          {
            algorithm: 'oauth2',
            execute: [allowInsecureRequests],
            [(await import('openid-client')).customFetch]: customFetch as never,
          },
        );
        const grant = clientCredentialsGrant(configuration, { scope: 'kyc:read' });
        const isBasic = authentication === ClientSecretBasic;
        // For HTTP Basic the client tells the challenge instead of the error.
        if (wanted) await expect(grant).rejects.toMatchObject({ status: 401, ...(!isBasic && { error: wanted }) });
        else expect(await grant).toMatchObject({ token_type: 'bearer', scope: 'kyc:read' });
      }
  });

  test('tRPC issues machine tokens', async () => {
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.url}/trpc` })] });
    const { access_token } = await client.token.create.mutate(credentials());
    expect(await everywhere(access_token)).toEqual(all('200'));
    const wrong = client.token.create.mutate({ ...credentials(), client_secret: 'no' });
    await expect(wrong).rejects.toMatchObject({ data: { code_app: 'UNAUTHENTICATED', httpStatus: 401 } });
    await expect(client.lists.list.query()).rejects.toThrow(TRPCClientError);
  });

  test('a machine token names its audience and verifies with the published keys', async () => {
    const key = await newKey(database, tenant.tenant_id);
    const { access_token } = await ask({ ...credentials(key), scope: 'kyc:read' });
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', service.url));
    const { payload, protectedHeader } = await jwtVerify(access_token, keys, { issuer: 'vett', audience: 'vett' });
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: expect.any(String) });
    const { key_id } = key;
    const { iat = 0, exp = 0, jti, ...claims } = payload;
    const own = { tid: tenant.tenant_id, typ: 'machine', perms: ['kyc:read'], key_id };
    expect(claims).toEqual({ ...own, sub: key_id, iss: 'vett', aud: 'vett' });
    expect(exp - iat).toBe(3600);
    expect(jti).not.toBe(decodeJwt((await ask(credentials(key))).access_token).jti);
  });

  test.each<[string, object | string, number, string]>([
    ['another grant', { ...credentials(), grant_type: 'password' }, 400, 'VALIDATION_ERROR'],
    ['no secret', { ...credentials(), client_secret: undefined }, 400, 'VALIDATION_ERROR'],
    ['an unknown member in JSON', { ...credentials(), audience: 'x' }, 400, 'VALIDATION_ERROR'],
    ['a scope that nobody knows', { ...credentials(), scope: 'openid' }, 400, 'VALIDATION_ERROR'],
    ['a list', [], 400, 'VALIDATION_ERROR'],
    ['the id of another key', { ...credentials(), client_id: '000000000000' }, 401, 'UNAUTHENTICATED'],
    ['a wrong secret', { ...credentials(), client_secret: 'x'.repeat(43) }, 401, 'UNAUTHENTICATED'],
    ['a damaged key', withSecret((text) => `${text.slice(0, -1)}_`), 401, 'UNAUTHENTICATED'],
  ])('a machine token is refused for %s', async (_, body, status, code) => {
    expect(await ask(body)).toMatchObject({ status, error: { code } });
  });

  test.each([
    ['a repeated member', `${form(credentials())}&client_id=x`, 'invalid_request'],
    ['an empty form', '', 'unsupported_grant_type'],
    ['another grant', form({ ...credentials(), grant_type: 'password' }), 'unsupported_grant_type'],
    ['a scope that nobody knows', form({ ...credentials(), scope: 'openid' }), 'invalid_request'],
  ])('a machine token is refused as RFC 6749 says for a form with %s', async (_, body, error) => {
    const said = await ask(body);
    expect(said).toMatchObject({ status: 400, error, code: 'VALIDATION_ERROR', error_description: expect.any(String) });
  });

  test('a machine token is refused for a token in place of the secret', async () => {
    const { access_token } = await ask(credentials());
    expect(await ask({ ...credentials(), client_secret: access_token })).toMatchObject({ status: 400 });
    expect(await ask({}, { Authorization: `Bearer ${tenant.api_key}` })).toMatchObject({ status: 400 });
  });

  test('a machine token is refused for other body types and methods', async () => {
    expect(await ask('x', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 });
    expect(await ask('{', { 'Content-Type': 'application/json' })).toMatchObject({ error: { code: 'INVALID_JSON' } });
    expect((await service.request('/auth/token')).status).toBe(405);
    const elsewhere = await service.post('/kyc', form(credentials()), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(elsewhere.status).toBe(415);
  });

  test('a machine token is refused for an expired key, which differs from an unknown one', async () => {
    const expired = await newKey(database, tenant.tenant_id, { expires_at: new Date(Date.now() - 1_000) });
    const body = credentials(expired);
    const answer = await ask(body);
    expect(answer).toMatchObject({ status: 401, error: { code: 'TOKEN_EXPIRED' } });
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await everywhere(expired.text)).toEqual(all('401 TOKEN_EXPIRED'));
    expect(await everywhere(`${expired.text}x`)).toEqual(all('401 UNAUTHENTICATED'));
  });

  test('a machine token is refused for a key of a suspended tenant', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    const own = credentials({ key_id: idOf(api_key), text: api_key });
    const { access_token } = await ask(own);
    await database.admin`update tenant set status = 'suspended' where tenant_id = ${tenant_id}`;
    await expect.poll(() => ask(own), { interval: 1_200 }).toMatchObject({ error: { code: 'TENANT_SUSPENDED' } });
    await expect.poll(() => everywhere(access_token)).toContain('403 TENANT_SUSPENDED');
  });
});

describe('the permissions of machine tokens', () => {
  test('the permissions of a token are those of its scope, in the requested order', async () => {
    const { access_token, scope } = await ask({ ...credentials(), scope: 'kyc:create kyc:read kyc:create' });
    expect(scope).toBe('kyc:create kyc:read');
    expect(await everywhere(access_token)).toEqual(all('200'));
    const { access_token: other } = await ask({ ...credentials(), scope: 'audit:read' });
    expect((await everywhere(other)).slice(0, 2)).toEqual(all('403 INSUFFICIENT_PERMISSIONS').slice(1));
  });

  test('the permissions of a token shrink with its key', async () => {
    const key = await newKey(database, tenant.tenant_id);
    const token = await tokenOf(key);
    expect(await everywhere(token)).toEqual(all('200'));
    await database.admin`update api_key set permissions = '{kyc:create}' where key_id = ${key.key_id}`;
    await expect.poll(async () => (await everywhere(token))[0]).toMatch('INSUFFICIENT_PERMISSIONS');
  });

  test('a token, and a key that it makes, never has more permissions than its own key', async () => {
    const some = fc.uniqueArray(fc.constantFrom<Permission>(...PERMISSIONS), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(some, some, some, async (before, wanted, after) => {
        const key = await newKey(database, tenant.tenant_id, { permissions: before });
        const body = credentials(key);
        const { status, access_token } = await ask({ ...body, ...(wanted.length > 0 && { scope: wanted.join(' ') }) });
        const claimed = wanted.length > 0 ? wanted : before;
        expect(status).toBe(claimed.every((permission) => before.includes(permission)) ? 200 : 403);
        if (status !== 200) return;
        expect(decodeJwt(access_token)['perms']).toEqual(claimed);

        await database.admin`update api_key set permissions = ${[...after]} where key_id = ${key.key_id}`;
        const has = async () => [...((await service.app.identify(access_token))?.permissions ?? [])].sort();
        const left = claimed.filter((permission) => after.includes(permission)).sort();
        await expect.poll(has, { interval: 10 }).toEqual(left);

        const made = await service.post(
          '/auth/api-keys',
          { name: 'made', permissions: [...after, ...before, 'kyc:read'] },
          { Authorization: `Bearer ${access_token}` },
        );
        const mayMake = [...after, ...before, 'kyc:read', 'apikey:manage'].every((one) => left.includes(one as never));
        expect(made.status).toBe(mayMake ? 201 : 403);
      }),
      { numRuns: 40 },
    );
  });
});

describe('allowlists behind a trusted proxy', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const INSIDE = '192.0.2.7';
  const OUTSIDE = '198.51.100.7';

  test.each(['key', 'tenant'])('the allowlist of the %s applies to requesting a token and to using it', async (of) => {
    const { tenant_id } = await service.newTenant();
    const ip_allowlist = ['192.0.2.0/24'];
    if (of === 'tenant') await configure(database, tenant_id, { security: { ip_allowlist } });
    const key = await newKey(database, tenant_id, of === 'key' ? { ip_allowlist } : {});
    const body = credentials(key);

    for (const forwarded of [OUTSIDE, `${INSIDE}, ${OUTSIDE}`, 'nonsense']) {
      expect(await ask(body, from(forwarded))).toMatchObject({ status: 403, error: { code: 'IP_NOT_ALLOWED' } });
    }
    const { status, access_token } = await ask(body, from(INSIDE));
    expect(status).toBe(200);
    expect(await everywhere(access_token, from(INSIDE))).toEqual(all('200'));
    expect((await everywhere(access_token, from(OUTSIDE))).slice(0, 2)).toEqual(all('403 IP_NOT_ALLOWED').slice(1));
  });
});

test('the published keys may be cached and hold no private part', async () => {
  const { access_token } = await ask(credentials());
  const response = await fetch(new URL('/.well-known/jwks.json', service.url));
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const { keys } = (await response.json()) as { keys: Record<string, string>[] };
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  expect(keys.map(({ kid }) => kid)).toContain(decodeProtectedHeader(access_token).kid);
});
