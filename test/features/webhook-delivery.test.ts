import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { eventFinding } from '../../src/cli/doctor.ts';
import { announce } from '../../src/core/events.ts';
import { LIMITS, startDispatch } from '../../src/features/webhook/dispatch/dispatch.ts';
import { subscribedTenants } from '../../src/features/webhook/dispatch/event-store.ts';
import { fanOut } from '../../src/features/webhook/dispatch/fan-out.ts';
import { atEnd } from '../support/at-end.ts';
import { addEndpoint, emitEvent, SECRET } from '../support/endpoints.ts';
import { expectedSignature, jobOf, type Received, receiver } from '../support/receiver.ts';
import { testService } from '../support/service.ts';
import { webhooksOfTenant } from '../support/webhooks.ts';

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.0/8', ALLOW_HTTP_WEBHOOKS: 'true' });
const { installation } = service.app;
const { admin } = service.database;
const limits = { ...LIMITS, pollMs: 100 };
let running = startDispatch(installation, limits);
atEnd(() => running.stop());

const newTenant = async () => (await service.newTenant()).tenant_id;
const deliveriesOf = (tenantId: string) => admin`
  select d.*, next_attempt_at > now() as waits from delivery d where tenant_id = ${tenantId} order by delivery_id`;
const attemptsOf = (tenantId: string) => admin`
  select * from delivery_attempt where tenant_id = ${tenantId} order by attempted_at`;
const endpointOf = async (tenantId: string, endpointId: string) =>
  (await admin`select * from notification_endpoint where tenant_id = ${tenantId} and endpoint_id = ${endpointId}`)[0];
const typeOf = ({ body }: Received) => JSON.parse(String(body)).type;
/** A refusal after which the next attempt comes when the test lets it. */
const busy = (response: ServerResponse) => response.writeHead(503, { 'Retry-After': '3600' }).end();
/** Lets the next attempts at all deliveries of the tenant be due now. */
const makeDue = (tenantId: string) =>
  admin`update delivery set next_attempt_at = now() where tenant_id = ${tenantId} and status = 'pending'`;
const settled = async (tenantId: string, status: string, count = 1) => {
  await expect
    .poll(async () => (await deliveriesOf(tenantId)).filter((row) => row['status'] === status).length)
    .toBe(count);
};
const attempted = async (tenantId: string, count: number) => {
  await expect.poll(async () => (await attemptsOf(tenantId)).length).toBeGreaterThanOrEqual(count);
};

test('an event is sent with the headers of the specification and of Standard Webhooks, both signed', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  await addEndpoint(installation, tenantId, `${url}/hook?a=1`);
  const job_id = await emitEvent(installation, tenantId);
  await settled(tenantId, 'delivered');
  const [got] = received as [Received];
  const { id } = JSON.parse(String(got.body));
  expect(jobOf(got)).toBe(job_id);
  expect(got.path).toBe('/hook?a=1');
  const timestamp = got.headers['x-webhook-timestamp'];
  const standard = createHmac('sha256', Buffer.alloc(32, 7)).update(`${id}.${timestamp}.${got.body}`).digest('base64');
  expect(got.headers).toMatchObject({
    ...{ 'content-type': 'application/json', 'user-agent': 'KYC-Webhooks/1.0', 'x-webhook-id': id },
    ...{ 'x-webhook-signature': expectedSignature(got), 'webhook-id': id, 'webhook-timestamp': timestamp },
    'webhook-signature': `v1,${standard}`,
  });
  expect(got.headers).not.toHaveProperty('x-webhook-signature-previous');
  expect(Math.abs(Date.now() / 1_000 - Number(timestamp))).toBeLessThan(300);
  expect(await attemptsOf(tenantId)).toMatchObject([{ attempt: 1, status_code: 200, error: null }]);
  expect(await deliveriesOf(tenantId)).toMatchObject([
    { attempts: 1, next_attempt_at: null, completed_at: expect.any(Date) },
  ]);
});

test('both secrets sign during a rotation, and afterwards only the new one', async () => {
  const tenantId = await newTenant();
  const previous = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
  const { url, received } = await receiver();
  for (const [path, ms] of [
    ['/during', 60_000],
    ['/after', -60_000],
  ] as const) {
    const until = new Date(Date.now() + ms).toISOString();
    const secrets = [
      { secret: SECRET, until: null },
      { secret: previous, until },
    ];
    await addEndpoint(installation, tenantId, url + path, { secrets });
  }
  await emitEvent(installation, tenantId);
  await settled(tenantId, 'delivered', 2);
  const [during, after] = ['/during', '/after'].map((path) => received.find((got) => got.path === path) as Received);
  expect(during?.headers['x-webhook-signature']).toBe(expectedSignature(during as Received));
  expect(during?.headers['x-webhook-signature-previous']).toBe(expectedSignature(during as Received, previous));
  expect(String(during?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  expect(after?.headers).not.toHaveProperty('x-webhook-signature-previous');
  expect(String(after?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('each attempt has the same id and bytes and a signature of its own time', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver((_got, response) => {
    if (received.length < 3) busy(response);
    else response.writeHead(204).end();
  });
  await addEndpoint(installation, tenantId, url);
  await emitEvent(installation, tenantId);
  for (const count of [1, 2]) {
    await attempted(tenantId, count);
    expect(await deliveriesOf(tenantId)).toMatchObject([{ status: 'pending', attempts: count, waits: true }]);
    await makeDue(tenantId);
  }
  await settled(tenantId, 'delivered');
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ headers }) => headers['x-webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ body }) => String(body))).size).toBe(1);
  for (const got of received) expect(got.headers['x-webhook-signature']).toBe(expectedSignature(got));
  const attempts = await attemptsOf(tenantId);
  expect(attempts.map(({ attempt, status_code, error }) => [attempt, status_code, error])).toEqual([
    ...[
      [1, 503, 'status'],
      [2, 503, 'status'],
    ],
    [3, 204, null],
  ]);
});

test('a delivery is dead after ten failed attempts', async () => {
  const tenantId = await newTenant();
  const { url } = await receiver((_got, response) => busy(response));
  await addEndpoint(installation, tenantId, url);
  await emitEvent(installation, tenantId);
  await attempted(tenantId, 1);
  await admin`update delivery set attempts = 9 where tenant_id = ${tenantId}`;
  await makeDue(tenantId);
  await settled(tenantId, 'dead');
  expect(await deliveriesOf(tenantId)).toMatchObject([
    { attempts: 10, next_attempt_at: null, completed_at: expect.any(Date) },
  ]);
});

test('a redirect is not followed', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver((_got, response) =>
    response.writeHead(307, { Location: '/elsewhere' }).end(),
  );
  await addEndpoint(installation, tenantId, url);
  await emitEvent(installation, tenantId);
  await attempted(tenantId, 1);
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/']));
  expect((await attemptsOf(tenantId))[0]).toMatchObject({ status_code: 307, error: 'status' });
});

test('Retry-After of a busy receiver is honoured', async () => {
  const tenantId = await newTenant();
  const { url } = await receiver((_got, response) => response.writeHead(429, { 'Retry-After': '7200' }).end());
  await addEndpoint(installation, tenantId, url);
  await emitEvent(installation, tenantId);
  await attempted(tenantId, 1);
  const [row] = await admin`
    select next_attempt_at > now() + interval '119 minutes' as late from delivery where tenant_id = ${tenantId}`;
  expect(row?.['late']).toBe(true);
});

test('the answer is stored sealed, its first KiB alone', async () => {
  const tenantId = await newTenant();
  const { url } = await receiver((_got, response) => response.end(`private ${'x'.repeat(100_000)}`));
  await addEndpoint(installation, tenantId, url);
  await emitEvent(installation, tenantId);
  await attempted(tenantId, 1);
  const [{ sealed_answer } = {}] = await attemptsOf(tenantId);
  expect(sealed_answer.length).toBeLessThan(1_200);
  expect(sealed_answer.includes('private')).toBe(false);
});

test('a receiver that resets or is not there is tried again', async () => {
  const tenantId = await newTenant();
  const { url } = await receiver((_got, response) => response.socket?.resetAndDestroy());
  const reset = await addEndpoint(installation, tenantId, url);
  const refused = await addEndpoint(installation, tenantId, 'http://127.0.0.1:1/');
  await emitEvent(installation, tenantId);
  await attempted(tenantId, 2);
  const rows = await admin`
    select endpoint_id, error, d.status from delivery_attempt join delivery d using (tenant_id, delivery_id)
    where tenant_id = ${tenantId}`;
  const errors = Object.fromEntries(rows.map(({ endpoint_id, error }) => [endpoint_id, error]));
  expect(errors).toEqual({ [reset]: 'bad_response', [refused]: 'refused' });
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending']));
});

test('only active endpoints that subscribe to the type get a delivery', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  await addEndpoint(installation, tenantId, `${url}/all`);
  await addEndpoint(installation, tenantId, `${url}/named`, { events: ['kyc.job.failed', 'kyc.job.completed'] });
  await addEndpoint(installation, tenantId, `${url}/other`, { events: ['kyc.job.failed'] });
  const disabled = await addEndpoint(installation, tenantId, `${url}/disabled`);
  await admin`update notification_endpoint set status = 'disabled' where endpoint_id = ${disabled}`;
  await emitEvent(installation, tenantId);
  await settled(tenantId, 'delivered', 2);
  expect(await deliveriesOf(tenantId)).toHaveLength(2);
  expect(received.map(({ path }) => path).sort()).toEqual(['/all', '/named']);
});

test('deliveries to an endpoint without a secret are paused', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  await addEndpoint(installation, tenantId, url, { secrets: null });
  await emitEvent(installation, tenantId);
  await settled(tenantId, 'paused');
  expect(received).toEqual([]);
});

test('an event without a subscriber is done without a delivery', async () => {
  const tenantId = await newTenant();
  await emitEvent(installation, tenantId);
  const undone = () => admin`select from event where tenant_id = ${tenantId} and dispatched_at is null`;
  await expect.poll(async () => (await undone()).length).toBe(0);
  expect(await deliveriesOf(tenantId)).toEqual([]);
});

test('an event of the installation reaches each tenant that names it, once, also when it is passed on twice', async () => {
  const [naming, other] = [await newTenant(), await newTenant()];
  const { url, received } = await receiver();
  await addEndpoint(installation, naming, `${url}/naming`, { events: ['kyc.lists.updated'] });
  await addEndpoint(installation, other, `${url}/other`);
  const at = new Date().toISOString();
  await installation.sql.begin((transaction) =>
    announce(transaction, 'kyc.lists.updated', {
      ...{ list_name: 'un', version: 'v2', previous_version: 'v1', added: 1, changed: 0, removed: 0 },
      ...{ published_at: null, loaded_at: at },
    }),
  );
  await settled(naming, 'delivered');
  const passedOn = async () =>
    (await admin`select from installation_event where type = 'kyc.lists.updated' and dispatched_at is null`).length;
  await expect.poll(passedOn).toBe(0);
  await admin`update installation_event set dispatched_at = null`;
  await expect.poll(passedOn).toBe(0);
  await emitEvent(installation, naming);
  await emitEvent(installation, other);
  await settled(other, 'delivered');
  expect(await deliveriesOf(naming)).toHaveLength(1);
  expect(received.map(({ path }) => path)).toEqual(['/naming', '/other']);
  const [{ event_id } = {}] = await admin`select event_id from installation_event`;
  expect(received[0]?.headers['x-webhook-id']).toBe(`evt_${event_id}`);
});

test('410 disables the endpoint, pauses its deliveries, and tells the other endpoints', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver((got, response) => {
    response.statusCode = got.path === '/gone' ? 410 : 200;
    response.end();
  });
  const gone = await addEndpoint(installation, tenantId, `${url}/gone`);
  await addEndpoint(installation, tenantId, `${url}/other`);
  await emitEvent(installation, tenantId);
  await settled(tenantId, 'delivered', 2);
  await settled(tenantId, 'paused');
  expect(await endpointOf(tenantId, gone)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
  const told = received.filter((got) => typeOf(got) === 'kyc.webhook.disabled');
  expect(told.map(({ path }) => path)).toEqual(['/other']);
  expect(JSON.parse(String(told[0]?.body)).data).toMatchObject({ endpoint_id: gone, reason: 'gone' });
});

test('an endpoint that fails for five days is disabled, and a success before that counts as recovery', async () => {
  const tenantId = await newTenant();
  let fails = true;
  const { url, received } = await receiver((got, response) =>
    fails && got.path !== '/other' ? busy(response) : response.end(),
  );
  const failing = await addEndpoint(installation, tenantId, `${url}/failing`, { events: ['kyc.job.completed'] });
  await addEndpoint(installation, tenantId, `${url}/other`, {
    events: ['kyc.webhook.disabled', 'kyc.webhook.recovered'],
  });
  const failSince = async (hours: number) => {
    await admin`
      update notification_endpoint set failing_since = now() - make_interval(hours => ${hours})
      where tenant_id = ${tenantId} and endpoint_id = ${failing}`;
    await makeDue(tenantId);
  };
  const told = () => received.filter(({ path }) => path === '/other').map(typeOf);
  await emitEvent(installation, tenantId);
  await attempted(tenantId, 1);
  expect(await endpointOf(tenantId, failing)).toMatchObject({ failing_since: expect.any(Date), status: 'active' });
  fails = false;
  await failSince(119);
  await expect.poll(told).toEqual(['kyc.webhook.recovered']);
  expect(await endpointOf(tenantId, failing)).toMatchObject({ failing_since: null, status: 'active' });
  fails = true;
  await failSince(121);
  await emitEvent(installation, tenantId);
  await expect.poll(told).toEqual(['kyc.webhook.recovered', 'kyc.webhook.disabled']);
  expect(await endpointOf(tenantId, failing)).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
});

test('events of the time in which a failing endpoint was disabled wait, and are sent when it is enabled', async () => {
  const { tenant_id, newEndpoint, change, call } = await webhooksOfTenant(service);
  const { url, received } = await receiver();
  const endpoints: string[] = [];
  for (const [path, reason] of [
    ['/failing', 'failing'],
    ['/gone', 'gone'],
    ['/by-tenant', null],
  ] as const) {
    const { endpoint_id } = await newEndpoint(['kyc.job.completed', 'kyc.lists.updated']);
    await change(endpoint_id, { url: url + path, status: 'disabled' });
    await admin`update notification_endpoint set disabled_reason = ${reason} where endpoint_id = ${endpoint_id}`;
    endpoints.push(endpoint_id);
  }
  expect(await subscribedTenants(installation.sql, 'kyc.lists.updated', { list_name: 'un' })).toContain(tenant_id);
  const job_id = await emitEvent(installation, tenant_id);
  await settled(tenant_id, 'paused');
  expect((await call('GET', '/kyc/webhooks/deliveries')).data.deliveries).toMatchObject([
    { endpoint_id: endpoints[0], status: 'paused' },
  ]);
  for (const id of endpoints) await change(id, { status: 'active' });
  await settled(tenant_id, 'delivered');
  expect(received.map((got) => [got.path, jobOf(got)])).toEqual([['/failing', job_id]]);
});

test('events of the time without a secret wait, and are sent with the new one', async () => {
  const { tenant_id, patch } = await webhooksOfTenant(service);
  const { url, received } = await receiver();
  await patch({ webhook_url: url });
  await patch({ webhook_secret: null });
  const job_id = await emitEvent(installation, tenant_id);
  await settled(tenant_id, 'paused');
  const { webhook_secret } = (await patch({ webhook_url: url })).data.notification_config;
  await settled(tenant_id, 'delivered');
  const [got] = received as [Received];
  expect([jobOf(got), got.headers['x-webhook-signature']]).toEqual([job_id, expectedSignature(got, webhook_secret)]);
});

test('an endpoint whose host became private gets nothing, and the attempt is a failed one', async () => {
  const tenantId = await newTenant();
  await addEndpoint(installation, tenantId, 'http://192.168.0.1/');
  await emitEvent(installation, tenantId);
  await attempted(tenantId, 1);
  expect((await attemptsOf(tenantId))[0]).toMatchObject({ error: 'URL_NOT_ALLOWED', status_code: null });
});

test('several processes send each delivery once', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  await running.stop();
  const several = [1, 2, 3].map(() => startDispatch(installation, limits));
  for (const path of ['/a', '/b', '/c']) await addEndpoint(installation, tenantId, url + path);
  await Promise.all(Array.from({ length: 40 }, () => emitEvent(installation, tenantId)));
  await settled(tenantId, 'delivered', 120);
  await Promise.all(several.map((each) => each.stop()));
  expect(received).toHaveLength(120);
  running = startDispatch(installation, limits);
});

test('endpoints that begin to hang hold up others only while their attempts are new', async () => {
  await running.stop();
  const few = startDispatch(installation, { ...limits, places: 4, slowMs: 20, slowPlaces: 12, stopMs: 50 });
  try {
    const [hanging, other] = [await newTenant(), await newTenant()];
    const { url, received } = await receiver((got, response) => void (got.path === '/other' && response.end()));
    for (let n = 0; n < 12; n++) await addEndpoint(installation, hanging, `${url}/${n}`);
    await emitEvent(installation, hanging);
    await expect.poll(() => received.length).toBe(12);
    await addEndpoint(installation, other, `${url}/other`);
    await emitEvent(installation, other);
    await settled(other, 'delivered');
    expect(await attemptsOf(hanging)).toEqual([]);
  } finally {
    await few.stop();
    running = startDispatch(installation, limits);
  }
});

test('a stopped process leaves no claim and no delivery behind', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  const endpointId = await addEndpoint(installation, tenantId, url);
  await Promise.all(Array.from({ length: 20 }, () => emitEvent(installation, tenantId)));
  await expect.poll(() => received.length).toBeGreaterThan(0);
  await running.stop();
  const sent = received.length;
  expect(await attemptsOf(tenantId)).toHaveLength(sent);
  const claimed = await admin`
    select from notification_endpoint where endpoint_id = ${endpointId} and claimed_until > now()`;
  expect(claimed).toHaveLength(0);
  running = startDispatch(installation, limits);
  await settled(tenantId, 'delivered', 20);
  expect(received).toHaveLength(20);
});

test('metrics and doctor report the deliveries that are due', async () => {
  await running.stop();
  const tenantId = await newTenant();
  await admin`update delivery set status = 'cancelled' where status = 'pending'`;
  await addEndpoint(installation, tenantId, 'http://127.0.0.1:1/');
  await emitEvent(installation, tenantId);
  await emitEvent(installation, tenantId);
  await fanOut(installation, new AbortController().signal);
  await admin`
    update delivery set next_attempt_at = now() - interval '3 hours 5 minutes' where tenant_id = ${tenantId}`;
  const metrics = await (await service.request('/metrics')).text();
  expect(metrics).toMatch(/^vett_webhook_backlog 2$/m);
  expect(Number(/^vett_webhook_oldest_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(3 * 3_600);
  const { message } = await eventFinding(installation.sql, new Date());
  expect(message).toBe('2 deliveries are due, the oldest for 3 h');
});
