import { EVENT_TYPES, EVENTS } from '@vett/schema/event';
import { describe, expect, test } from 'vitest';
import { EVENT_KEY } from '../../src/core/events.ts';
import { answerContext } from '../../src/features/webhook/delivery-store.ts';
import { ENDPOINT_KEY } from '../../src/features/webhook/endpoint.ts';
import { eraseFinishedDeliveries, eraseOldEvents } from '../../src/features/webhook/erase-store.ts';
import { seal } from '../../src/platform/crypto/seal.ts';
import { sharedService } from '../support/service.ts';
import { statusOf, webhooksOfTenant } from '../support/webhooks.ts';

const service = await sharedService();
const { admin } = service.database;
const { installation } = service.app;
const DELIVERIES = '/kyc/webhooks/deliveries';
const range = { from: '2001-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
const ids = (deliveries: { delivery_id: string }[]) => deliveries.map(({ delivery_id }) => delivery_id);

/** A tenant with two endpoints and three deliveries, the oldest first. */
async function tenantWithDeliveries() {
  const tenant = await webhooksOfTenant(service);
  const { newEndpoint, newDelivery } = tenant;
  const [{ endpoint_id: first }, { endpoint_id: second }] = [await newEndpoint(), await newEndpoint()];
  const deliveries = [
    await newDelivery(first),
    await newDelivery(second, 'kyc.job.failed'),
    await newDelivery(first, 'kyc.job.failed'),
  ];
  return { ...tenant, first, second, deliveries };
}

describe('the list of deliveries', () => {
  test('is newest first, in pages, and filtered', async () => {
    const { call, deliveries, second, settle } = await tenantWithDeliveries();
    const [oldest, middle, newest] = ids(deliveries) as [string, string, string];
    await settle(oldest, 'dead', 2);
    const listed = async (query: string) => ids((await call('GET', `${DELIVERIES}?${query}`)).data.deliveries);
    const first = (await call('GET', `${DELIVERIES}?limit=2`)).data;
    expect([ids(first.deliveries), first.count]).toEqual([[newest, middle], 2]);
    expect(await listed(`limit=2&next_key=${encodeURIComponent(first.next_key)}`)).toEqual([oldest]);
    expect(await listed('status=dead')).toEqual([oldest]);
    expect(await listed('event_type=kyc.job.failed')).toEqual([newest, middle]);
    expect(await listed(`endpoint_id=${second}`)).toEqual([middle]);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    expect([await listed(`from=${yesterday}`), await listed(`to=${yesterday}`)]).toEqual([[newest, middle], [oldest]]);
  });

  test('refuses a cursor of another filter', async () => {
    const { call } = await tenantWithDeliveries();
    const { next_key } = (await call('GET', `${DELIVERIES}?limit=1`)).data;
    const { error } = await call('GET', `${DELIVERIES}?status=pending&next_key=${encodeURIComponent(next_key)}`);
    expect(error.code).toBe('INVALID_CURSOR');
  });

  test('has nothing of another tenant', async () => {
    const { first } = await tenantWithDeliveries();
    const { call } = await tenantWithDeliveries();
    expect((await call('GET', `${DELIVERIES}?endpoint_id=${first}`)).data).toMatchObject({ deliveries: [], count: 0 });
  });
});

test('a delivery shows the text that is sent and its attempts, oldest first', async () => {
  const { delivery, deliveries, tenant_id, database } = await tenantWithDeliveries();
  const [{ delivery_id, event_id, created_at }] = deliveries as [
    { delivery_id: string; event_id: string; created_at: string },
  ];
  const key = await installation.keyring.keyOf(database, tenant_id, ENDPOINT_KEY);
  const attempted = ['2026-01-15T09:30:00.000Z', '2026-01-15T09:30:05.000Z'].map((time) => new Date(time));
  for (const [index, attempted_at] of attempted.entries()) {
    const answer = index === 0 ? null : seal(key, Buffer.from('Back soon.'), answerContext(delivery_id, attempted_at));
    await admin`insert into delivery_attempt ${admin({
      ...{ tenant_id, delivery_id, attempt: index + 1, attempted_at, latency_ms: 12 },
      ...(index === 0
        ? { status_code: null, error: 'ECONNREFUSED', sealed_answer: null }
        : { status_code: 503, error: null, sealed_answer: answer }),
    })}`;
  }
  const { body, attempts } = await delivery(delivery_id);
  expect(JSON.parse(body)).toEqual({
    ...{ id: event_id, type: 'kyc.job.completed', test: true, created: Math.floor(Date.parse(created_at) / 1_000) },
    data: EVENTS['kyc.job.completed'].example,
  });
  const [first, second] = attempted.map((time) => time.toISOString());
  expect(attempts).toEqual([
    { attempt: 1, attempted_at: first, status_code: null, latency_ms: 12, error: 'ECONNREFUSED', answer: null },
    { attempt: 2, attempted_at: second, status_code: 503, latency_ms: 12, error: null, answer: 'Back soon.' },
  ]);
});

describe('the replay of a delivery', () => {
  test.each(['delivered', 'dead', 'cancelled'])(
    'a replay of a delivery of the status %s begins anew with the same id and bytes',
    async (status) => {
      const { call, deliveries, delivery, settle } = await tenantWithDeliveries();
      const [id] = ids(deliveries) as [string];
      const before = await delivery(id);
      await settle(id, status);
      const answer = await call('POST', `${DELIVERIES}/${id}/replay`, {});
      expect([answer.status, answer.data]).toMatchObject([
        202,
        { delivery_id: id, status: 'pending', attempt_count: 0 },
      ]);
      const { event_id, body, next_attempt_at, completed_at } = await delivery(id);
      expect([event_id, body, completed_at]).toEqual([before.event_id, before.body, null]);
      expect(next_attempt_at).toEqual(expect.any(String));
    },
  );

  test('is done once by two calls at once', async () => {
    const { call, deliveries, settle } = await tenantWithDeliveries();
    const [id] = ids(deliveries) as [string];
    await settle(id, 'dead');
    const answers = await Promise.all([1, 2].map(() => call('POST', `${DELIVERIES}/${id}/replay`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  test('waits while its endpoint is disabled', async () => {
    const { call, change, deliveries, first, settle } = await tenantWithDeliveries();
    const [id] = ids(deliveries) as [string];
    await settle(id, 'dead');
    await change(first, { status: 'disabled' });
    expect((await call('POST', `${DELIVERIES}/${id}/replay`, {})).data.status).toBe('paused');
  });

  test('is refused for one that waits, and for one whose endpoint is gone', async () => {
    const { call, deliveries, second } = await tenantWithDeliveries();
    const [waits, gone] = ids(deliveries) as [string, string];
    await call('DELETE', `/kyc/webhooks/endpoints/${second}`);
    for (const id of [waits, gone]) {
      const { status, error } = await call('POST', `${DELIVERIES}/${id}/replay`, {});
      expect([status, error.code]).toEqual([409, 'INVALID_STATE']);
    }
  });

  test('does not find one of another tenant, or none', async () => {
    const other = await tenantWithDeliveries();
    const { call, unknownId } = await tenantWithDeliveries();
    const [foreign] = ids(other.deliveries) as [string];
    await other.settle(foreign, 'dead');
    for (const id of [foreign, unknownId, 'none']) {
      for (const [method, path] of [
        ['POST', `${DELIVERIES}/${id}/replay`],
        ['GET', `${DELIVERIES}/${id}`],
      ] as const) {
        const { status, error } = await call(method, path, method === 'POST' ? {} : undefined);
        expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
      }
    }
    expect((await other.delivery(foreign)).status).toBe('dead');
  });
});

describe('the replay of a time', () => {
  test('begins the final deliveries anew, whose endpoints exist', async () => {
    const { call, deliveries, delivery, second, settle } = await tenantWithDeliveries();
    const [oldest, gone, newest] = ids(deliveries) as [string, string, string];
    await settle(oldest, 'delivered');
    await settle(newest, 'dead');
    await call('DELETE', `/kyc/webhooks/endpoints/${second}`);
    const dead = await call('POST', '/kyc/webhooks/replay', { ...range, status: 'dead' });
    expect([dead.status, dead.data]).toEqual([202, { replayed: 1 }]);
    expect((await call('POST', '/kyc/webhooks/replay', range)).data).toEqual({ replayed: 1 });
    expect((await call('POST', '/kyc/webhooks/replay', range)).data).toEqual({ replayed: 0 });
    const found = await Promise.all([oldest, gone, newest].map(delivery));
    expect(found.map(statusOf)).toEqual(['pending', 'cancelled', 'pending']);
  });

  test('is refused for more than 10,000, and then nothing is sent', async () => {
    const { call, deliveries, tenant_id } = await tenantWithDeliveries();
    const [id] = ids(deliveries) as [string];
    await admin`
      insert into delivery (tenant_id, delivery_id, event_id, event_type, endpoint_id, status, created_at, completed_at)
      select tenant_id, gen_random_uuid(), event_id, event_type, endpoint_id, 'dead', created_at, now()
      from delivery, generate_series(1, 10001) where tenant_id = ${tenant_id} and delivery_id = ${id}`;
    const { status, error } = await call('POST', '/kyc/webhooks/replay', { ...range, status: 'dead' });
    expect([status, error]).toMatchObject([400, { code: 'VALIDATION_ERROR', fields: [{ code: 'TOO_MANY' }] }]);
    const dead = await admin`select from delivery where tenant_id = ${tenant_id} and status = 'dead'`;
    expect(dead.count).toBe(10_001);
    await admin`delete from delivery where delivery_id in (
      select delivery_id from delivery where tenant_id = ${tenant_id} and status = 'dead' limit 1)`;
    expect((await call('POST', '/kyc/webhooks/replay', range)).data).toEqual({ replayed: 10_000 });
  });

  test('leaves the deliveries of other tenants alone', async () => {
    const other = await tenantWithDeliveries();
    const [foreign] = ids(other.deliveries) as [string];
    await other.settle(foreign, 'dead');
    const { call } = await tenantWithDeliveries();
    expect((await call('POST', '/kyc/webhooks/replay', range)).data).toEqual({ replayed: 0 });
    expect((await other.delivery(foreign)).status).toBe('dead');
  });
});

describe('a test event', () => {
  test.each(EVENT_TYPES)(
    'a test event of the type %s goes to its endpoint alone, marked as a test',
    async (event_type) => {
      const { newEndpoint, newDelivery, call, delivery } = await webhooksOfTenant(service);
      const { endpoint_id } = await newEndpoint(['kyc.job.failed']);
      await newEndpoint();
      const { delivery_id } = await newDelivery(endpoint_id, event_type);
      const { deliveries } = (await call('GET', DELIVERIES)).data;
      expect(deliveries).toMatchObject([{ delivery_id, endpoint_id, event_type, status: 'pending' }]);
      const { data, ...envelope } = JSON.parse((await delivery(delivery_id)).body);
      expect(envelope).toMatchObject({ type: event_type, test: true });
      expect(EVENTS[event_type].data.safeParse(data).error).toBeUndefined();
    },
  );

  test('has the thin payload of a tenant that wants it', async () => {
    const { call, newEndpoint, newDelivery, delivery } = await webhooksOfTenant(service);
    await call('PATCH', '/kyc/tenants/me', { webhooks: { payload: 'thin' } });
    const { endpoint_id } = await newEndpoint();
    const { body } = await delivery((await newDelivery(endpoint_id)).delivery_id);
    expect(JSON.parse(body).data).not.toHaveProperty('name');
  });

  test('says what is missing without a webhook_url', async () => {
    const { call } = await webhooksOfTenant(service);
    const { error } = await call('POST', '/kyc/webhooks/test', { event_type: 'kyc.job.failed' });
    expect(error).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('Set webhook_url first') });
  });

  test('is not made for an endpoint that is disabled, or has no secret, or is unknown', async () => {
    const { call, patch, newEndpoint, change } = await webhooksOfTenant(service);
    const { endpoint_id } = await newEndpoint();
    await change(endpoint_id, { status: 'disabled' });
    await patch({ webhook_url: 'https://1.1.1.1/' });
    await patch({ webhook_secret: null });
    const codeFor = async (id?: string) =>
      (await call('POST', '/kyc/webhooks/test', { event_type: 'kyc.job.failed', endpoint_id: id })).error.code;
    expect([await codeFor(endpoint_id), await codeFor(), await codeFor('email')]).toEqual([
      'INVALID_STATE',
      'INVALID_STATE',
      'NOT_FOUND',
    ]);
    expect((await call('GET', DELIVERIES)).data.count).toBe(0);
  });
});

describe('retention', () => {
  test('erases what is done after the time of the tenant, and what is undelivered after 30 days', async () => {
    const { newEndpoint, newDelivery, settle, database, call } = await webhooksOfTenant(service);
    const { endpoint_id } = await newEndpoint();
    const of = async (status: string, daysAgo: number) => {
      const { delivery_id } = await newDelivery(endpoint_id);
      await settle(delivery_id, status, daysAgo);
      return delivery_id;
    };
    const kept = [await of('delivered', 1), await of('dead', 29), await of('pending', 29), await of('paused', 29)];
    for (const status of ['delivered', 'cancelled']) await of(status, 8);
    for (const status of ['dead', 'pending', 'paused']) await of(status, 31);
    const before = new Date(Date.now() - 7 * 86_400_000);
    const erase = (max: number) =>
      database.run((transaction) => eraseOldEvents(transaction, before, max, installation));
    expect([await erase(2), await erase(10), await erase(10)]).toEqual([2, 3, 0]);
    expect(ids((await call('GET', DELIVERIES)).data.deliveries).sort()).toEqual(kept.sort());
  });

  test('keeps an old event that was replayed until it is delivered', async () => {
    const { newEndpoint, newDelivery, settle, database, call } = await webhooksOfTenant(service);
    const { delivery_id } = await newDelivery((await newEndpoint()).endpoint_id);
    await settle(delivery_id, 'dead', 40);
    await call('POST', `${DELIVERIES}/${delivery_id}/replay`, {});
    const erase = () =>
      database.run((transaction) => eraseOldEvents(transaction, new Date(Date.now() - 86_400_000), 10, installation));
    expect(await erase()).toBe(0);
    await settle(delivery_id, 'delivered', 40);
    expect(await erase()).toBe(1);
  });

  test('erases a delivery that is done while another endpoint still waits for its event', async () => {
    const { newEndpoint, newDelivery, settle, database, call, tenant_id } = await webhooksOfTenant(service);
    const { delivery_id } = await newDelivery((await newEndpoint()).endpoint_id);
    await settle(delivery_id, 'delivered', 8);
    await admin`
      insert into delivery (tenant_id, delivery_id, event_id, event_type, endpoint_id, status, created_at)
      select tenant_id, gen_random_uuid(), event_id, event_type, 'default', 'paused', created_at
      from delivery where tenant_id = ${tenant_id}`;
    const before = new Date(Date.now() - 7 * 86_400_000);
    const [events, deliveries] = await database.run(async (transaction) => [
      await eraseOldEvents(transaction, before, 10, installation),
      await eraseFinishedDeliveries(transaction, before, 10),
    ]);
    expect([events, deliveries]).toEqual([0, 1]);
    expect((await call('GET', DELIVERIES)).data.deliveries).toMatchObject([{ status: 'paused' }]);
  });

  test('keeps an event whose deliveries are still to be made for 30 days', async () => {
    const { database, tenant_id } = await webhooksOfTenant(service);
    const key = await installation.keyring.keyOf(database, tenant_id, EVENT_KEY);
    for (const days of [29, 31]) {
      await admin`
        insert into event (tenant_id, event_id, type, sealed_body, created_at)
        values (${tenant_id}, gen_random_uuid(), 'kyc.job.failed', ${seal(key, Buffer.from('{}'), 'x')}, now() - make_interval(days => ${days}))`;
    }
    const erase = () => database.run((transaction) => eraseOldEvents(transaction, new Date(), 10, installation));
    expect([await erase(), await erase()]).toEqual([1, 0]);
  });
});
