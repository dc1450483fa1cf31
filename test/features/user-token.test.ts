import { createPublicKey, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { ROLES } from '@vett/schema/permission';
import { type JWK, SignJWT } from 'jose';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { watchIdentities } from '../../src/features/tenant/identities.ts';
import { tokensOf } from '../../src/features/token/token.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import type { AppError } from '../../src/platform/error.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { configure } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { httpServer } from '../support/loopback.ts';
import { testService } from '../support/service.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ed = generateKeyPairSync('ed25519').privateKey;
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;

const publicJwk = (key: KeyObject, kid: string): JWK => ({
  ...(createPublicKey(key).export({ format: 'jwk' }) as JWK),
  kid,
});

/** An OpenID Connect issuer, as an operator would have. */
let published: unknown;
let asked: string[] = [];
let isDown = false;
const { url: issuer } = await httpServer(({ url = '' }, response) => {
  asked.push(url);
  if (isDown) return void response.writeHead(500).end('{}');
  const documents: Record<string, unknown> = {
    '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
    '/keys': published,
  };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(documents[url]));
});
const standardKeys = { keys: [publicJwk(rsa, 'rsa'), publicJwk(ed, 'ed'), publicJwk(weak, 'weak')] };
published = standardKeys;

const OIDC = { OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'vett-test' };
const service = await testService({ LISTS: 'un', ...OIDC });
const { tenant_id } = service.tenant;

interface Changes {
  claims?: Record<string, unknown>;
  header?: { alg?: string; kid?: string | undefined };
  with?: KeyObject | Uint8Array;
}
const seconds = () => Math.floor(Date.now() / 1000);
/** Makes a token of the issuer with the given changes. */
function issue({ claims = {}, header = {}, with: signer = rsa }: Changes = {}): Promise<string> {
  const standard = { iss: issuer, aud: 'vett-test', sub: 'ann', iat: seconds(), exp: seconds() + 600 };
  return new SignJWT({ ...standard, tid: tenant_id, role: 'viewer', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'rsa', ...header } as { alg: string })
    .sign(signer);
}

const call = async (token: string, path = '/kyc/lists', { request } = service) => {
  const response = await request(path, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, code: ((await response.json()) as { error?: { code: string } }).error?.code };
};
const makeKey = (token: string) =>
  service.post('/auth/api-keys', { name: 'mine' }, { Authorization: `Bearer ${token}` });
const permissionsOf = async (token: string) => [...((await service.app.identify(token))?.permissions ?? [])];

const { sql } = service.database;
const identities = await watchIdentities(sql, systemClock, pino({ level: 'silent' }));
atEnd(identities.close);
const master = parseMasterKey(randomBytes(32).toString('base64'));
/** The tokens of another process, which has not fetched the issuer's keys yet. */
const processWith = (settings: Record<string, string> = {}) =>
  tokensOf({ sql, master, identities, oidc: readConfig({ ...OIDC, ...settings }).oidc, clock: systemClock });
const outcome = async ({ identify }: ReturnType<typeof processWith>, changes: Changes = {}): Promise<string> =>
  identify(await issue(changes)).then(
    (identity) => (identity ? 'let in' : 'not known'),
    (error: AppError) => error.code,
  );

beforeEach(() => {
  isDown = false;
  published = standardKeys;
  asked = [];
});

describe('user tokens of the issuer', () => {
  test.each<[string, Changes]>([
    ['RS256', {}],
    ['EdDSA', { header: { alg: 'EdDSA', kid: 'ed' }, with: ed }],
    ['several audiences', { claims: { aud: ['other', 'vett-test'] } }],
  ])('a user token with %s opens every interface', async (_, changes) => {
    const token = await issue(changes);
    const bearer = { Authorization: `Bearer ${token}` };
    expect(await call(token)).toEqual({ status: 200, code: undefined });
    expect((await service.request('/trpc/lists.list', { headers: bearer })).status).toBe(200);
    const graphql = await service.post('/graphql', { query: '{ lists { name } }' }, bearer);
    expect(await graphql.json()).toMatchObject({ data: { lists: expect.any(Array) } });
    expect(await service.app.identify(token)).toMatchObject({
      actor: { type: 'user', id: 'ann' },
      tenant: { tenant_id },
    });
  });

  test.each<[string, object, readonly string[]]>([
    ['a role', { role: 'analyst' }, ROLES.analyst],
    ['several roles', { role: ['viewer', 'auditor'] }, ROLES.auditor],
    ['a role that nobody knows', { role: 'emperor' }, []],
    ['a role named like an inner part of objects', { role: ['constructor', '__proto__'] }, []],
    ['permissions', { perms: ['kyc:read', 'audit:read'], role: 'owner' }, ['kyc:read', 'audit:read']],
    ['permissions in one text', { perms: 'openid kyc:read kyc:everything' }, ['kyc:read']],
    ['permissions of another kind', { perms: { 'kyc:read': true }, role: 'owner' }, []],
    ['no permissions', { perms: [], role: 'owner' }, []],
    ['neither', { role: undefined }, []],
  ])('a user token gives the permissions that it claims: %s', async (_, claims, permissions) => {
    expect((await permissionsOf(await issue({ claims: { ...claims } }))).sort()).toEqual([...permissions].sort());
  });

  test('a user token gives no more than its role', async () => {
    expect(await call(await issue(), '/auth/api-keys')).toEqual({ status: 403, code: 'INSUFFICIENT_PERMISSIONS' });
    expect((await call(await issue({ claims: { role: 'admin' } }), '/auth/api-keys')).status).toBe(200);
  });

  test('the claims can have other names, paths and names with dots', async () => {
    const other = processWith({
      OIDC_JWKS_URL: `${issuer}/keys`,
      OIDC_CLAIMS: 'tenant=https://vett.example/tenant, role=realm_access.roles,subject=email',
    });
    const claims = {
      tid: undefined,
      'https://vett.example/tenant': tenant_id,
      realm_access: { roles: ['auditor'] },
      email: 'ann@mail.example',
      role: 'owner',
    };
    const identity = await other.identify(await issue({ claims }));
    expect(asked).toEqual(['/keys']);
    expect(identity).toMatchObject({ actor: { id: 'ann@mail.example' }, tenant: { tenant_id } });
    expect([...(identity?.permissions ?? [])].sort()).toEqual([...ROLES.auditor].sort());
    expect(await outcome(other)).toBe('not known');
  });

  test('an expired user token is answered TOKEN_EXPIRED, with a minute of tolerance', async () => {
    const late = (by: number) => issue({ claims: { iat: seconds() - 600, exp: seconds() - by } });
    expect((await call(await late(50))).status).toBe(200);
    expect(await call(await late(70))).toEqual({ status: 401, code: 'TOKEN_EXPIRED' });
  });

  test('a user token of a suspended tenant is refused, and one of an erased tenant unknown', async () => {
    const { tenant_id: tid } = await service.newTenant();
    const token = await issue({ claims: { tid } });
    expect((await call(token)).status).toBe(200);
    await service.database.admin`update tenant set status = 'suspended' where tenant_id = ${tid}`;
    await expect.poll(() => call(token)).toEqual({ status: 403, code: 'TENANT_SUSPENDED' });
    await service.database.admin`delete from tenant where tenant_id = ${tid}`;
    await expect.poll(() => call(token)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('the allowlist of the tenant applies to user tokens', async () => {
    const { tenant_id: tid } = await service.newTenant();
    await configure(service.database, tid, { security: { ip_allowlist: ['192.0.2.0/24'] } });
    expect(await call(await issue({ claims: { tid } }))).toEqual({ status: 403, code: 'IP_NOT_ALLOWED' });
  });
});

describe('refused user tokens', () => {
  test.each<[string, Changes]>([
    ['a token without a tenant', { claims: { tid: undefined } }],
    ['one of an unknown tenant', { claims: { tid: '019bc0ee-db53-7096-82a7-67880acca1bd' } }],
    ['a tenant that is no id', { claims: { tid: "' or true --" } }],
    ['a tenant in a list', { claims: { tid: [tenant_id] } }],
    ['one without a subject', { claims: { sub: undefined } }],
    ['one whose subject no database can store', { claims: { sub: 'eve\0' } }],
    ['one whose subject has half of a surrogate pair', { claims: { sub: 'eve\ud800' } }],
    ['one with an endless subject', { claims: { sub: 'x'.repeat(256) } }],
    ['one for another audience', { claims: { aud: 'other' } }],
    ['one for nobody', { claims: { aud: undefined } }],
    ['one of another issuer', { claims: { iss: `${issuer}/` } }],
    ['one without an end', { claims: { exp: undefined } }],
    ['one of the future', { claims: { iat: seconds() + 600 } }],
    ['one that is not valid yet', { claims: { nbf: seconds() + 600 } }],
    ['one signed by a stranger', { with: stranger }],
    ['an unknown key', { header: { kid: 'other' }, with: stranger }],
    ['no name of a key', { header: { kid: undefined } }],
    ['another algorithm of the same key', { header: { alg: 'PS256' } }],
    ['another algorithm with hashes of 384 bits', { header: { alg: 'RS384' } }],
    ['a secret', { header: { alg: 'HS256' }, with: randomBytes(32) }],
    [
      'the public key as a secret',
      {
        header: { alg: 'HS256' },
        with: Buffer.from(createPublicKey(rsa).export({ format: 'pem', type: 'spki' })),
      },
    ],
    ['the key of another algorithm', { header: { alg: 'EdDSA', kid: 'rsa' }, with: ed }],
    ['a machine', { claims: { iss: 'vett', aud: 'vett', typ: 'machine', key_id: 'x', perms: [] } }],
  ])('a user token is refused: %s', async (_, changes) => {
    expect(await call(await issue(changes))).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('an unsigned user token is refused', async () => {
    const [, payload] = (await issue()).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'rsa' })).toString('base64url');
    expect(await call(`${header}.${payload}.`)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('user tokens are refused where no issuer is configured', async () => {
    expect(await outcome(processWith({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' }))).toBe('not known');
  });
});

describe('the keys of the issuer', () => {
  test('the keys of the issuer are fetched once for many tokens, and rarely for unknown keys', async () => {
    const other = processWith();
    const many = await Promise.all(Array.from({ length: 10 }, () => outcome(other)));
    expect(many).toEqual(Array.from({ length: 10 }, () => 'let in'));
    for (let n = 0; n < 5; n++) expect(await outcome(other, { header: { kid: `unknown ${n}` } })).toBe('not known');
    expect(asked).toEqual(['/.well-known/openid-configuration', '/keys']);
  });

  test.each<[string, unknown]>([
    ['the issuer fails', undefined],
    ['there is no key set', { error: 'nothing' }],
    ['the answer is no object', 'x'],
    ['the answer is a list', []],
    ['the key set is larger than any issuer has', { ...standardKeys, more: Array.from({ length: 10_000 }, () => 0) }],
  ])('unavailable keys of the issuer answer 503 to user tokens: %s', async (_, answer) => {
    const other = processWith();
    published = answer;
    isDown = answer === undefined;
    for (const changes of [{}, { with: stranger }, { claims: { exp: 1 } }]) {
      expect(await outcome(other, changes)).toBe('SERVICE_UNAVAILABLE');
    }
    // The issuer is not asked for each token.
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(await other.identify(service.tenant.api_key)).toBeDefined();
  });

  test('the log tells once why the keys of the issuer cannot be had, however many tokens come', async () => {
    const other = processWith();
    isDown = true;
    const token = await issue({});
    const causes = await Promise.all(
      Array.from({ length: 5 }, () => other.identify(token).catch(({ cause }: Error) => cause)),
    );
    expect(causes.filter((cause) => cause !== undefined)).toHaveLength(1);
  });

  test('every interface answers 503 while the keys of the issuer are unavailable', async () => {
    const alone = await testService({ LISTS: 'un', ...OIDC });
    isDown = true;
    const token = await issue({ claims: { tid: alone.tenant.tenant_id } });
    const bearer = { Authorization: `Bearer ${token}` };
    expect(await call(token, '/kyc/lists', alone)).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect((await alone.request('/trpc/lists.list', { headers: bearer })).status).toBe(503);
    expect((await alone.post('/graphql', { query: '{ lists { name } }' }, bearer)).status).toBe(503);
  });

  test('known keys stay in use while the issuer is unavailable', async () => {
    const other = processWith();
    expect(await outcome(other)).toBe('let in');
    isDown = true;
    expect(await outcome(other)).toBe('let in');
    expect(await outcome(other, { header: { kid: 'unknown' } })).toBe('not known');
  });

  test('the discovery document must name its own issuer', async () => {
    const other = processWith({ OIDC_ISSUER: `${issuer}/` });
    expect(await outcome(other, { claims: { iss: `${issuer}/` } })).toBe('SERVICE_UNAVAILABLE');
  });

  test('a token with a broken key of the issuer is refused', async () => {
    published = {
      keys: [
        { kty: 'OKP', crv: 'Ed25519', x: 'AA', kid: 'ed' },
        { ...rsa.export({ format: 'jwk' }), kid: 'rsa' },
      ],
    };
    const other = processWith();
    expect(await outcome(other, { header: { alg: 'EdDSA', kid: 'ed' }, with: ed })).toBe('SERVICE_UNAVAILABLE');
    expect(await outcome(other)).toBe('not known');
  });

  test('a user token must name its key, even if the issuer has only one', async () => {
    published = { keys: [publicJwk(rsa, 'rsa')] };
    const other = processWith();
    expect(await outcome(other)).toBe('let in');
    expect(await outcome(other, { header: { kid: undefined } })).toBe('not known');
  });

  test('a token with a key of 1024 bits is refused', async () => {
    const [, payload] = (await issue()).split('.');
    const text = `${Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'weak' })).toString('base64url')}.${payload}`;
    const signature = createSign('sha256').update(text).sign(weak).toString('base64url');
    expect(await call(`${text}.${signature}`)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

test('a key that a user makes ends no later than the token', async () => {
  const response = await makeKey(await issue({ claims: { role: 'owner', exp: seconds() + 100 } }));
  const { data } = (await response.json()) as { data: { expires_at: string } };
  const left = Date.parse(data.expires_at) - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(100_000);
});
