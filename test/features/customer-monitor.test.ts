import type { Customer } from '@vett/schema/customer';
import type { MonitoredIn } from '@vett/schema/monitor';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { watchlistsOf } from '../support/watchlists.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const lists = watchlistsOf(service);
const WORKFLOW = { name: 'Asked', steps: [{ step_id: 'a', order: 1, name: 'A', type: 'info' }] };
const NONE = '019bc0f0-9d28-742f-96cf-830568acf16e';

interface Monitoring {
  is_monitored: boolean;
  watchlists: MonitoredIn[];
  total_alerts: number;
}

async function newCustomer(more: object = {}, by = lists): Promise<string> {
  const { data } = await by.ask<Customer>('POST', '/customers', { name: 'Zoltan Fictivus', ...more });
  return data.customer_id;
}
const monitor = (id: string, body: object = {}) => lists.ask<Monitoring>('POST', `/customers/${id}/monitor`, body);
const isMonitored = async (id: string) => (await lists.ask<Customer>('GET', `/customers/${id}`)).data.is_monitored;

const following = async (customer_id: string) =>
  (
    await admin`
      select from queue.job where name = 'watchlist.follow_customer' and data ->> 'customer_id' = ${customer_id}`
  ).length;
const follow = (customer_id: string) =>
  workerNamed(service.app, 'watchlist.follow_customer').run(
    { tenant_id: service.tenant.tenant_id, customer_id },
    new AbortController().signal,
  );

describe('a monitored customer', () => {
  test('is a subject of a new watchlist with its name, and is checked at once', async () => {
    const id = await newCustomer({ document_id: 'ZF000-1234', tax_id: '77' });
    const { status, data } = await monitor(id, { include_ubos: true, include_directors: false });
    expect(status).toBe(200);
    const [watched] = data.watchlists;
    expect(data).toEqual({
      is_monitored: true,
      watchlists: [
        {
          ...{ watchlist_id: watched?.watchlist_id, subject_id: watched?.subject_id, added_at: watched?.added_at },
          ...{ watchlist_name: 'Monitoring: Zoltan Fictivus', status: 'active' },
        },
      ],
      total_alerts: 0,
    });
    expect(await isMonitored(id)).toBe(true);
    expect(await lists.get(watched?.watchlist_id ?? '')).toMatchObject({
      check_frequency: 'daily',
      subjects: [
        { full_name: 'Zoltan Fictivus', identifier: 'ZF000-1234', identifier_type: 'document', customer_id: id },
      ],
    });
    const runs = await admin`select trigger from watchlist_run where watchlist_id = ${watched?.watchlist_id ?? ''}`;
    expect(runs).toEqual([{ trigger: 'subject_added' }]);
  });

  test.each([
    [{ tax_id: '77' }, { identifier: '77', identifier_type: 'tax_id' }],
    [{}, { identifier: null, identifier_type: 'document' }],
  ])('a customer with %j is watched by %j', async (fields, subject) => {
    const { data } = await monitor(await newCustomer(fields));
    expect((await lists.get(data.watchlists[0]?.watchlist_id ?? '')).subjects).toMatchObject([subject]);
  });

  test('is one subject of each of its watchlists, however often and at once it is monitored', async () => {
    const id = await newCustomer();
    const watchlist_id = await lists.create();
    const calls = [{}, { watchlist_name: 'VIPs', check_frequency: 'weekly' }, { watchlist_id }];
    await Promise.all([...calls, ...calls].map((body) => monitor(id, body)));
    const { data } = await monitor(id, { watchlist_name: 'VIPs' });
    expect(data.watchlists.map(({ watchlist_name }) => watchlist_name).sort()).toEqual([
      ...['Clients', 'Monitoring: Zoltan Fictivus', 'VIPs'],
    ]);
    const vips = data.watchlists.find(({ watchlist_name }) => watchlist_name === 'VIPs');
    expect((await lists.get(vips?.watchlist_id ?? '')).check_frequency).toBe('weekly');
  });

  test('is refused with another frequency than its existing watchlist has, by id or by name', async () => {
    const id = await newCustomer();
    const watchlist_id = await lists.create({ check_frequency: 'weekly' });
    await monitor(id, { watchlist_name: 'VIPs', check_frequency: 'on_update' });
    for (const existing of [{ watchlist_id }, { watchlist_name: 'VIPs' }]) {
      const refused = await monitor(id, { ...existing, check_frequency: 'daily' });
      expect(refused).toMatchObject({ status: 400, fields: ['check_frequency NOT_ALLOWED_TOGETHER'] });
      expect((await monitor(id, existing)).status).toBe(200);
    }
    expect((await monitor(id, { watchlist_id, check_frequency: 'weekly' })).status).toBe(200);
    expect((await lists.get(watchlist_id)).check_frequency).toBe('weekly');
  });

  test.each([{ name: 'Zoltan Renamed' }, { document_id: 'B-2' }, { tax_id: '78', document_id: null }])(
    'is watched by %j as soon as that is its new one, and is compared with it at once',
    async (change) => {
      const id = await newCustomer({ document_id: 'A-1' });
      const watchlist_id = await lists.create();
      const before = await monitor(id, { watchlist_id });
      const retagged = { full_name: 'Zoltan Fictivus', identifier: 'A-1', tags: ['vip'] };
      await lists.patch(`/${watchlist_id}/subjects/${before.data.watchlists[0]?.subject_id}`, { tags: retagged.tags });
      const known = { unchecked_lists: [], expires_at: new Date('2038-01-01') };
      await admin`update watchlist_subject set ${admin(known)} where watchlist_id = ${watchlist_id}`;
      await admin`delete from watchlist_run where watchlist_id = ${watchlist_id}`;
      await lists.ask('PATCH', `/customers/${id}`, { notes: 'Nothing of this is screened.' });
      expect(await following(id)).toBe(0);
      await lists.ask('PATCH', `/customers/${id}`, change);
      expect(await following(id)).toBe(1);
      await follow(id);
      const { document_id, tax_id, name = retagged.full_name } = { ...change } as Record<string, string>;
      const identifier = document_id ?? tax_id ?? retagged.identifier;
      expect((await lists.get(watchlist_id)).subjects).toMatchObject([
        {
          ...retagged,
          full_name: name,
          identifier,
          identifier_type: tax_id ? 'tax_id' : 'document',
          last_checked_at: null,
        },
      ]);
      const subjects = () =>
        admin`select unchecked_lists, expires_at from watchlist_subject where watchlist_id = ${watchlist_id}`;
      expect(await subjects()).toEqual([{ ...known, unchecked_lists: ['un'] }]);
      const runs = () => admin`select trigger, status from watchlist_run where watchlist_id = ${watchlist_id}`;
      expect(await runs()).toEqual([{ trigger: 'subject_added', status: 'PENDING' }]);

      await admin`update watchlist_subject set unchecked_lists = '{}' where watchlist_id = ${watchlist_id}`;
      await follow(id);
      expect(await subjects()).toEqual([known]);
      expect((await monitor(id, { watchlist_id })).data).toEqual(before.data);
    },
  );

  test('is in the name of no watchlist after its erasure, except in one that the tenant gave', async () => {
    const [erased, other] = [await newCustomer({ name: 'Erased Fictivus' }), await newCustomer()];
    const own = (await monitor(erased)).data.watchlists[0]?.watchlist_id ?? '';
    const renamed = (await monitor(erased, { watchlist_name: 'Erased Fictivus, VIP' })).data.watchlists;
    const others = (await monitor(other)).data.watchlists[0]?.watchlist_id ?? '';
    await lists.patch(`/${own}`, { tags: ['vip'] });
    await lists.ask('POST', `/customers/${erased}/erase`);
    const data = { tenant_id: service.tenant.tenant_id, customer_id: erased };
    for (let i = 0; i < 2; i++)
      await workerNamed(service.app, 'watchlist.unname').run(data, new AbortController().signal);
    expect(await lists.get(own)).toMatchObject({ name: 'Monitoring: an erased customer', tags: ['vip'] });
    expect(await lists.get(others)).toMatchObject({ name: 'Monitoring: Zoltan Fictivus' });
    const given = renamed.find(({ watchlist_id }) => watchlist_id !== own)?.watchlist_id ?? '';
    expect(await lists.get(given)).toMatchObject({ name: 'Erased Fictivus, VIP' });
  });

  test('is not the subject of another customer of the same name', async () => {
    const watchlist_id = await lists.create({ subjects: [{ full_name: 'Zoltan Fictivus' }] });
    for (const id of [await newCustomer(), await newCustomer()]) await monitor(id, { watchlist_id });
    expect((await lists.get(watchlist_id)).subjects_count).toBe(3);
  });

  test('has the sum of the alerts of its subjects', async () => {
    const id = await newCustomer();
    await monitor(id);
    await monitor(id, { watchlist_name: 'VIPs' });
    await admin`update watchlist_subject set alerts = 2 where customer_id = ${id}`;
    expect((await monitor(id)).data.total_alerts).toBe(4);
  });
});

describe('a customer is no longer monitored', () => {
  test('a customer is no longer monitored when the last of its subjects is removed, or with its watchlist', async () => {
    const id = await newCustomer();
    const watchlist_id = await lists.create();
    await monitor(id, { watchlist_id });
    const { data } = await monitor(id);
    const own = data.watchlists.find((watched) => watched.watchlist_id !== watchlist_id);
    await lists.remove(`/${own?.watchlist_id}/subjects/${own?.subject_id}`);
    expect(await isMonitored(id)).toBe(true);
    await lists.remove(`/${watchlist_id}`);
    expect(await isMonitored(id)).toBe(false);
  });

  test('a customer is no longer monitored when its subjects are expired', async () => {
    const id = await newCustomer();
    await monitor(id);
    await admin`update watchlist_subject set expires_at = now() - interval '1 second' where customer_id = ${id}`;
    await workerNamed(service.app, 'retention.sweep').run({}, new AbortController().signal);
    expect(await isMonitored(id)).toBe(false);
    await monitor(id);
    expect(await isMonitored(id)).toBe(true);
  });

  test('an erased customer is no longer monitored, and loses its subjects', async () => {
    const id = await newCustomer();
    const { data } = await monitor(id);
    const erased = await lists.ask('POST', `/customers/${id}/erase`, {});
    expect(erased).toMatchObject({ status: 200, data: { watchlist_subjects_removed: 1 } });
    expect((await lists.get(data.watchlists[0]?.watchlist_id ?? '')).subjects).toEqual([]);
  });
});

test('removal and monitoring at the same time leave the truth, and no call fails', async () => {
  const id = await newCustomer();
  const [a, b] = [await lists.create(), await lists.create()];
  for (let turn = 0; turn < 5; turn++) {
    const { data } = await monitor(id, { watchlist_id: a });
    const subject = data.watchlists.find(({ watchlist_id }) => watchlist_id === a)?.subject_id;
    const raced = await Promise.all([
      lists.remove(`/${a}/subjects/${subject}`),
      monitor(id, { watchlist_id: b }),
      monitor(id, { watchlist_id: a }),
    ]);
    expect(raced.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await isMonitored(id)).toBe(true);
  }
});

describe('monitoring is refused', () => {
  test('a deactivated customer cannot be monitored', async () => {
    const id = await newCustomer();
    await lists.ask('DELETE', `/customers/${id}`);
    const { watchlists } = await lists.list();
    expect(await monitor(id)).toMatchObject({ status: 409, code: 'INVALID_STATE' });
    expect((await lists.list()).watchlists).toHaveLength(watchlists.length);
  });

  test('customers and watchlists that are unknown or of another tenant are not found', async () => {
    const foreign = watchlistsOf(service, await service.newTenant());
    for (const id of [NONE, 'none', await newCustomer({}, foreign)])
      expect(await monitor(id)).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
    const id = await newCustomer();
    for (const watchlist_id of [NONE, 'none', await foreign.create()])
      expect(await monitor(id, { watchlist_id })).toMatchObject({ status: 404, code: 'WATCHLIST_NOT_FOUND' });
    expect(await isMonitored(id)).toBe(false);
  });

  test('a client_id without letters is no name to monitor', async () => {
    const workflow_id = (await lists.ask<{ workflow_id: string }>('POST', '/kyc/workflows', WORKFLOW)).data.workflow_id;
    const session = { workflow_id, client_id: '–' };
    const { data } = await lists.ask<{ customer_id: string }>('POST', '/kyc/sessions', session);
    expect((await monitor(data.customer_id)).code).toBe('SUBJECT_IDENTIFIER_REQUIRED');
  });
});

test('GraphQL goes from customers to their subjects and back', async () => {
  const id = await newCustomer();
  await monitor(id, { watchlist_name: 'VIPs' });
  const query = `{ customer(customerId: "${id}") { watchlistSubjects { nodes {
    fullName watchlist { name } customer { name isMonitored } } } } }`;
  const { data } = (await lists.ask('POST', '/graphql', { query })) as { data: object };
  expect(data).toMatchObject({
    customer: {
      watchlistSubjects: {
        nodes: [
          {
            ...{ fullName: 'Zoltan Fictivus', watchlist: { name: 'VIPs' } },
            customer: { name: 'Zoltan Fictivus', isMonitored: true },
          },
        ],
      },
    },
  });
});
