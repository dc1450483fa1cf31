import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { challengesOf } from '../../src/features/user/challenge.ts';
import { relyingParty } from '../../src/features/user/passkey-proof.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { configure } from '../support/api-keys.ts';
import { authenticator, PRESENT } from '../support/authenticator.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const PASSWORD = 'three quiet lamps at sea';
const SITE = { origin: 'http://localhost:8080', rpId: 'localhost' };
let last = 0;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
  readonly data: any;
}

async function send(method: string, path: string, body?: object, token = ''): Promise<Answer> {
  const response = await service.request(path, {
    method,
    headers: { Authorization: token && `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as { data: object; error?: { code: string } };
  return { status: response.status, code: error?.code, data };
}

/** A user of a tenant who signed in with the password. */
async function newUser(tenant = service.tenant, role = 'viewer') {
  const email = `passkey-${last++}-${tenant.tenant_id.slice(-12)}@bank.example`;
  const { data } = await send('POST', '/auth/users', { email, role }, tenant.api_key);
  const token = data.invitation_url.split('#')[1];
  const taken = await send('POST', '/auth/invitations/accept', { token, name: 'Ada Fictive', password: PASSWORD });
  return { email, user_id: data.user.user_id as string, token: taken.data.session_token as string };
}

const begin = (token: string) => send('POST', '/auth/passkeys/begin', { password: PASSWORD }, token);
const challenge = async () => (await send('POST', '/auth/passkey-sessions/begin', {})).data.challenge as string;
const signIn = (answer: object) => send('POST', '/auth/passkey-sessions', answer);

/** A user with a passkey. */
async function newHolder(
  tenant = service.tenant,
  wishes: Parameters<ReturnType<typeof authenticator>['create']>[1] = {},
) {
  const user = await newUser(tenant);
  const device = authenticator(SITE);
  const begun = await begin(user.token);
  const added = await send(
    'POST',
    '/auth/passkeys',
    { name: 'My phone', ...device.create(begun.data.challenge, wishes) },
    user.token,
  );
  expect(added.status).toBe(201);
  return { ...user, device, passkey_id: added.data.passkey_id as string };
}

describe('a passkey', () => {
  test('a passkey is added with the password, signs in without it, and is removed', async () => {
    const { token } = await newUser();
    expect((await send('POST', '/auth/passkeys/begin', { password: 'some other words' }, token)).status).toBe(400);
    const begun = await begin(token);
    expect(begun.data).toMatchObject({ rp_id: 'localhost', exclude: [], user: { display_name: 'Ada Fictive' } });
    const device = authenticator(SITE);
    const input = { name: 'My phone', ...device.create(begun.data.challenge) };
    const added = await send('POST', '/auth/passkeys', input, token);
    expect(added).toMatchObject({ status: 201, data: { name: 'My phone', last_used_at: null } });
    const again = await begin(token);
    expect(again.data.exclude).toEqual([device.credential_id]);
    const twice = { name: 'Again', ...device.create(again.data.challenge) };
    expect((await send('POST', '/auth/passkeys', twice, token)).code).toBe('INVALID_STATE');

    const signed = await signIn(device.get(await challenge()));
    expect(signed.status).toBe(201);
    const { data: me } = await send('GET', '/auth/me', undefined, signed.data.session_token);
    expect(me).toMatchObject({ name: 'Ada Fictive', role: 'viewer' });
    const listed = await send('GET', '/auth/passkeys', undefined, token);
    expect(listed.data.passkeys).toHaveLength(1);
    expect(listed.data.passkeys[0].last_used_at).not.toBeNull();

    const path = `/auth/passkeys/${added.data.passkey_id}/remove`;
    const other = await newUser();
    expect((await send('POST', path, { password: PASSWORD }, other.token)).status).toBe(404);
    expect((await send('POST', path, { password: PASSWORD }, token)).status).toBe(200);
    expect((await signIn(device.get(await challenge()))).status).toBe(401);
  });

  test('a challenge adds one passkey, also after its removal, and no older challenge does', async () => {
    const { token } = await newUser();
    const add = (input: object) => send('POST', '/auth/passkeys', { name: 'My phone', ...input }, token);
    const [older, newer] = [(await begin(token)).data.challenge, (await begin(token)).data.challenge];
    const answer = authenticator(SITE).create(newer);
    const { data } = await add(answer);
    expect(await add(authenticator(SITE).create(newer))).toMatchObject({ status: 409, code: 'INVALID_STATE' });
    await send('POST', `/auth/passkeys/${data.passkey_id}/remove`, { password: PASSWORD }, token);
    expect(await add(answer)).toMatchObject({ status: 409, code: 'INVALID_STATE' });
    expect(await add(authenticator(SITE).create(older))).toMatchObject({ status: 409, code: 'INVALID_STATE' });
    expect((await add(authenticator(SITE).create((await begin(token)).data.challenge))).status).toBe(201);
  });

  test('a passkey satisfies a required second factor', async () => {
    const tenant = await service.newTenant();
    const { device, token } = await newHolder(tenant);
    await configure(service.database, tenant.tenant_id, { security: { require_second_factor: true } });
    const mine = async (of: string) => (await send('GET', '/auth/me', undefined, of)).data;
    await expect.poll(async () => (await mine(token)).needs_second_factor).toBe(true);
    const { data } = await signIn(device.get(await challenge()));
    expect(await mine(data.session_token)).toMatchObject({ needs_second_factor: false });
    expect((await mine(data.session_token)).permissions).not.toEqual([]);
  });

  test('a password alone cannot add or replace factors beside a passkey where a second factor is required', async () => {
    const tenant = await service.newTenant();
    const { email, device, passkey_id } = await newHolder(tenant);
    await configure(service.database, tenant.tenant_id, { security: { require_second_factor: true } });
    const token = (await send('POST', '/auth/sessions', { email, password: PASSWORD })).data.session_token;
    const mine = async (of: string) => (await send('GET', '/auth/me', undefined, of)).data;
    await expect.poll(async () => (await mine(token)).needs_second_factor).toBe(true);
    const withPassword = (method: string, path: string, of: string) => send(method, path, { password: PASSWORD }, of);
    const ways = [
      ['POST', '/auth/second-factor'],
      ['POST', '/auth/passkeys/begin'],
      ['POST', `/auth/passkeys/${passkey_id}/remove`],
    ] as const;
    for (const [method, path] of ways)
      expect(await withPassword(method, path, token), path).toMatchObject({ status: 409, code: 'INVALID_STATE' });
    const strong = (await signIn(device.get(await challenge()))).data.session_token;
    for (const [method, path] of ways)
      expect((await withPassword(method, path, strong)).status, path).toBeLessThan(300);
  });

  test('a passkey answers a challenge once, and none that is older than its last', async () => {
    const { device, user_id } = await newHolder();
    const old = await challenge();
    const answer = device.get(await challenge());
    expect((await signIn(answer)).status).toBe(201);
    expect(await signIn(answer)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await signIn(device.get(old))).status).toBe(401);
    const outcomes = async () => {
      const noted = await service.database.admin<{ outcome: string }[]>`
        select outcome from audit_event where resource_id = ${user_id} and action = 'user.sign_in' order by outcome`;
      return noted.map(({ outcome }) => outcome);
    };
    await expect.poll(outcomes).toEqual(['refused', 'refused', 'success']);
    const both = device.get(await challenge());
    const raced = await Promise.all([signIn(both), signIn(both)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 401]);
  });

  test.each([
    ['of another origin', { origin: 'http://localhost:9999' }],
    ['of another domain', { rpId: 'vett.example' }],
    ['without its user verified', { flags: PRESENT }],
    ['of a registration', { type: 'webauthn.create' }],
  ])('a passkey does not sign in with an answer %s', async (_name, wishes) => {
    const { device } = await newHolder();
    expect(await signIn(device.get(await challenge(), wishes))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await signIn(device.get(await challenge()))).status).toBe(201);
  });

  test.each([
    ['of another origin', { origin: 'https://vett.example' }],
    ['of another domain', { rpId: 'vett.example' }],
    ['without its user verified', { flags: PRESENT }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['with certificates of its maker', { format: 'packed' }],
  ])('a passkey is not added with an answer %s', async (_name, wishes) => {
    const { token } = await newUser();
    const begun = await begin(token);
    const input = { name: 'My phone', ...authenticator(SITE).create(begun.data.challenge, wishes) };
    expect(await send('POST', '/auth/passkeys', input, token)).toMatchObject({ status: 409, code: 'INVALID_STATE' });
  });

  test('a passkey cannot answer a challenge for another purpose or user', async () => {
    const one = await newUser();
    const { device, token } = await newHolder();
    const ofOne = (await begin(one.token)).data.challenge;
    const input = (made: string) => ({ name: 'My phone', ...authenticator(SITE).create(made) });
    for (const made of [ofOne, await challenge(), 'AAAA', randomBytes(56).toString('base64url')])
      expect((await send('POST', '/auth/passkeys', input(made), token)).code).toBe('INVALID_STATE');
    expect((await signIn(device.get((await begin(token)).data.challenge))).status).toBe(401);
  });

  test('a passkey signs in its own user alone', async () => {
    const { device } = await newHolder();
    const other = await newHolder();
    const forged = { ...device.get(await challenge()), credential_id: other.device.credential_id };
    expect((await signIn(forged)).status).toBe(401);
    expect((await signIn(authenticator(SITE).get(await challenge()))).status).toBe(401);
  });

  test('a passkey whose counter does not grow is refused as a copy', async () => {
    const { device } = await newHolder(service.tenant, { counter: 5 });
    expect((await signIn(device.get(await challenge(), { counter: 7 }))).status).toBe(201);
    for (const counter of [7, 6, 0])
      expect((await signIn(device.get(await challenge(), { counter }))).status).toBe(401);
    expect((await signIn(device.get(await challenge(), { counter: 8 }))).status).toBe(201);
  });

  test('a passkey of a disabled user, or one that a manager reset, does not sign in', async () => {
    const held = await newHolder();
    const owner = service.tenant.api_key;
    await send('PATCH', `/auth/users/${held.user_id}`, { status: 'disabled' }, owner);
    expect((await signIn(held.device.get(await challenge()))).status).toBe(401);
    await send('PATCH', `/auth/users/${held.user_id}`, { status: 'active' }, owner);
    expect((await signIn(held.device.get(await challenge()))).status).toBe(201);
    await send('DELETE', `/auth/users/${held.user_id}/second-factor`, undefined, owner);
    expect((await signIn(held.device.get(await challenge()))).status).toBe(401);
  });

  test('a passkey with the credential id of another user does not affect that user', async () => {
    const { device, user_id } = await newHolder();
    const tenant = await service.newTenant();
    const stranger = await newUser(tenant);
    const theirs = authenticator(SITE);
    const made = theirs.create((await begin(stranger.token)).data.challenge);
    const attestation = Buffer.from(made.attestation, 'base64url');
    const own = Buffer.from(theirs.credential_id, 'base64url');
    Buffer.from(device.credential_id, 'base64url').copy(attestation, attestation.indexOf(own));
    const input = {
      ...{ name: 'Theirs', credential_id: device.credential_id, client_data: made.client_data },
      attestation: attestation.toString('base64url'),
    };
    expect((await send('POST', '/auth/passkeys', input, stranger.token)).status).toBe(201);
    const signed = await signIn(device.get(await challenge()));
    expect(signed).toMatchObject({ status: 201, data: { user_id } });
  });

  test('a user has at most ten passkeys', async () => {
    const { token } = await newUser();
    for (let count = 0; count < 10; count++) {
      const made = authenticator(SITE).create((await begin(token)).data.challenge);
      expect((await send('POST', '/auth/passkeys', { name: `Key ${count}`, ...made }, token)).status).toBe(201);
    }
    expect((await begin(token)).code).toBe('INVALID_STATE');
  });

  test('a malformed passkey is refused', async () => {
    const { device } = await newHolder();
    const good = device.get(await challenge());
    const { credential_id, ...rest } = good;
    const bad = [rest, { ...good, signature: '' }, { ...good, client_data: 'e30' }, { ...good, client_data: '%%' }];
    for (const answer of [...bad, { ...good, authenticator_data: 'AAAA' }, { ...good, signature: 'A'.repeat(20_000) }])
      expect([400, 401]).toContain((await signIn(answer)).status);
    expect(credential_id).toBe(device.credential_id);
  });
});

test('a passkey challenge expires after five minutes', () => {
  const challenges = challengesOf(parseMasterKey(randomBytes(32).toString('base64')));
  const now = new Date();
  const made = challenges.make('sign in', now);
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(challenges.timeOf('sign in', made, after(5))).toEqual(now);
  expect(challenges.timeOf('sign in', made, after(5.1))).toBeUndefined();
});

test.each([
  ['https://vett.example', 'vett.example', 'https://vett.example'],
  ['https://vett.example:8443', 'vett.example', 'https://vett.example:8443'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
])('passkeys of a console at %s belong to %s', (appUrl, id, origin) => {
  expect(relyingParty(appUrl)).toEqual({ id, origin });
});

test.each(['http://vett.example', 'https://192.0.2.7', 'https://[2001:db8::7]'])(
  'a console at %s has no passkeys',
  (appUrl) => {
    expect(() => relyingParty(appUrl)).toThrow('PUBLIC_APP_URL');
  },
);
