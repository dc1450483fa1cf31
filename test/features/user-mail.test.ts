import { expect, test } from 'vitest';
import { mailServer } from '../support/mail-server.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const mail = await mailServer();
const service = await testService({
  ...{ LISTS: 'un', SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'Vett <vett@vett.example>' },
});
const silent = await testService({ LISTS: 'un' });
const { admin } = service.database;

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

async function ask(path: string, body: object, by = service, token = by.tenant.api_key) {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' };
  const response = await fetch(by.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data, error } = (await response.json()) as Json;
  return { status: response.status, data, code: error?.code, message: error?.message };
}

const send = (data: object) =>
  workerNamed(service.app, 'user.mail_link').run(
    { tenant_id: service.tenant.tenant_id, ...data },
    new AbortController().signal,
  );
/** The text of a message, whose long lines are folded. */
const textOf = ({ source }: { source: string }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=');

test('only the mail of an invitation contains its link, no answer and no row', async () => {
  const { status, data } = await ask('/auth/users', { email: 'ada@mail.example', role: 'viewer', mail: 'es' });
  expect([status, data.invitation_url, data.expires_at]).toEqual([201, null, null]);
  const { user_id } = data.user;
  const [job] =
    await admin`select data from queue.job where name = 'user.mail_link' and data ->> 'user_id' = ${user_id}`;
  expect(job?.['data']).toMatchObject({ user_id, language: 'es' });
  await send({ user_id, language: 'es' });
  const [received] = mail.received;
  expect(received?.to).toEqual(['ada@mail.example']);
  const link = /http\S+\/console\/welcome#([\w-]+)/.exec(textOf(received ?? { source: '' }));
  const accepted = { token: link?.[1], name: 'Ada', password: 'three quiet lamps at sea' };
  expect((await ask('/auth/invitations/accept', accepted, service, '')).status).toBe(201);
  const rows = await admin`select row_to_json(j)::text as text from queue.job j where name = 'user.mail_link'`;
  expect(JSON.stringify(rows)).not.toContain(link?.[1]);
});

test('a mail that the server refuses is sent again with a new link', async () => {
  const { data } = await ask('/auth/users', { email: 'bob@gone.example', role: 'viewer', mail: 'en' });
  const { user_id } = data.user;
  await expect(send({ user_id, language: 'en' })).rejects.toThrow('the mail server did not take a link');
  expect(await admin`select from user_invitation where user_id = ${user_id}`).toHaveLength(1);
});

test('the many links of one tenant do not hold up the link of another', async () => {
  const [many, other] = [await service.newTenant(), await service.newTenant()];
  const invite = (email: string, { api_key }: { api_key: string }) =>
    ask('/auth/users', { email, role: 'viewer', mail: 'en' }, service, api_key);
  for (const name of ['one', 'two', 'three']) await invite(`${name}@mail.example`, many);
  await invite('ada@mail.example', other);
  const inOrder = await admin<{ tenant_id: string }[]>`
    select data ->> 'tenant_id' as tenant_id from queue.job
    where name = 'user.mail_link' and data ->> 'tenant_id' in (${many.tenant_id}, ${other.tenant_id})
    order by priority desc, created_on`;
  expect(inOrder.findIndex(({ tenant_id }) => tenant_id === other.tenant_id)).toBeLessThan(2);
});

test('a user gets five links by mail in an hour, and a mail address ten over all tenants', async () => {
  const others = [await service.newTenant(), await service.newTenant()];
  const email = 'flooded@mail.example';
  const invitedBy = async ({ api_key }: { api_key: string }) => {
    const { data } = await ask('/auth/users', { email, role: 'viewer', mail: 'en' }, service, api_key);
    const again = (body: object) => ask(`/auth/users/${data.user.user_id}/invitation`, body, service, api_key);
    for (let sent = 1; sent < 5; sent++) expect((await again({ mail: 'en' })).status).toBe(201);
    return again;
  };
  for (const tenant of [service.tenant, others[0]]) {
    const again = await invitedBy(tenant as { api_key: string });
    const refused = await again({ mail: 'en' });
    expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.message).toMatch(/^Too many calls: at most 5 an hour here. Try again in \d+ s\.$/);
    expect((await again({})).data.invitation_url).toContain('#');
  }
  const third = await ask(
    '/auth/users',
    { email: 'Flooded@mail.example', role: 'viewer', mail: 'en' },
    service,
    others[1]?.api_key,
  );
  expect([third.code, third.message]).toEqual(['RATE_LIMITED', expect.stringContaining('at most 10 an hour')]);
  const mailed = await admin`select from queue.job where name = 'user.mail_link' and data ->> 'user_id' in (
    select user_id::text from console_user where email_key = (select email_key from console_user order by created_at desc limit 1))`;
  expect(mailed).toHaveLength(10);
});

test('a disabled user gets no mail', async () => {
  const { data } = await ask('/auth/users', { email: 'eve@mail.example', role: 'viewer' });
  const { user_id } = data.user;
  await admin`update console_user set status = 'disabled', password_hash = 'x' where user_id = ${user_id}`;
  const before = mail.received.length;
  await send({ user_id, language: 'en' });
  expect(mail.received).toHaveLength(before);
});

test('an invitation by mail is refused without a mail server', async () => {
  const invited = await ask('/auth/users', { email: 'ada@mail.example', role: 'viewer', mail: 'en' }, silent);
  expect(invited.code).toBe('INVALID_STATE');
  expect((await ask('/auth/users', { email: 'ada@mail.example', role: 'viewer' }, silent)).status).toBe(201);
});
