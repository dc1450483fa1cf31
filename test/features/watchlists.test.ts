import { WATCHLIST } from '@vett/schema/watchlist';
import { describe, expect, test } from 'vitest';
import { configure, newKey } from '../support/api-keys.ts';
import { sharedService } from '../support/service.ts';
import { watchlistsOf } from '../support/watchlists.ts';

const service = await sharedService();
const { admin } = service.database;
const lists = watchlistsOf(service);
const HALF_HOUR = 30 * 60_000;
const DAY = 24 * 3_600_000;
const NONE = '019bc0f0-9d28-742f-96cf-830568acf16e';

describe('a new watchlist', () => {
  test('is daily, active and of all enabled lists, unless its settings say otherwise', async () => {
    const before = Date.now();
    const watchlist = await lists.get(await lists.create());
    expect(watchlist).toMatchObject({
      name: 'Clients',
      tenant_id: service.tenant.tenant_id,
      ...{ status: 'active', check_frequency: 'daily', tags: [], lists_to_monitor: ['un'] },
      alert_config: { on_new_match: true, on_status_change: true },
      ...{ last_checked_at: null, last_results: null },
      ...{ subjects: [], subjects_count: 0, subjects_truncated: false },
    });
    expect(watchlist.next_check_due).toBeGreaterThanOrEqual(before + DAY);
    expect(watchlist.next_check_due).toBeLessThanOrEqual(Date.now() + DAY + HALF_HOUR);
  });

  test('keeps its settings, with each tag and list once', async () => {
    const settings = {
      ...{ check_frequency: 'weekly', alert_config: { on_new_match: false }, tags: ['b', 'a', 'b '] },
      ...{ lists_to_monitor: ['un', 'un'] },
    };
    expect(await lists.get(await lists.create(settings))).toMatchObject({
      ...{ check_frequency: 'weekly', alert_config: { on_new_match: false, on_status_change: true } },
      ...{ tags: ['b', 'a'], lists_to_monitor: ['un'] },
    });
  });

  test.each([
    ['paused', { status: 'paused' }],
    ['checked on updates of lists', { check_frequency: 'on_update' }],
  ])('has no time of its next check when it is %s', async (_, settings) => {
    expect((await lists.get(await lists.create(settings))).next_check_due).toBeNull();
  });

  test('has the given subjects and queues their first check', async () => {
    const id = await lists.create({ subjects: [{ full_name: 'Ann Bee' }, { identifier: 'X-1001' }] });
    expect(await lists.get(id)).toMatchObject({ subjects_count: 2, subjects: [{}, {}] });
    expect(await admin`select trigger from watchlist_run where watchlist_id = ${id}`).toEqual([
      { trigger: 'subject_added' },
    ]);
    expect(await admin`select unchecked_lists from watchlist_subject where watchlist_id = ${id}`).toEqual([
      { unchecked_lists: ['un'] },
      { unchecked_lists: ['un'] },
    ]);
  });

  test('is not stored when it names a list that is not enabled', async () => {
    const own = watchlistsOf(service, await service.newTenant());
    expect(await own.post('', { name: 'x', lists_to_monitor: ['ofac'] })).toMatchObject({
      ...{ status: 400, code: 'LIST_NOT_ENABLED' },
    });
    expect(await own.list()).toEqual({ watchlists: [], count: 0, next_key: null });
  });
});

test('a tenant has at most 1,000 watchlists, also when calls race', async () => {
  const tenant = await service.newTenant();
  const own = watchlistsOf(service, tenant);
  const id = await own.create();
  await admin`
    insert into watchlist select (jsonb_populate_record(w, jsonb_build_object('watchlist_id', gen_random_uuid()))).*
    from watchlist w, generate_series(3, ${WATCHLIST.of_tenant}) where watchlist_id = ${id}`;
  const raced = await Promise.all([1, 2, 3].map(() => own.post('', { name: 'x' })));
  expect(raced.map(({ status, code }) => [status, code]).sort()).toEqual([
    [201, undefined],
    [409, 'INVALID_STATE'],
    [409, 'INVALID_STATE'],
  ]);
});

test('lists are filtered by state and by any of several tags, newest first', async () => {
  const own = watchlistsOf(service, await service.newTenant());
  const a = await own.create({ name: 'A', tags: ['x'] });
  const b = await own.create({ name: 'B', tags: ['y'], status: 'paused' });
  const c = await own.create({ name: 'C', tags: ['z'] });
  const idsOf = async (query: string) => (await own.list(query)).watchlists.map(({ watchlist_id }) => watchlist_id);
  expect(await idsOf('')).toEqual([c, b, a]);
  expect(await idsOf('?active=true')).toEqual([c, a]);
  expect(await idsOf('?active=false')).toEqual([c, b, a]);
  expect(await idsOf('?tags=x,%20y')).toEqual([b, a]);
  expect(await idsOf('?tags=y&active=true')).toEqual([]);
  expect(await idsOf('?tags=other')).toEqual([]);
  const first = await own.list('?limit=2');
  expect(first.count).toBe(2);
  expect(await idsOf(`?limit=2&next_key=${first.next_key}`)).toEqual([a]);
  expect((await own.ask('GET', `/kyc/watchlists?active=true&next_key=${first.next_key}`)).code).toBe('INVALID_CURSOR');
});

describe('a change', () => {
  test('changes only what is given', async () => {
    const settings = { tags: ['x'], check_frequency: 'weekly', alert_config: { on_status_change: false } };
    const id = await lists.create(settings);
    const before = await lists.get(id);
    const { status, data } = await lists.patch(`/${id}`, { name: 'Renamed', alert_config: { on_new_match: false } });
    expect(status).toBe(200);
    const { subjects: _, subjects_count, subjects_truncated, ...head } = before;
    expect(data).toEqual({
      ...head,
      name: 'Renamed',
      alert_config: { on_new_match: false, on_status_change: false },
      updated_at: data.updated_at,
    });
  });

  test('a change without a field is refused', async () => {
    expect(await lists.patch(`/${await lists.create()}`, {})).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  });

  test('a pause removes the next check; an active watchlist is due at once', async () => {
    const id = await lists.create();
    expect((await lists.patch(`/${id}`, { status: 'paused' })).data.next_check_due).toBeNull();
    expect((await lists.patch(`/${id}`, { check_frequency: 'weekly' })).data.next_check_due).toBeNull();
    const { data } = await lists.patch(`/${id}`, { status: 'active' });
    expect(data.next_check_due).toBe(Date.parse(data.updated_at));
  });

  test('a change of the frequency moves the next check', async () => {
    const id = await lists.create();
    expect((await lists.patch(`/${id}`, { check_frequency: 'on_update' })).data.next_check_due).toBeNull();
    const { data } = await lists.patch(`/${id}`, { check_frequency: 'weekly' });
    expect(data.next_check_due).toBe(Date.parse(data.updated_at) + 7 * DAY);
  });

  test('a change to a list that is not enabled is refused', async () => {
    const id = await lists.create({ lists_to_monitor: ['un'] });
    expect((await lists.patch(`/${id}`, { lists_to_monitor: ['ofac'] })).code).toBe('LIST_NOT_ENABLED');
  });

  test.each([[null], [[]]])('lists %j mean all, when a watchlist is made and when it is changed', async (all) => {
    const made = await lists.create({ lists_to_monitor: all });
    const id = await lists.create({ lists_to_monitor: ['un'] });
    await lists.patch(`/${id}`, { lists_to_monitor: all });
    expect(await admin`select lists_to_monitor from watchlist where watchlist_id in ${admin([made, id])}`).toEqual([
      { lists_to_monitor: null },
      { lists_to_monitor: null },
    ]);
  });
});

test('a deleted watchlist is gone with all its data', async () => {
  const session_id = await lists.newSession();
  const id = await lists.create({ subjects: [{ full_name: 'Ann Bee', tags: ['gone'], session_id }] });
  const response = await service.request(`/kyc/watchlists/${id}`, { method: 'DELETE' });
  expect(await response.json()).toEqual({ status: 'success', message: 'Watchlist deleted' });
  expect((await lists.ask('GET', `/kyc/watchlists/${id}`)).code).toBe('WATCHLIST_NOT_FOUND');
  expect(await lists.tags()).not.toContain('gone');
  expect((await lists.search(session_id)).count).toBe(0);
  expect((await lists.remove(`/${id}`)).code).toBe('WATCHLIST_NOT_FOUND');
});

test('nothing of a name or tag is stored in the clear', async () => {
  const id = await lists.create({ name: 'Conspicuous', tags: ['noticeable'], subjects: [{ full_name: 'Ann Bee' }] });
  const rows = await admin`
    select w::text, s::text from watchlist w join watchlist_subject s using (watchlist_id) where watchlist_id = ${id}`;
  const text = JSON.stringify(rows);
  for (const clear of ['Conspicuous', 'noticeable', 'Ann Bee']) {
    expect(text).not.toContain(clear);
    expect(text).not.toContain(Buffer.from(clear).toString('hex'));
  }
});

test('a tenant without the feature has no watchlists', async () => {
  const tenant = await service.newTenant();
  await configure(service.database, tenant.tenant_id, { features: { watchlists: false } });
  const { text } = await newKey(service.database, tenant.tenant_id);
  const own = watchlistsOf(service, { ...tenant, api_key: text });
  await expect.poll(async () => (await own.post('', { name: 'x' })).code).toBe('FEATURE_NOT_ENABLED');
});

test('GraphQL goes from watchlists to their subjects and back', async () => {
  const own = watchlistsOf(service, await service.newTenant());
  const id = await own.create({ subjects: [{ full_name: 'Ann Bee' }, { full_name: 'Cyd Dee' }] });
  const query = `{ watchlists { nodes { name watchlist { subjects(first: 1) {
    pageInfo { hasNextPage } nodes { fullName customer { name } watchlist { watchlistId nextCheckDue } } } } } } }`;
  const { data } = await (async () => {
    const response = await own.ask<never>('POST', '/graphql', { query });
    return response as unknown as { data: { watchlists: { nodes: object[] } } };
  })();
  expect(data.watchlists.nodes).toMatchObject([
    {
      name: 'Clients',
      watchlist: {
        subjects: {
          pageInfo: { hasNextPage: true },
          nodes: [{ fullName: 'Ann Bee', customer: null, watchlist: { watchlistId: id } }],
        },
      },
    },
  ]);
});

test('an unknown watchlist is not found by any operation', async () => {
  for (const id of [NONE, 'none']) {
    expect((await lists.patch(`/${id}`, { name: 'x' })).code).toBe('WATCHLIST_NOT_FOUND');
    expect((await lists.ask('GET', `/kyc/watchlists/${id}/subjects`)).code).toBe('WATCHLIST_NOT_FOUND');
  }
});
