import type { ServerResponse } from 'node:http';
import { EVENTS, type EventData, type TenantEvent } from '@vett/schema/event';
import { expect, test } from 'vitest';
import { eventsOf } from '../../src/core/events.ts';
import type { Installation } from '../../src/core/installation.ts';
import { LIMITS, startDispatch } from '../../src/features/webhook/dispatch/dispatch.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { atEnd } from '../support/at-end.ts';
import { addEndpoint } from '../support/endpoints.ts';
import { mailServer } from '../support/mail-server.ts';
import { receiver } from '../support/receiver.ts';
import { testService } from '../support/service.ts';

const mail = await mailServer();
const service = await testService({
  ...{ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.0/8', ALLOW_HTTP_WEBHOOKS: 'true' },
  ...{ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'Vett <vett@vett.example>' },
  PUBLIC_URL: 'https://vett.example',
});
const { installation } = service.app;
const { admin } = service.database;
const limits = { ...LIMITS, pollMs: 100 };
const running = startDispatch(installation, limits);
atEnd(() => running.stop());

const newTenant = async () => (await service.newTenant()).tenant_id;
const addMail = (tenantId: string, ...targets: string[]) =>
  addEndpoint(installation, tenantId, '', { endpoint_id: 'email', kind: 'email', targets, secrets: null });
const addChat = (tenantId: string, url: string) =>
  addEndpoint(installation, tenantId, url, { endpoint_id: 'chat', kind: 'chat', secrets: null });
const emit = <T extends TenantEvent>(tenantId: string, type: T, data = EVENTS[type].example as EventData<T>) => {
  const { sql, keyring, clock } = installation;
  return tenantDatabase(sql, tenantId).run((transaction) =>
    eventsOf(keyring, clock, tenantId, 'full').emit(transaction, type, data),
  );
};
const deliveriesOf = (tenantId: string) => admin`select * from delivery where tenant_id = ${tenantId}`;
const attemptsOf = (tenantId: string) => admin`select * from delivery_attempt where tenant_id = ${tenantId}`;
const dispatched = (tenantId: string) =>
  expect
    .poll(async () => admin`select 1 from event where tenant_id = ${tenantId} and dispatched_at is null`)
    .toHaveLength(0);
const settled = (tenantId: string, ...statuses: string[]) =>
  expect.poll(async () => (await deliveriesOf(tenantId)).map(({ status }) => status)).toEqual(statuses);
const failedOnce = (tenantId: string) => expect.poll(() => attemptsOf(tenantId)).toHaveLength(1);
const mailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));

test('an alert is mailed once to all addresses, which do not see each other', async () => {
  const tenantId = await newTenant();
  await addMail(tenantId, 'ana@one.example', 'bo@one.example');
  await emit(tenantId, 'kyc.watchlist.alert');
  await settled(tenantId, 'delivered');
  const mails = mailsTo('ana@one.example');
  expect(mails).toMatchObject([{ to: ['ana@one.example', 'bo@one.example'], from: 'vett@vett.example' }]);
  const { source = '' } = mails[0] ?? {};
  expect(source).toMatch(/^Subject: New match: Zoltan Fictivus\r$/m);
  expect(source.split('\r\n\r\n')[0]).not.toContain('one.example');
  expect(await attemptsOf(tenantId)).toMatchObject([{ error: null, sealed_answer: null }]);
});

test('an event that is not told makes neither a mail nor a chat message', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  await addMail(tenantId, 'ana@two.example');
  await addChat(tenantId, url);
  await emit(tenantId, 'kyc.job.completed');
  await dispatched(tenantId);
  expect(await deliveriesOf(tenantId)).toHaveLength(0);
  expect([...received, ...mailsTo('ana@two.example')]).toHaveLength(0);
});

test('addresses that the server refuses fail the attempt; a mail to some of them is delivered', async () => {
  const tenantId = await newTenant();
  await addMail(tenantId, 'no@gone.example');
  await emit(tenantId, 'kyc.scan.failed');
  await failedOnce(tenantId);
  expect(await attemptsOf(tenantId)).toMatchObject([{ status_code: 550, error: 'refused', sealed_answer: null }]);
  expect(await deliveriesOf(tenantId)).toMatchObject([{ status: 'pending' }]);
  const other = await newTenant();
  await addMail(other, 'no@gone.example', 'ana@three.example');
  await emit(other, 'kyc.scan.failed');
  await settled(other, 'delivered');
  expect(mailsTo('ana@three.example')).toHaveLength(1);
});

test('failures of mail never disable the channel, since the server is of the operator', async () => {
  const tenantId = await newTenant();
  await addMail(tenantId, 'no@gone.example');
  await admin`update notification_endpoint set failing_since = now() - interval '6 days' where tenant_id = ${tenantId}`;
  await emit(tenantId, 'kyc.scan.failed');
  await failedOnce(tenantId);
  expect(await admin`select status from notification_endpoint where tenant_id = ${tenantId}`).toMatchObject([
    { status: 'active' },
  ]);
});

test('an alert goes to the chat as JSON that Slack takes, with its name defused', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  await addChat(tenantId, `${url}/services/T0/B0`);
  const { example } = EVENTS['kyc.watchlist.alert'];
  const full_name = '<!channel> *Zoltan* & @here';
  await emit(tenantId, 'kyc.watchlist.alert', { ...example, subject: { ...example.subject, full_name } });
  await settled(tenantId, 'delivered');
  const [got] = received;
  expect(got?.headers['content-type']).toBe('application/json');
  expect(got?.headers).not.toHaveProperty('x-webhook-signature');
  const { text, ...rest } = JSON.parse(String(got?.body)) as { text: string };
  expect(rest).toEqual({ mrkdwn: false });
  expect(text.replaceAll('\u200B', '')).toMatch(/^New match: &lt;!channel&gt; \*Zoltan\* &amp; @here\n/);
  expect(text).not.toMatch(/[<>]|@here|!channel/);
  expect(text).toContain('https://vett.example/kyc/watchlists/');
});

const refusing =
  (status: number, headers = {}) =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(status, headers).end('no_service');

test('a chat that is busy gets its time, one that is gone is disabled, and mail tells it', async () => {
  const busy = await newTenant();
  await addChat(busy, (await receiver(refusing(429, { 'Retry-After': '3600' }))).url);
  await emit(busy, 'kyc.scan.failed');
  await failedOnce(busy);
  const [waiting] = await admin`select next_attempt_at > now() + interval '50 minutes' as waits from delivery
    where tenant_id = ${busy}`;
  expect(waiting).toMatchObject({ waits: true });

  const gone = await newTenant();
  await addMail(gone, 'ana@four.example');
  await addChat(gone, (await receiver(refusing(410))).url);
  await emit(gone, 'kyc.scan.failed');
  await expect.poll(() => mailsTo('ana@four.example')).toHaveLength(2);
  const subjects = mailsTo('ana@four.example').map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(subjects.toSorted()).toEqual(['A website scan failed', 'A webhook endpoint was disabled'].toSorted());

  const unknown = await newTenant();
  await addChat(unknown, (await receiver(refusing(404))).url);
  await emit(unknown, 'kyc.scan.failed');
  await failedOnce(unknown);
  expect(await attemptsOf(unknown)).toMatchObject([{ status_code: 404, error: 'status' }]);
  expect(await admin`select status from notification_endpoint where tenant_id = ${unknown}`).toMatchObject([
    { status: 'active' },
  ]);
});

test('a redirect of a chat is not followed', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  await addChat(tenantId, (await receiver(refusing(307, { Location: url }))).url);
  await emit(tenantId, 'kyc.scan.failed');
  await failedOnce(tenantId);
  expect(received).toHaveLength(0);
});

test('no deliveries of mail are made without a mail server, and those of webhooks are', async () => {
  await running.stop();
  const withoutMail: Installation = { ...installation, mail: undefined };
  const dispatch = startDispatch(withoutMail, limits);
  try {
    const tenantId = await newTenant();
    const { url, received } = await receiver();
    await addMail(tenantId, 'ana@five.example');
    await addEndpoint(installation, tenantId, url);
    await emit(tenantId, 'kyc.scan.failed');
    await expect.poll(() => received).toHaveLength(1);
    expect(await deliveriesOf(tenantId)).toMatchObject([{ event_type: 'kyc.scan.failed' }]);
    expect(mailsTo('ana@five.example')).toHaveLength(0);
  } finally {
    await dispatch.stop();
  }
});
