import { ROLES } from '@vett/schema/permission';
import { describe, expect, test } from 'vitest';
import { sweep } from '../../src/features/retention/retention.ts';
import { feature } from '../../src/features/user/feature.ts';
import { operatorOperations } from '../../src/features.ts';
import { mailedToken } from '../support/mailed-link.ts';
import { operatorOf, sharedService, testService } from '../support/service.ts';

const service = await sharedService();
const PASSWORD = 'three quiet lamps at sea';
let last = 0;
const newEmail = () => `user-${last++}-${service.tenant.tenant_id.slice(-12)}@bank.example`;

type Answer = { status: number; code: string | undefined; data: Record<string, unknown>; cookie: string | null };

async function answerOf(response: Response): Promise<Answer> {
  const { data = {}, error } = (await response.json()) as { data?: Answer['data']; error?: { code: string } };
  return { status: response.status, code: error?.code, data, cookie: response.headers.get('set-cookie') };
}

/** Calls a service as a browser does: with cookies, and without a key. */
const asBrowser = async (
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  method = 'POST',
  at = service,
) =>
  answerOf(
    await fetch(`${at.url}${path}`, {
      method: body ? method : method === 'POST' ? 'GET' : method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
const withKey = async (path: string, body: object, tenant = service.tenant, method = 'POST') =>
  answerOf(
    await service.request(path, {
      method,
      headers: { Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const tokenIn = ({ data }: Answer) => String(data['invitation_url']).split('#')[1] ?? '';
const cookieIn = ({ cookie }: Answer) => ({ Cookie: (cookie ?? '').split(';')[0] ?? '', 'X-Vett-Console': '1' });

/** A user who took up an invitation, and the cookie of the first session. */
async function newUser(role: string, tenant = service.tenant, email = newEmail(), password = PASSWORD) {
  const invited = await withKey('/auth/users', { email, role }, tenant);
  const accepted = await asBrowser('/auth/invitations/accept', {
    token: tokenIn(invited),
    name: 'Ada Fictive',
    password,
  });
  expect(accepted.status).toBe(201);
  return { email, user_id: String(accepted.data['user_id']), cookie: cookieIn(accepted), accepted };
}

describe('a user', () => {
  test('a user accepts an invitation once, signs in, and has the permissions of the role', async () => {
    const email = newEmail();
    const invited = await withKey('/auth/users', { email, role: 'viewer' });
    expect(invited).toMatchObject({ status: 201, data: { user: { email, status: 'invited', role: 'viewer' } } });
    const take = () =>
      asBrowser('/auth/invitations/accept', { token: tokenIn(invited), name: 'Ada', password: PASSWORD });
    const [one, other] = await Promise.all([take(), take()]);
    expect([one.status, other.status].sort()).toEqual([201, 401]);
    const signed = await asBrowser('/auth/sessions', { email: email.toUpperCase(), password: PASSWORD });
    expect(signed.status).toBe(201);
    expect(signed.cookie).toMatch(/^vett_session=vett_user_[\w-]{43}; .*HttpOnly.*SameSite=Strict/);
    const me = await asBrowser('/auth/me', undefined, cookieIn(signed));
    expect(me.data).toMatchObject({ email, name: 'Ada', role: 'viewer', permissions: [...ROLES.viewer] });
    expect((await asBrowser('/kyc/workflows', undefined, cookieIn(signed))).status).toBe(200);
    const denied = await asBrowser('/auth/users', undefined, cookieIn(signed));
    expect(denied.code).toBe('INSUFFICIENT_PERMISSIONS');
  });

  test('the cookie of a session works only from the console itself', async () => {
    const { cookie } = await newUser('viewer');
    const { Cookie } = cookie;
    const forged = [
      { Cookie },
      { ...cookie, 'Sec-Fetch-Site': 'cross-site' },
      { ...cookie, 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of forged)
      expect((await asBrowser('/auth/me', undefined, headers)).code).toBe('UNAUTHENTICATED');
    expect((await asBrowser('/auth/me', undefined, { ...cookie, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    const upload = await fetch(`${service.url}/trpc/user.signOut`, {
      method: 'POST',
      headers: { Cookie, 'Content-Type': 'multipart/form-data; boundary=x', 'Sec-Fetch-Site': 'cross-site' },
      body: '--x--',
    });
    expect(upload.status).toBe(415);
    expect((await asBrowser('/auth/me', undefined, cookie)).status).toBe(200);
  });

  test('a user sees only their own sessions, and ends one of them', async () => {
    const { email, cookie } = await newUser('viewer');
    const other = await newUser('viewer');
    const second = cookieIn(await asBrowser('/auth/sessions', { email, password: PASSWORD }));
    const seenBy = async (of: Record<string, string>) =>
      (await asBrowser('/auth/sessions', undefined, of)).data['sessions'] as { session_id: string; is_this: boolean }[];
    const [newest, first] = await seenBy(second);
    expect([newest?.is_this, first?.is_this]).toEqual([true, false]);
    const end = (of: Record<string, string>, id = first?.session_id) =>
      asBrowser(`/auth/sessions/${id}`, {}, of, 'DELETE');
    expect((await end(other.cookie)).status).toBe(404);
    expect((await end(second, 'none')).status).toBe(404);
    expect((await end(second)).status).toBe(200);
    expect((await asBrowser('/auth/me', undefined, cookie)).status).toBe(401);
    expect(await seenBy(second)).toHaveLength(1);
  });

  test('a wrong mail address and a wrong password have the same answer', async () => {
    const { email } = await newUser('viewer');
    const wrong = await asBrowser('/auth/sessions', { email, password: 'some other words here' });
    const unknown = await asBrowser('/auth/sessions', { email: newEmail(), password: PASSWORD });
    expect([wrong.status, wrong.code, wrong.data, wrong.cookie]).toEqual([401, 'UNAUTHENTICATED', {}, null]);
    expect({ ...unknown }).toEqual({ ...wrong });
  });

  test('has the sign-ins that were refused in the audit log, of which the page is shown', async () => {
    const { email, user_id } = await newUser('viewer');
    const signIn = (sent: object) => asBrowser('/auth/sessions', { email, ...sent });
    expect((await signIn({ password: 'some other words here' })).status).toBe(401);
    expect((await signIn({ password: PASSWORD })).status).toBe(201);
    const byOutcome = (one: { outcome: string }, other: { outcome: string }) =>
      one.outcome.localeCompare(other.outcome);
    const noted = async () => {
      const answer = await service.request(`/kyc/audit?action=user.sign_in&resource_id=${user_id}`);
      const { data } = (await answer.json()) as { data?: { events: { outcome: string; actor: object }[] } };
      return data?.events.map(({ outcome, actor }) => ({ outcome, actor })).sort(byOutcome);
    };
    await expect.poll(noted).toEqual([
      { outcome: 'refused', actor: { type: 'system', id: 'user.sign_in' } },
      { outcome: 'success', actor: { type: 'user', id: user_id } },
    ]);
  });

  test('guessed passwords are limited for a mail address', async () => {
    const { email } = await newUser('viewer');
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries++)
      statuses.push((await asBrowser('/auth/sessions', { email, password: `wrong guess ${tries}` })).status);
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
  });

  test('a user signs out of one session, or of all', async () => {
    const { email, cookie } = await newUser('viewer');
    const signed = await asBrowser('/auth/sessions', { email, password: PASSWORD });
    expect(signed.data['session_token']).not.toBe(cookie.Cookie.split('=')[1]);
    const out = await asBrowser('/auth/sessions', undefined, cookieIn(signed), 'DELETE');
    expect(out).toMatchObject({ status: 200, data: { ended: 1 } });
    expect(out.cookie).toMatch(/^vett_session=; .*Max-Age=0/);
    expect((await asBrowser('/auth/me', undefined, cookieIn(signed))).code).toBe('UNAUTHENTICATED');
    expect((await asBrowser('/auth/me', undefined, cookie)).status).toBe(200);
    await asBrowser('/auth/sessions?everywhere=true', undefined, cookie, 'DELETE');
    expect((await asBrowser('/auth/me', undefined, cookie)).code).toBe('UNAUTHENTICATED');
  });

  test('a change of the password ends all other sessions', async () => {
    const { email, cookie } = await newUser('viewer');
    const other = cookieIn(await asBrowser('/auth/sessions', { email, password: PASSWORD }));
    const change = (body: object) => asBrowser('/auth/password', body, cookie);
    expect((await change({ password: 'not this one, no', new_password: 'seven odd red kites' })).code).toBe(
      'VALIDATION_ERROR',
    );
    expect((await change({ password: PASSWORD, new_password: 'password1234' })).code).toBe('VALIDATION_ERROR');
    expect((await change({ password: PASSWORD, new_password: 'seven odd red kites' })).data).toEqual({ ended: 1 });
    expect((await asBrowser('/auth/me', undefined, other)).code).toBe('UNAUTHENTICATED');
    expect((await asBrowser('/auth/me', undefined, cookie)).status).toBe(200);
    expect((await asBrowser('/auth/sessions', { email, password: PASSWORD })).status).toBe(401);
    expect((await asBrowser('/auth/sessions', { email, password: 'seven odd red kites' })).status).toBe(201);
  });

  test('a user of two tenants chooses one after the right password', async () => {
    const [one, other] = [await service.newTenant(), await service.newTenant()];
    const email = newEmail();
    await newUser('viewer', one, email);
    await newUser('admin', other, email);
    const asked = await fetch(`${service.url}/auth/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { error } = (await asked.json()) as {
      error: { code: string; details: { tenants: { tenant_id: string }[] } };
    };
    expect(error.code).toBe('INVALID_STATE');
    expect(error.details.tenants.map(({ tenant_id }) => tenant_id).sort()).toEqual(
      [one.tenant_id, other.tenant_id].sort(),
    );
    const chosen = await asBrowser('/auth/sessions', { email, password: PASSWORD, tenant_id: other.tenant_id });
    const { data } = await asBrowser('/auth/me', undefined, cookieIn(chosen));
    expect(data).toMatchObject({ role: 'admin', tenant: { tenant_id: other.tenant_id } });
    expect((await asBrowser('/auth/sessions', { email, password: 'some other words here' })).data).toEqual({});
  });

  test('a key that a user makes outlives the session and has no more permissions', async () => {
    const { cookie } = await newUser('admin');
    const made = await asBrowser('/auth/api-keys', { name: 'Onboarding', permissions: ['kyc:read'] }, cookie);
    expect(made).toMatchObject({ status: 201, data: { expires_at: null } });
    const more = await asBrowser('/auth/api-keys', { name: 'Too much', permissions: ['tenant:delete'] }, cookie);
    expect(more.code).toBe('INSUFFICIENT_PERMISSIONS');
  });
});

describe('users of a tenant', () => {
  const nobody = '/auth/users/019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e31';
  test.each([
    ['POST', '/auth/users', { email: 'ada', role: 'viewer' }, 'VALIDATION_ERROR'],
    ['POST', '/auth/users', { email: 'ada@bank.example', role: 'emperor' }, 'VALIDATION_ERROR'],
    ['POST', '/auth/users', { email: 'ada@bank.example', role: 'custom' }, 'VALIDATION_ERROR'],
    [
      'POST',
      '/auth/users',
      { email: 'ada@bank.example', role: 'viewer', permissions: ['kyc:read'] },
      'VALIDATION_ERROR',
    ],
    ['POST', '/auth/password', { password: 'x', new_password: 'y' }, 'INVALID_STATE'],
    ['POST', `${nobody}/invitation`, {}, 'NOT_FOUND'],
    ['PATCH', nobody, { role: 'viewer' }, 'NOT_FOUND'],
    ['PATCH', nobody, { status: 'asleep' }, 'VALIDATION_ERROR'],
    ['PATCH', '/auth/users/none', { role: 'viewer' }, 'NOT_FOUND'],
  ])('a call about users is refused: %s %s %o', async (method, path, body, code) => {
    expect((await withKey(path, body, service.tenant, method)).code).toBe(code);
  });

  test('a tenant has one user for a mail address', async () => {
    const { email } = await newUser('viewer');
    expect((await withKey('/auth/users', { email: email.toUpperCase(), role: 'viewer' })).code).toBe('INVALID_STATE');
  });

  test('users see the names of their colleagues, and no mail addresses', async () => {
    const [viewer, other] = [await newUser('viewer'), await newUser('analyst')];
    const { status, data } = await asBrowser('/auth/colleagues', undefined, viewer.cookie);
    expect(status).toBe(200);
    expect(data['users']).toEqual(
      expect.arrayContaining([{ user_id: other.user_id, name: 'Ada Fictive', is_active: true }]),
    );
    expect(JSON.stringify(data)).not.toContain('@');
  });

  test.each([{}, { permissions: ['kyc:read'] }, { permissions: ['kyc:read'], status: 'active' }])(
    'are not changed by %j, which names neither a role nor a status alone',
    async (change) => {
      const { user_id, cookie } = await newUser('admin');
      const answer = await withKey(`/auth/users/${user_id}`, change, service.tenant, 'PATCH');
      expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect((await asBrowser('/auth/me', undefined, cookie)).data['role']).toBe('admin');
    },
  );

  test('lose rights and sessions at once', async () => {
    const { cookie, user_id } = await newUser('admin');
    expect((await asBrowser('/auth/users', undefined, cookie)).status).toBe(200);
    await withKey(`/auth/users/${user_id}`, { role: 'viewer' }, service.tenant, 'PATCH');
    expect((await asBrowser('/auth/users', undefined, cookie)).code).toBe('INSUFFICIENT_PERMISSIONS');
    await withKey(`/auth/users/${user_id}`, { status: 'disabled' }, service.tenant, 'PATCH');
    expect((await asBrowser('/auth/me', undefined, cookie)).code).toBe('UNAUTHENTICATED');
  });

  test('a tenant keeps an owner when two owners remove each other at once', async () => {
    const tenant = await service.newTenant();
    const [one, other] = [await newUser('owner', tenant), await newUser('owner', tenant)];
    const remove = ({ user_id }: { user_id: string }, by: { cookie: Record<string, string> }) =>
      asBrowser(`/auth/users/${user_id}`, { role: 'viewer' }, by.cookie, 'PATCH');
    const answers = await Promise.all([remove(one, other), remove(other, one)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const headers = { Authorization: `Bearer ${tenant.api_key}` };
    const { data } = await answerOf(await service.request('/auth/users', { headers }));
    expect((data['users'] as { role: string }[]).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  test('users cannot give or change permissions that they lack', async () => {
    const tenant = await service.newTenant();
    const owner = await newUser('owner', tenant);
    const admin = await newUser('admin', tenant);
    const byAdmin = (path: string, body: object, method = 'POST') => asBrowser(path, body, admin.cookie, method);
    const refused = [
      await byAdmin('/auth/users', { email: newEmail(), role: 'owner' }),
      await byAdmin('/auth/users', { email: newEmail(), role: 'custom', permissions: ['tenant:delete'] }),
      await byAdmin(`/auth/users/${owner.user_id}`, { role: 'viewer' }, 'PATCH'),
      await byAdmin(`/auth/users/${owner.user_id}/invitation`, {}),
      await byAdmin(`/auth/users/${admin.user_id}`, { role: 'owner' }, 'PATCH'),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('INSUFFICIENT_PERMISSIONS'));
  });

  test('users cannot see or change users of another tenant', async () => {
    const stranger = await newUser('owner', await service.newTenant());
    const { user_id } = await newUser('viewer');
    const tries = [
      await asBrowser(`/auth/users/${user_id}`, { role: 'viewer' }, stranger.cookie, 'PATCH'),
      await asBrowser(`/auth/users/${user_id}/invitation`, {}, stranger.cookie),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404]);
    const { data } = await asBrowser('/auth/users', undefined, stranger.cookie);
    expect(data['users']).toHaveLength(1);
  });

  test('a new link sets a new password and ends the earlier link', async () => {
    const { cookie, user_id, email } = await newUser('viewer');
    const { tenant_id } = service.tenant;
    const [first, second] = [
      await mailedToken(service, tenant_id, user_id),
      await mailedToken(service, tenant_id, user_id),
    ];
    const take = (token: string) =>
      asBrowser('/auth/invitations/accept', { token, name: 'Ada', password: 'seven odd red kites' });
    expect((await take(first)).status).toBe(401);
    expect((await take(second)).status).toBe(201);
    expect((await asBrowser('/auth/me', undefined, cookie)).code).toBe('UNAUTHENTICATED');
    expect((await asBrowser('/auth/sessions', { email, password: PASSWORD })).status).toBe(401);
  });
});

test('the setup link of an installation creates its tenant once', async () => {
  const fresh = await testService({ LISTS: 'un' });
  const run = operatorOf(fresh.app);
  const { token: replaced } = await run(operatorOperations.user.setUp, {});
  const { token } = await run(operatorOperations.user.setUp, {});
  const owner = { name: 'Ada', email: 'ada@bank.example', organization: 'Fictive Bank', password: PASSWORD };
  const take = (body: object) => asBrowser('/auth/invitations/accept', body, {}, 'POST', fresh);
  expect((await take({ ...owner, token: replaced })).status).toBe(401);
  expect((await take({ token, name: 'Ada', password: PASSWORD })).code).toBe('VALIDATION_ERROR');
  const made = await take({ ...owner, token });
  expect(made.status).toBe(201);
  const me = await asBrowser('/auth/me', undefined, cookieIn(made), 'GET', fresh);
  expect(me.data).toMatchObject({ role: 'owner', tenant: { name: 'Fictive Bank' } });
  expect((await take({ ...owner, token })).status).toBe(401);
  expect(await run(operatorOperations.user.setUp, {})).toEqual({ token: null });
  await fresh.database.admin`insert into installation_setup select sha256('late'), now() + interval '1 day'`;
  expect((await take({ ...owner, token: 'late' })).status).toBe(401);
  const log = await asBrowser('/kyc/audit', undefined, cookieIn(made), 'GET', fresh);
  expect(JSON.stringify(log.data)).toContain('user.accept');
  expect(JSON.stringify(log.data)).not.toContain('ada@bank.example');
});

test('only links and sessions that ended a day ago are erased', async () => {
  const { admin } = service.database;
  const tenant = await service.newTenant();
  const { user_id } = await newUser('owner', tenant);
  await mailedToken(service, tenant.tenant_id, user_id);
  const left = async () => [
    (await admin`select from user_invitation where user_id = ${user_id}`).length,
    (await admin`select from user_session where user_id = ${user_id}`).length,
  ];
  const run = () => sweep(feature.keptData, service.app.installation, new AbortController().signal);
  await run();
  expect(await left()).toEqual([1, 1]);
  for (const table of ['user_invitation', 'user_session'])
    await admin`update ${admin(table)} set expires_at = now() - interval '25 hours' where user_id = ${user_id}`;
  await run();
  expect(await left()).toEqual([0, 0]);
});

test('a name with characters that turn the text direction is refused', async () => {
  const invited = await withKey('/auth/users', { email: newEmail(), role: 'viewer' });
  const given = { token: tokenIn(invited), name: 'Ann \u202edevorppa', password: PASSWORD };
  expect((await asBrowser('/auth/invitations/accept', given)).code).toBe('VALIDATION_ERROR');
});
