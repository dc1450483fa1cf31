import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchIdentities } from '../../src/features/tenant/identities.ts';
import { tokensOf } from '../../src/features/token/token.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { openSigningKey } from '../../src/platform/crypto/signing-key.ts';
import { newTenant } from '../core/instance.ts';
import { newKey } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();
const { sql, admin } = database;
const master = parseMasterKey(randomBytes(32).toString('base64'));
let now = new Date();
const clock = { now: () => now };
const identities = await watchIdentities(sql, clock, pino({ level: 'silent' }));
atEnd(identities.close);
const tokens = tokensOf({ sql, master, identities, oidc: undefined, clock });

const { tenant_id } = await newTenant(database);
const key = await newKey(database, tenant_id, { permissions: ['kyc:read'] });
const client = await identities.identify(key.text);
if (!client) throw new Error('there is no key');
const good = await tokens.sign(client, ['kyc:read']);
const [stored] = await admin<{ kid: string; wrapped_key: Buffer }[]>`select kid, wrapped_key from signing_key`;
if (!stored) throw new Error('there is no signing key');
const own = openSigningKey(master, stored);

const CLAIMS = { tid: tenant_id, typ: 'machine', perms: ['kyc:read'], key_id: key.key_id };
const seconds = () => Math.floor(now.getTime() / 1000);

interface Changes {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  with?: KeyObject | Uint8Array;
}
/** Makes a token of ours with the given changes. */
function forge({ claims = {}, header = {}, with: signer = own }: Changes = {}): Promise<string> {
  const standard = { iss: 'vett', aud: 'vett', sub: key.key_id, jti: 'x', iat: seconds(), exp: seconds() + 3600 };
  return new SignJWT({ ...CLAIMS, ...standard, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: stored?.kid, ...header } as { alg: string })
    .sign(signer);
}
const unsigned = (header: object, payload: object) =>
  [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

beforeEach(() => {
  now = new Date();
});

test('a machine token identifies its key', async () => {
  for (const token of [good, await forge()]) {
    const identity = await tokens.identify(token);
    expect(identity).toMatchObject({ actor: { type: 'api_key', id: key.key_id }, tenant: { tenant_id } });
    expect([...(identity?.permissions ?? [])]).toEqual(['kyc:read']);
  }
});

test('a key is not accepted as a token, nor a token as a key', async () => {
  expect(await identities.identify(good)).toBeUndefined();
  expect(await tokens.identify(`${key.text}.${key.text}.x`)).toBeUndefined();
});

describe('refused machine tokens', () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  test.each<[string, () => Changes]>([
    ['one signed by another key', () => ({ with: other })],
    ['one of an unknown key', () => ({ header: { kid: '019bc0ee-db53-7096-82a7-67880acca1bd' } })],
    ['one without the name of its key', () => ({ header: { kid: undefined } })],
    ['one whose key is a path', () => ({ header: { kid: '../../signing_key' } })],
    [
      'one that brings its own key',
      () => ({ with: other, header: { jwk: createPublicKey(other).export({ format: 'jwk' }) } }),
    ],
    ['one that names where its key is', () => ({ with: other, header: { jku: 'https://evil.example/keys' } })],
    ['RS256', () => ({ with: rsa, header: { alg: 'RS256' } })],
    ['HS256 by a secret', () => ({ with: randomBytes(32), header: { alg: 'HS256' } })],
    ['another issuer', () => ({ claims: { iss: 'https://login.example/' } })],
    ['no issuer', () => ({ claims: { iss: undefined } })],
    ['another audience', () => ({ claims: { aud: 'other' } })],
    ['no audience', () => ({ claims: { aud: undefined } })],
    ['no tenant', () => ({ claims: { tid: undefined } })],
    ['a tenant that is no id', () => ({ claims: { tid: "x' or true" } })],
    ['another tenant than that of the key', () => ({ claims: { tid: '019bc0ee-db53-7096-82a7-67880acca1bd' } })],
    ['a user', () => ({ claims: { typ: 'user' } })],
    ['no kind', () => ({ claims: { typ: undefined } })],
    ['no permissions', () => ({ claims: { perms: undefined } })],
    ['no key', () => ({ claims: { key_id: undefined } })],
    ['an unknown key', () => ({ claims: { key_id: 'nobody' } })],
    ['no end', () => ({ claims: { exp: undefined } })],
    ['an end that is no number', () => ({ claims: { exp: 'never' } })],
    ['no beginning', () => ({ claims: { iat: undefined } })],
    ['a beginning in the future', () => ({ claims: { iat: seconds() + 61, exp: seconds() + 3661 } })],
    ['not valid yet', () => ({ claims: { nbf: seconds() + 61 } })],
  ])('a machine token is refused: %s', async (_, changes) => {
    expect(await tokens.identify(await forge(changes()))).toBeUndefined();
  });

  test('a token with an unknown critical extension is refused', async () => {
    const payload = good.split('.')[1];
    const signed = (header: object) => {
      const text = `${Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: stored.kid, ...header })).toString('base64url')}.${payload}`;
      return `${text}.${sign(null, Buffer.from(text), own).toString('base64url')}`;
    };
    expect(await tokens.identify(signed({}))).toBeDefined();
    expect(await tokens.identify(signed({ crit: ['x'], x: 1 }))).toBeUndefined();
  });

  test('a token without a signature is refused', async () => {
    const [header, payload, signature] = good.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    for (const alg of ['none', 'None', 'NONE', '', null]) {
      const text = unsigned({ alg, kid: stored.kid }, claims);
      for (const token of [`${text}.`, `${text}.${signature}`, text])
        expect(await tokens.identify(token)).toBeUndefined();
    }
    for (const token of [`${header}.${payload}.`, `${header}.${payload}`, `${header}..${signature}`, '..', '...'])
      expect(await tokens.identify(token)).toBeUndefined();
  });

  test('a token signed with the public key as a secret is refused', async () => {
    const jwk = createPublicKey(own).export({ format: 'jwk' });
    const secrets = [
      Buffer.from(jwk.x as string, 'base64url'),
      createPublicKey(own).export({ format: 'pem', type: 'spki' }) as string,
      JSON.stringify(jwk),
    ];
    for (const secret of secrets) {
      const claims = JSON.parse(Buffer.from(good.split('.')[1] as string, 'base64url').toString()) as object;
      const text = unsigned({ alg: 'HS256', kid: stored.kid }, claims);
      const mac = createHmac('sha256', secret).update(text).digest('base64url');
      expect(await tokens.identify(`${text}.${mac}`)).toBeUndefined();
    }
  });

  test('a token with any one character changed, added or left out is refused', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= ';
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.length - 1),
        fc.constantFrom(...letters, ''),
        fc.boolean(),
        async (at, letter, insert) => {
          const token = good.slice(0, at) + letter + good.slice(insert ? at : at + 1);
          fc.pre(token !== good && !sameBits(token));
          expect(await tokens.identify(token)).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
  });

  // The last character of a signature holds unused bits.
  const sameBits = (token: string) => {
    const [a, b] = [token, good].map((text) => text.split('.'));
    const [head, body, signature = ''] = a as string[];
    return (
      a?.length === 3 &&
      head === b?.[0] &&
      body === b?.[1] &&
      Buffer.from(signature, 'base64url').equals(Buffer.from(b?.[2] ?? '', 'base64url'))
    );
  };

  test('text that is not a token is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.base64String(),
            fc.json().map((text) => Buffer.from(text).toString('base64url')),
          ),
        ),
        async (parts) => {
          expect(await tokens.identify(parts.join('.'))).toBeUndefined();
        },
      ),
    );
  });
});

describe('the lifetime of machine tokens', () => {
  test('a token ends after an hour, with a minute of tolerance for clocks', async () => {
    const token = await tokens.sign(client, ['kyc:read']);
    const start = Math.floor(now.getTime() / 1000) * 1000;
    now = new Date(start + (3600 + 59) * 1000);
    expect(await tokens.identify(token)).toBeDefined();
    now = new Date(start + (3600 + 61) * 1000);
    await expect(tokens.identify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    now = new Date(start - 59_000);
    expect(await tokens.identify(token)).toBeDefined();
    now = new Date(start - 61_000);
    expect(await tokens.identify(token)).toBeUndefined();
  });

  test('TOKEN_EXPIRED is answered only to tokens of this service', async () => {
    const expired = { exp: seconds() - 3600, iat: seconds() - 7200 };
    await expect(tokens.identify(await forge({ claims: expired }))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    const foreign = generateKeyPairSync('ed25519').privateKey;
    expect(await tokens.identify(await forge({ claims: expired, with: foreign }))).toBeUndefined();
    expect(await tokens.identify(await forge({ claims: { ...expired, aud: 'other' } }))).toBeUndefined();
  });

  test('a token ends with its key', async () => {
    const brief = await newKey(database, tenant_id, { expires_at: new Date(now.getTime() + 60_000) });
    const identity = await identities.identify(brief.text);
    const token = await tokens.sign(identity as NonNullable<typeof identity>, []);
    expect(await tokens.identify(token)).toBeDefined();
    now = new Date(now.getTime() + 60_000);
    await expect(tokens.identify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await admin`update api_key set revoked_at = now() where key_id = ${brief.key_id}`;
    expect(await tokens.identify(token)).toBeUndefined();
  });
});
