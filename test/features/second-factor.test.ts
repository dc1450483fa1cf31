import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { mailedToken } from '../support/mailed-link.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const PASSWORD = 'three quiet lamps at sea';
let count = 0;

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

async function ask(method: string, path: string, body: object | undefined, token = service.tenant.api_key) {
  const response = await fetch(new URL(path, service.url), {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as Json;
  return { status: response.status, data, code: error?.code, details: error?.details, error };
}

const signIn = (email: string, more: object = {}) =>
  ask('POST', '/auth/sessions', { email, password: PASSWORD, ...more }, '');

async function newUser(role = 'analyst') {
  count += 1;
  const email = `second-${count}@bank.example`;
  const { data } = await ask('POST', '/auth/users', { email, role });
  const token = data.invitation_url.split('#')[1];
  const accepted = await ask('POST', '/auth/invitations/accept', { token, name: 'Ada', password: PASSWORD }, '');
  return { email, user_id: accepted.data.user_id as string, token: accepted.data.session_token as string };
}

/** The code that an app shows, some steps of half a minute from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A user with an app. The code of the step before this one confirmed it. */
async function enrolled() {
  const user = await newUser();
  const { data } = await ask('POST', '/auth/second-factor', { password: PASSWORD }, user.token);
  const confirmed = await ask('POST', '/auth/second-factor/confirm', { code: codeOf(data.secret, -1) }, user.token);
  expect(confirmed.status).toBe(200);
  return { ...user, secret: data.secret as string, recovery: confirmed.data.recovery_codes as string[], uri: data.uri };
}

/** A code that cannot be right within this minute. */
const wrongFor = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
};

describe('a second factor', () => {
  test('is asked at each sign-in after the password, and each code counts once', async () => {
    const { email, secret, uri, token } = await enrolled();
    expect(uri).toContain(`secret=${secret}`);
    expect((await ask('GET', '/auth/me', undefined, token)).data.has_second_factor).toBe(true);
    expect(await signIn(email)).toMatchObject({ code: 'INVALID_STATE', details: { second_factor: true } });
    expect((await signIn(email, { password: 'wrong words here', code: codeOf(secret) })).details).toBeUndefined();
    expect((await signIn(email, { code: wrongFor(secret) })).code).toBe('UNAUTHENTICATED');
    const code = codeOf(secret, 1);
    expect((await signIn(email, { code })).status).toBe(201);
    expect((await signIn(email, { code })).code).toBe('UNAUTHENTICATED');
  });

  test('ends other sessions when it is confirmed, and is neither stored nor listed in the clear', async () => {
    const user = await newUser();
    const other = (await signIn(user.email)).data.session_token;
    const { data } = await ask('POST', '/auth/second-factor', { password: PASSWORD }, user.token);
    const wrong = await ask('POST', '/auth/second-factor/confirm', { code: wrongFor(data.secret) }, user.token);
    expect(wrong.code).toBe('VALIDATION_ERROR');
    expect((await signIn(user.email)).status).toBe(201);
    await ask('POST', '/auth/second-factor/confirm', { code: codeOf(data.secret) }, user.token);
    expect((await ask('GET', '/auth/me', undefined, other)).code).toBe('UNAUTHENTICATED');
    const [row] = await admin`select row_to_json(u)::text as text from console_user u where user_id = ${user.user_id}`;
    expect(row?.['text']).not.toContain(Buffer.from(data.secret).toString('hex'));
    expect(JSON.stringify((await ask('GET', '/auth/users', undefined)).data)).not.toContain(data.secret);
  });

  test('needs the present password to begin and to be removed', async () => {
    const { token, secret, email } = await enrolled();
    const begin = (password: string) => ask('POST', '/auth/second-factor', { password }, token);
    expect((await begin('not my password')).code).toBe('VALIDATION_ERROR');
    expect((await begin(PASSWORD)).code).toBe('INVALID_STATE');
    const remove = (code: string, password = PASSWORD) =>
      ask('POST', '/auth/second-factor/remove', { password, code }, token);
    expect((await remove(codeOf(secret), 'not my password')).code).toBe('VALIDATION_ERROR');
    expect((await remove(wrongFor(secret))).code).toBe('UNAUTHENTICATED');
    expect((await remove(codeOf(secret))).data).toEqual({ has_second_factor: false });
    expect((await signIn(email)).status).toBe(201);
  });

  test('cannot be guessed: after five wrong codes the right one is refused, and a recovery code counts once', async () => {
    const { email, secret, recovery, user_id } = await enrolled();
    await admin`update console_user set code_failures = 5, code_failed_at = now() where user_id = ${user_id}`;
    const refused = await signIn(email, { code: codeOf(secret) });
    expect(refused.code).toBe('RATE_LIMITED');
    const [code = ''] = recovery;
    expect((await signIn(email, { code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(201);
    expect((await signIn(email, { code })).code).toBe('UNAUTHENTICATED');
    expect(recovery).toHaveLength(10);
    const [row] = await admin`select code_failures from console_user where user_id = ${user_id}`;
    expect(row?.['code_failures']).toBe(1);
  });

  test('is asked by a link for a new password too, which a wrong code does not use up', async () => {
    const { email, user_id, secret } = await enrolled();
    const token = await mailedToken(service, service.tenant.tenant_id, user_id);
    const accept = (more: object) =>
      ask('POST', '/auth/invitations/accept', { token, name: 'Ada', password: PASSWORD, ...more }, '');
    expect((await accept({})).details).toEqual({ second_factor: true });
    expect((await accept({ code: wrongFor(secret) })).code).toBe('UNAUTHENTICATED');
    expect((await accept({ code: codeOf(secret) })).status).toBe(201);
    expect((await signIn(email)).details).toEqual({ second_factor: true });
  });

  test('a lost second factor is removed by somebody with at least the same rights', async () => {
    const { email, user_id, token } = await enrolled();
    const viewer = await newUser('viewer');
    const reset = (token?: string) => ask('DELETE', `/auth/users/${user_id}/second-factor`, undefined, token);
    expect((await reset(viewer.token)).code).toBe('INSUFFICIENT_PERMISSIONS');
    const listed = (await ask('GET', '/auth/users', undefined)).data.users;
    expect(listed.find((user: Json) => user.user_id === user_id).has_second_factor).toBe(true);
    expect((await reset()).data.has_second_factor).toBe(false);
    expect((await ask('GET', '/auth/me', undefined, token)).status).toBe(401);
    expect((await signIn(email)).status).toBe(201);
  });

  test('is not for keys', async () => {
    for (const [path, body] of [
      ['', { password: PASSWORD }],
      ['/confirm', { code: '123456' }],
      ['/remove', { password: PASSWORD, code: '123456' }],
    ] as const)
      expect((await ask('POST', `/auth/second-factor${path}`, body)).code).toBe('INVALID_STATE');
  });
});

test('users do not reset their own second factor: a stolen session would suffice', async () => {
  const owner = await newUser('owner');
  const answer = await ask('DELETE', `/auth/users/${owner.user_id}/second-factor`, undefined, owner.token);
  expect(answer.code).toBe('INVALID_STATE');
});

test('a tenant can require it: a user without one may do nothing but set it up', async () => {
  const { token } = await newUser('viewer');
  const read = async (sent = token) => (await ask('GET', '/kyc/workflows', undefined, sent)).status;
  const require_second_factor = (isRequired: boolean) =>
    ask('PATCH', '/kyc/tenants/me', { security: { require_second_factor: isRequired } });
  expect(await read()).toBe(200);
  expect((await require_second_factor(true)).status).toBe(200);
  await expect.poll(() => read()).toBe(403);
  const me = await ask('GET', '/auth/me', undefined, token);
  expect(me.data).toMatchObject({ permissions: [], needs_second_factor: true });
  const { data } = await ask('POST', '/auth/second-factor', { password: PASSWORD }, token);
  const confirmed = await ask('POST', '/auth/second-factor/confirm', { code: codeOf(data.secret) }, token);
  expect(confirmed.status).toBe(200);
  expect(await read()).toBe(200);
  expect(await read(service.tenant.api_key)).toBe(200);
  expect((await require_second_factor(false)).status).toBe(200);
});
