import { expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { mailedToken } from '../support/mailed-link.ts';
import { PATIENCE } from '../support/process.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const PASSWORD = 'three quiet lamps at sea';
const OTHER = 'seven odd red kites';
let last = 0;
const newEmail = () => `attacked-${last++}-${service.tenant.tenant_id.slice(-12)}@bank.example`;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Record<string, unknown>;
}

async function send(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data = {}, error } = (await response.json()) as { data?: Answer['data']; error?: { code: string } };
  return { status: response.status, code: error?.code, data };
}

const signIn = (email: string, password = PASSWORD, more: object = {}) =>
  send('POST', '/auth/sessions', { email, password, ...more });
const invite = (rights: object, token = service.tenant.api_key) => send('POST', '/auth/users', rights, token);
const linkIn = ({ data }: Answer) => String(data['invitation_url']).split('#')[1] ?? '';
const idIn = ({ data }: Answer) => (data['user'] as { user_id: string }).user_id;
const accept = (link: string, password = PASSWORD) =>
  send('POST', '/auth/invitations/accept', { token: link, name: 'Ada Fictive', password });
const change = (user_id: string, body: object, token = service.tenant.api_key) =>
  send('PATCH', `/auth/users/${user_id}`, body, token);

async function newUser(role: string, token = service.tenant.api_key, email = newEmail()) {
  const { status, data } = await accept(linkIn(await invite({ email, role }, token)));
  expect(status).toBe(201);
  return { email, user_id: String(data['user_id']), token: String(data['session_token']) };
}

test('a right password after too many wrong ones is rate limited', async () => {
  const { email } = await newUser('viewer');
  for (let tries = 0; tries < 8; tries++) await signIn(email, `wrong guess ${tries}`);
  expect((await signIn(email)).code).toBe('RATE_LIMITED');
});

test('a user who did not accept the invitation cannot be disabled', async () => {
  const invited = await invite({ email: newEmail(), role: 'viewer' });
  expect((await change(idIn(invited), { status: 'disabled' })).code).toBe('INVALID_STATE');
});

test('a disabled user gets no link', async () => {
  const { user_id } = await newUser('viewer');
  await change(user_id, { status: 'disabled' });
  const again = await send('POST', `/auth/users/${user_id}/invitation`, {}, service.tenant.api_key);
  expect(again.code).toBe('INVALID_STATE');
});

test('the link of a user who has signed in is in no answer, since the caller could sign in as the user', async () => {
  const admin = await newUser('admin');
  const { user_id } = await newUser('admin');
  for (const by of [admin.token, service.tenant.api_key])
    expect(await send('POST', `/auth/users/${user_id}/invitation`, {}, by)).toMatchObject({ code: 'INVALID_STATE' });
  const links = await service.database.admin`select from user_invitation where user_id = ${user_id}`;
  expect(links).toHaveLength(0);
});

test('a link stops working when the permissions of its user change', async () => {
  const admin = await newUser('admin');
  const invited = await invite({ email: newEmail(), role: 'viewer' }, admin.token);
  expect(await change(idIn(invited), { role: 'owner' })).toMatchObject({ status: 200 });
  expect((await accept(linkIn(invited))).code).toBe('UNAUTHENTICATED');
});

test('a link from before a user was disabled does not work after the user is enabled', async () => {
  const { user_id } = await newUser('viewer');
  const link = await mailedToken(service, service.tenant.tenant_id, user_id);
  await change(user_id, { status: 'disabled' });
  await change(user_id, { status: 'active' });
  expect((await accept(link, OTHER)).code).toBe('UNAUTHENTICATED');
});

test('a user who is disabled while a change waits does not become active by it', async () => {
  const { user_id, token } = await newUser('admin');
  const { admin } = service.database;
  const isWaiting = async () => {
    const found = await admin`
      select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
    return found.length > 0;
  };
  const { changing } = await admin.begin(async (disabling) => {
    await disabling`update console_user set status = 'disabled' where user_id = ${user_id}`;
    const begun = change(user_id, { status: 'active', role: 'admin' }, token);
    await expect.poll(isWaiting, PATIENCE).toBe(true);
    return { changing: begun };
  });
  expect((await changing).code).toBe('INSUFFICIENT_PERMISSIONS');
  const [row] = await admin`select status from console_user where user_id = ${user_id}`;
  expect(row?.['status']).toBe('disabled');
});

test('a link from before the password was changed sets no other one', async () => {
  const { user_id, token } = await newUser('viewer');
  const link = await mailedToken(service, service.tenant.tenant_id, user_id);
  expect((await send('POST', '/auth/password', { password: PASSWORD, new_password: OTHER }, token)).status).toBe(200);
  expect((await accept(link)).code).toBe('UNAUTHENTICATED');
});

test('a key that ends, or has addresses, makes no user who outlasts it or comes from elsewhere', async () => {
  const permissions = ['user:manage', 'kyc:read'];
  for (const limit of [
    { expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    { ip_allowlist: ['127.0.0.1/32'] },
  ]) {
    const given = { name: 'Limited', permissions, ...limit };
    const { data } = await send('POST', '/auth/api-keys', given, service.tenant.api_key);
    const invited = await invite({ email: newEmail(), role: 'custom', permissions }, String(data['api_key']));
    expect(invited.code).toBe('INSUFFICIENT_PERMISSIONS');
  }
});

test('a user of the sixth tenant that knows a mail address signs in', async () => {
  const email = newEmail();
  const tenants = await Promise.all(Array.from({ length: 6 }, () => service.newTenant()));
  for (const { api_key } of tenants) await newUser('viewer', api_key, email);
  const tenant_id = tenants.at(-1)?.tenant_id;
  expect(await signIn(email, PASSWORD, { tenant_id })).toMatchObject({ status: 201, data: { tenant_id } });
});

test('a sign-in during a change of the password opens no session', async () => {
  const { email, user_id } = await newUser('viewer');
  const { admin } = service.database;
  let signed: Promise<Answer> | undefined;
  await admin.begin(async (transaction) => {
    await transaction`update console_user set password_hash = password_hash || 'x' where user_id = ${user_id}`;
    signed = signIn(email);
    // The password was judged, and the session waits for the user.
    await expect
      .poll(async () => {
        const waiting = await admin`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.count;
      })
      .toBeGreaterThan(0);
  });
  expect(await signed).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});

test.each([
  ['/auth/password', { new_password: OTHER }],
  ['/auth/second-factor', {}],
  ['/auth/second-factor/remove', { code: '123456' }],
])('a thief of a session cannot try passwords at %s', async (path, more) => {
  const { tenant_id, api_key } = await service.newTenant();
  const { token } = await newUser('viewer', api_key);
  await configure(service.database, tenant_id, { rate_limit_multiplier: 1 });
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 8; tries++)
    codes.push((await send('POST', path, { password: 'wrong guess', ...more }, token)).code);
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});

test.each([
  ['POST', '/auth/password', { new_password: OTHER }],
  ['POST', '/auth/second-factor', {}],
  ['POST', '/auth/second-factor/remove', { code: '123456' }],
  ['POST', '/auth/passkeys/begin', {}],
  ['POST', '/auth/passkeys/00000000-0000-7000-8000-000000000000/remove', {}],
])('wrong passwords at %s %s are failures of the account', async (method, path, more) => {
  const { admin } = service.database;
  const { email, user_id, token } = await newUser('viewer');
  // The thief is in a network where the user never signed in.
  await admin`update console_user set known_networks = '{}' where user_id = ${user_id}`;
  const guess = (password: string) => send(method, path, { password, ...more }, token);
  for (let tries = 0; tries < 10; tries++) expect((await guess(`wrong guess ${tries}`)).code).toBe('VALIDATION_ERROR');
  const [row] = await admin`select failures, password_hash from console_user where user_id = ${user_id}`;
  expect(row?.['failures']).toBe(10);
  expect((await guess(PASSWORD)).code).toBe('VALIDATION_ERROR');
  expect((await signIn(email)).code).toBe('UNAUTHENTICATED');
  const [after] = await admin`select failures, password_hash from console_user where user_id = ${user_id}`;
  expect(after).toEqual(row);
});

test('wrong codes that confirm an app are failures of the account', async () => {
  const { user_id, token } = await newUser('viewer');
  expect((await send('POST', '/auth/second-factor', { password: PASSWORD }, token)).status).toBe(200);
  const confirm = () => send('POST', '/auth/second-factor/confirm', { code: '000000' }, token);
  for (let tries = 0; tries < 5; tries++) expect((await confirm()).code).toBe('VALIDATION_ERROR');
  expect((await confirm()).code).toBe('RATE_LIMITED');
  const [row] = await service.database.admin`select code_failures from console_user where user_id = ${user_id}`;
  expect(row?.['code_failures']).toBe(5);
});
