import { ROLES } from '@vett/schema/permission';
import type { JWTPayload } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { openIssuer } from '../support/issuer.ts';
import { sharedService, testService } from '../support/service.ts';

const issuer = await openIssuer();
let ahead = 0;
const service = await testService(issuer.settings, { clock: { now: () => new Date(Date.now() + ahead) } });
const { tenant_id } = service.tenant;
let last = 0;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
  readonly data: any;
}

async function send(method: string, path: string, body?: object, token = '', at = service): Promise<Answer> {
  const response = await at.request(path, {
    method,
    headers: { Authorization: token && `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as { data: object; error?: { code: string } };
  return { status: response.status, code: error?.code, data };
}

/** A person whom the issuer sends to the tenant with a role. */
function person(claims: JWTPayload = {}): JWTPayload {
  last++;
  const known = { sub: `person-${last}`, name: 'Ann Fictive', email: `ann-${last}@bank.example` };
  return { ...known, tid: tenant_id, role: 'analyst', ...claims };
}

const begin = async () => (await send('POST', '/auth/issuer-sessions/begin', {})).data as Begun;
const take = (attempt: string, answer: string) => send('POST', '/auth/issuer-sessions', { attempt, answer });
interface Begun {
  readonly url: string;
  readonly attempt: string;
}

/** Walks the whole way, as a browser does. */
async function signIn(claims: JWTPayload): Promise<Answer> {
  issuer.person = claims;
  const { url, attempt } = await begin();
  return take(attempt, await issuer.answer(url));
}

const mine = async (answer: Answer) => (await send('GET', '/auth/me', undefined, answer.data.session_token)).data;
const users = async () => (await send('GET', '/auth/users', undefined, service.tenant.api_key)).data.users;
const eventsOf = (user_id: string) => service.database.admin<{ action: string; outcome: string }[]>`
  select action, outcome from audit_event where action like 'user.%' and actor_id = ${user_id} order by event_id`;

beforeEach(() => {
  issuer.wishes = {};
  issuer.isDown = false;
});

describe('a user of the issuer', () => {
  test('the first sign-in by the issuer creates a user with the permissions of the token, and later ones update it', async () => {
    const ann = person();
    const first = await signIn(ann);
    expect(first.status).toBe(201);
    expect(await mine(first)).toMatchObject({
      ...{ name: 'Ann Fictive', email: ann['email'], role: 'analyst', by_issuer: true },
      permissions: expect.arrayContaining([...ROLES.analyst]),
    });
    const next = await signIn({ ...ann, name: 'Ann Other', role: 'viewer' });
    expect(next.data.user_id).toBe(first.data.user_id);
    expect(await mine(next)).toMatchObject({ name: 'Ann Other', role: 'viewer' });
    // Also the session of before has the rights of now.
    expect((await mine(first)).permissions).toEqual(expect.not.arrayContaining(['kyc:write']));
    expect((await users()).filter(({ email }: { email: string }) => email === ann['email'])).toHaveLength(1);
    expect(await eventsOf(first.data.user_id)).toMatchObject([
      ...[{ action: 'user.follow_issuer' }, { action: 'user.sign_in', outcome: 'success' }],
      ...[{ action: 'user.follow_issuer' }, { action: 'user.sign_in', outcome: 'success' }],
    ]);
  });

  test('concurrent first sign-ins by the issuer create one user', async () => {
    issuer.person = person();
    const attempts = await Promise.all([begin(), begin(), begin()]);
    const answers = await Promise.all(attempts.map(({ url }) => issuer.answer(url)));
    const sessions = await Promise.all(attempts.map(({ attempt }, index) => take(attempt, answers[index] ?? '')));
    // An older attempt does not count after a newer one, so it is as if the user had begun again.
    expect(sessions.some(({ status }) => status === 201)).toBe(true);
    expect(sessions.every(({ status }) => status === 201 || status === 401)).toBe(true);
    const { email } = issuer.person;
    expect((await users()).filter((user: { email: string }) => user.email === email)).toHaveLength(1);
  });

  test('a user of the issuer may have permissions without a role, a name and a mail address', async () => {
    const { sub, tid } = person();
    const signed = await signIn({ sub: String(sub), tid, perms: ['kyc:read', 'openid'] });
    expect(await mine(signed)).toMatchObject({ role: 'custom', permissions: ['kyc:read'], name: '', email: '' });
  });

  test('a session by the issuer satisfies a required second factor', async () => {
    const strict = await service.newTenant();
    await configure(service.database, strict.tenant_id, { security: { require_second_factor: true } });
    const signed = await signIn(person({ tid: strict.tenant_id }));
    expect(await mine(signed)).toMatchObject({ needs_second_factor: false, role: 'analyst' });
  });

  test('nobody is the second person by a token of the issuer beside the session in the console', async () => {
    const careful = await service.newTenant();
    const [ann, ben] = [person, person].map((make) => make({ tid: careful.tenant_id, role: 'admin' }));
    const sessions = { ann: await signIn(ann ?? {}), ben: await signIn(ben ?? {}) };
    await configure(service.database, careful.tenant_id, { security: { four_eyes: true } });
    const steps = [{ step_id: 'hello', order: 1, name: 'Hello', type: 'info' }];
    const rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
    const validation_config = { run_lists: false, automation_rules: rules };
    const makers = [await issuer.tokenOf(ann ?? {}), sessions.ann.data.session_token];
    for (const [index, maker] of makers.entries()) {
      const workflow = { name: 'Asked', steps, validation_config };
      const { workflow_id } = (await send('POST', '/kyc/workflows', workflow, maker)).data;
      const release = (token = '') => send('POST', `/kyc/workflows/${workflow_id}/release`, { version: 1 }, token);
      expect((await release(makers[1 - index])).code).toBe('INSUFFICIENT_PERMISSIONS');
      expect((await release(maker)).code).toBe('INSUFFICIENT_PERMISSIONS');
      expect((await release(sessions.ben.data.session_token)).status).toBe(200);
    }
  });

  test('a disabled user of the issuer cannot sign in until enabled again', async () => {
    const ann = person();
    const { data } = await signIn(ann);
    const set = (status: string) => send('PATCH', `/auth/users/${data.user_id}`, { status }, service.tenant.api_key);
    expect((await set('disabled')).status).toBe(200);
    expect(await signIn(ann)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await set('active')).status).toBe(200);
    expect((await signIn(ann)).status).toBe(201);
  });

  test('the password and the role of a user of the issuer cannot be changed here', async () => {
    const { data } = await signIn(person());
    const asOwner = (method: string, path: string, body: object) => send(method, path, body, service.tenant.api_key);
    expect((await asOwner('POST', `/auth/users/${data.user_id}/invitation`, {})).code).toBe('INVALID_STATE');
    expect((await asOwner('PATCH', `/auth/users/${data.user_id}`, { role: 'admin' })).code).toBe('INVALID_STATE');
    const by = { email: (await users()).at(-1).email, password: 'a long and odd sentence' };
    expect((await send('POST', '/auth/sessions', by)).status).toBe(401);
  });

  test('a sign-in by the issuer is refused if a user with a password has the mail address', async () => {
    const ann = person();
    await send('POST', '/auth/users', { email: ann['email'], role: 'viewer' }, service.tenant.api_key);
    expect(await signIn(ann)).toMatchObject({ status: 409, code: 'INVALID_STATE' });
  });

  test('a changed mail address of the issuer frees the old one, and cannot be that of another user', async () => {
    const ann = person();
    const { data } = await signIn(ann);
    const other = person();
    await send('POST', '/auth/users', { email: other['email'], role: 'viewer' }, service.tenant.api_key);
    expect(await signIn({ ...ann, email: other['email'] })).toMatchObject({ status: 409, code: 'INVALID_STATE' });
    const email = `moved-${ann['email']}`;
    expect(await mine(await signIn({ ...ann, email }))).toMatchObject({ email });
    const invited = async (address: unknown) =>
      (await send('POST', '/auth/users', { email: address, role: 'viewer' }, service.tenant.api_key)).status;
    expect(await invited(email)).toBe(409);
    expect(await invited(ann['email'])).toBe(201);
    expect(
      await service.database.admin`
      select changes from audit_event where action = 'user.follow_issuer' and actor_id = ${data.user_id} order by event_id`,
    ).toMatchObject([{}, { changes: ['email'] }]);
  });

  test('a sign-in by the issuer is refused without permissions, tenant or allowed address', async () => {
    expect(await signIn(person({ role: 'cleaner' }))).toMatchObject({ code: 'INVALID_STATE' });
    expect(await signIn(person({ tid: 'bank' }))).toMatchObject({ code: 'INVALID_STATE' });
    expect(await signIn(person({ tid: '019bc0f0-9d28-742f-96cf-830568acf16e' }))).toMatchObject({ status: 401 });
    const { tenant_id: far } = await service.newTenant();
    await configure(service.database, far, { security: { ip_allowlist: ['192.0.2.0/24'] } });
    await expect.poll(async () => (await signIn(person({ tid: far }))).code).toBe('IP_NOT_ALLOWED');
    const made = await service.database.admin`select from console_user where tenant_id = ${far}`;
    expect(made.count).toBe(0);
  });
});

describe('an answer of the issuer', () => {
  test('an answer of the issuer works once', async () => {
    issuer.person = person();
    const { url, attempt } = await begin();
    const answer = await issuer.answer(url);
    expect((await take(attempt, answer)).status).toBe(201);
    expect(await take(attempt, answer)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('an answer of the issuer works only in the browser that began, and only for its attempt', async () => {
    issuer.person = person();
    const [own, other] = [await begin(), await begin()];
    expect((await take(other.attempt, await issuer.answer(own.url))).status).toBe(401);
    const foreign = (await issuer.answer(own.url)).replace(/code=[^&]*/, await issuer.answer(other.url));
    expect((await take(own.attempt, foreign)).status).toBe(401);
  });

  test('an answer of the issuer works for ten minutes', async () => {
    issuer.person = person();
    const { url, attempt } = await begin();
    const answer = await issuer.answer(url);
    ahead += 11 * 60_000;
    expect((await take(attempt, answer)).status).toBe(401);
  });

  test('an answer of the issuer is refused after a newer attempt was used', async () => {
    issuer.person = person();
    const old = await begin();
    ahead += 1_000;
    expect((await signIn(issuer.person)).status).toBe(201);
    expect((await take(old.attempt, await issuer.answer(old.url))).status).toBe(401);
  });

  test.each([
    ['with another nonce', { claims: { nonce: 'other' } }],
    ['for another client', { claims: { aud: 'other' } }],
    ['of another issuer', { claims: { iss: 'https://other.example' } }],
    ['that has expired', { claims: { exp: 1 } }],
    ['without a signature', { algorithm: 'none' }],
    ['with the signature of another key', { key: issuer.foreignKey() }],
  ] as const)('an answer of the issuer with a token %s is refused', async (_name, wishes) => {
    issuer.wishes = wishes;
    expect((await signIn(person())).status).toBe(401);
    expect((await users()).some(({ email }: { email: string }) => email === `ann-${last}@bank.example`)).toBe(false);
  });

  test.each(['', 'error=access_denied', 'code=a&code=b', 'code=x&state=y&iss=https%3A%2F%2Fother.example', '%'])(
    'the answer «%s» of the issuer is refused',
    async (answer) => {
      const { attempt, url } = await begin();
      const state = new URL(url).searchParams.get('state');
      expect((await take(attempt, answer)).status).toBe(401);
      expect((await take(attempt, `${answer}&state=${state}`)).status).toBe(401);
    },
  );

  test('an answer of the issuer with a forged attempt is refused', async () => {
    issuer.person = person();
    const answer = await issuer.answer((await begin()).url);
    for (const attempt of ['x', 'AAAA'.repeat(40)]) expect((await take(attempt, answer)).status).toBe(401);
  });
});

describe('an issuer that does not work', () => {
  test.each([
    ['answers nonsense', (response) => void response.end('<html>')],
    ['answers 500', (response) => void response.writeHead(500).end()],
    ['never answers', () => {}],
    ['hangs up', (response) => void response.destroy()],
    ['answers without an end', (response) => void endless(response)],
    ['knows another secret', (response) => void response.writeHead(401).end('{"error":"invalid_client"}')],
  ] as [string, NonNullable<typeof issuer.wishes.token>][])(
    'an issuer that %s causes 503 SERVICE_UNAVAILABLE',
    async (_name, token) => {
      issuer.wishes = { token };
      expect(await signIn(person())).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    },
  );

  test('an issuer that failed is asked again after a pause', async () => {
    const late = await testService(issuer.settings);
    issuer.isDown = true;
    const ask = () => send('POST', '/auth/issuer-sessions/begin', {}, '', late);
    expect(await ask()).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    issuer.isDown = false;
    await expect.poll(async () => (await ask()).status).toBe(200);
  });
});

test('no issuer is offered if none is configured', async () => {
  const plain = await sharedService();
  expect((await send('GET', '/auth/ways-in', undefined, '', plain)).data).toEqual({ issuer: null });
  expect((await send('POST', '/auth/issuer-sessions/begin', {}, '', plain)).code).toBe('INVALID_STATE');
  expect((await send('GET', '/auth/ways-in')).data).toEqual({ issuer: issuer.url });
});

function endless(response: { write(text: string): boolean; on(event: 'close', done: () => void): unknown }): void {
  const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1);
  response.on('close', () => clearInterval(timer));
}
