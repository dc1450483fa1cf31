import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { verify } from '../../src/cli/verify-report.ts';
import { signingKeysOf } from '../../src/features/token/signing-keys.ts';
import { signText } from '../../src/features/token/token.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { newTenant, startInstance } from '../core/instance.ts';
import { newKey } from '../support/api-keys.ts';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();
const instances = [await startInstance(database), await startInstance(database)] as const;
const { admin } = database;

const forgetKeys = () => admin`with gone as (delete from retired_signing_key) delete from signing_key`;

async function tokenOf({ key_id, text }: { key_id: string; text: string }, { url } = instances[0]) {
  const response = await fetch(new URL('/auth/token', url), {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: key_id, client_secret: text }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
const statuses = (token: string) =>
  Promise.all(
    instances.map(async ({ url }) => {
      const response = await fetch(new URL('/kyc/lists', url), { headers: { Authorization: `Bearer ${token}` } });
      await response.text();
      return response.status;
    }),
  );

test('a token of one instance works at the other, and ends at both within five seconds of its key', async () => {
  const { tenant_id } = await newTenant(database);
  for (const end of ['update api_key set revoked_at = now()', 'delete from api_key']) {
    const key = await newKey(database, tenant_id);
    const token = await tokenOf(key);
    expect(await statuses(token)).toEqual([200, 200]);
    await admin.unsafe(`${end} where key_id = '${key.key_id}'`);
    await expect.poll(() => statuses(token), { interval: 50 }).toEqual([401, 401]);
  }
});

test('a token ends with its tenant', async () => {
  const { tenant_id } = await newTenant(database);
  const token = await tokenOf(await newKey(database, tenant_id));
  expect(await statuses(token)).toEqual([200, 200]);
  await admin`delete from tenant where tenant_id = ${tenant_id}`;
  await expect.poll(() => statuses(token), { interval: 50 }).toEqual([401, 401]);
});

test('a token with a remembered look-up ends with its key even when the notification is lost', async () => {
  const { tenant_id } = await newTenant(database);
  const key = await newKey(database, tenant_id);
  const token = await tokenOf(key);
  expect(await statuses(token)).toEqual([200, 200]);
  await admin.begin(async (transaction) => {
    await transaction`alter table api_key disable trigger note_change`;
    await transaction`update api_key set revoked_at = now() where key_id = ${key.key_id}`;
    await transaction`insert into configuration_change (changed_tenant) values (${tenant_id})`;
    await transaction`alter table api_key enable trigger note_change`;
  });
  await expect.poll(() => statuses(token), { interval: 50 }).toEqual([401, 401]);
});

test('a new signing key is published an hour before it signs, and the old one is kept while its tokens are valid', async () => {
  await forgetKeys();
  const master = parseMasterKey(randomBytes(32).toString('base64'));
  // Each behaves as another process that starts at that moment.
  const process = () => signingKeysOf(database.sql, master);
  const published = async () => (await process().published()).keys.map(({ kid }) => kid);
  const age = (days: number, hours = 0) =>
    admin`update signing_key set created_at = created_at - make_interval(days => ${days}, hours => ${hours})`;

  const firsts = await Promise.all(Array.from({ length: 5 }, async () => (await process().current()).kid));
  const first = firsts[0] as string;
  expect(new Set(firsts).size).toBe(1);
  expect(await published()).toEqual([first]);

  await age(29);
  expect(await published()).toEqual([first]);
  await age(1);
  const overlap = (await Promise.all([published(), published(), published()])).flat();
  const second = overlap.find((kid) => kid !== first);
  expect(new Set(overlap)).toEqual(new Set([first, second]));
  expect((await process().current()).kid).toBe(first);

  await age(0, 1);
  expect((await process().current()).kid).toBe(second);
  expect((await process().find(first))?.kid).toBe(first);

  await age(30);
  const [third, ...rest] = await published();
  expect([first, second]).not.toContain(third);
  expect(rest).toEqual([second, first]);
  expect((await process().current()).kid).toBe(second);
  expect(await process().find(first)).toBeUndefined();
});

test('a report that was signed five years ago verifies by the published keys, and a token by such a key does not', async () => {
  await forgetKeys();
  const master = parseMasterKey(randomBytes(32).toString('base64'));
  const process = () => signingKeysOf(database.sql, master);
  const signer = await process().current();
  const content = { validation: { validation_id: 'v-1' }, generated_at: '2026-01-01T00:00:00.000Z' };
  const signature = await signText(signer, JSON.stringify(content));
  for (let month = 0; month < 60; month++) {
    await admin`update signing_key set created_at = created_at - interval '30 days'`;
    await process().current();
  }
  const keys = createLocalJWKSet(await process().published());
  expect(await verify({ signature, content }, keys)).toMatchObject({ valid: true, key: signer.kid });
  expect(await process().find(signer.kid)).toBeUndefined();
  const [stored] = await admin`select count(*)::int as private from signing_key`;
  expect(stored).toEqual({ private: 2 });
  await admin`delete from retired_signing_key`;
  expect(await verify({ signature, content }, createLocalJWKSet(await process().published()))).toEqual({
    ...{ valid: false, reason: 'ERR_JWKS_NO_MATCHING_KEY' },
  });
});

test('a stored signing key opens with the master key only', async () => {
  await forgetKeys();
  const [master, other] = [0, 1].map(() => parseMasterKey(randomBytes(32).toString('base64'))) as [
    ReturnType<typeof parseMasterKey>,
    ReturnType<typeof parseMasterKey>,
  ];
  await signingKeysOf(database.sql, master).current();
  await expect(signingKeysOf(database.sql, other).current()).rejects.toThrow();
  await forgetKeys();
});

test('both instances publish the key of a token', async () => {
  const { tenant_id } = await newTenant(database);
  const token = await tokenOf(await newKey(database, tenant_id));
  for (const { url } of instances) {
    const keys = (await (await fetch(new URL('/.well-known/jwks.json', url))).json()) as JSONWebKeySet;
    expect((await jwtVerify(token, createLocalJWKSet(keys))).protectedHeader).toEqual(decodeProtectedHeader(token));
  }
});
