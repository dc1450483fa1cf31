import { LIST_NAMES } from '@vett/schema/list-name';
import type { WatchlistRun } from '@vett/schema/watchlist-run';
import { describe, expect, test } from 'vitest';
import { loadSamples } from '../../src/cli/samples.ts';
import { publishUn } from '../support/publish.ts';
import { EMPTY_LIST, testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The time stands still, except where a test moves it. */
let time = Date.now();
const service = await testService({ LISTS: `un,${EMPTY_LIST}` }, { clock: { now: () => new Date(time) } });
const { admin } = service.database;
const signal = new AbortController().signal;
const UN = { lists_to_monitor: ['un'] };
const listing = (name: string) => (list: string) => list.replaceAll('>ADA<', `>${name.toUpperCase()}<`);

interface Runs {
  lists: { list_name: string; version: string | null; checked_at: string | null; failed_at: string | null }[];
  runs: WatchlistRun[];
}

async function ofNewTenant() {
  const tenant = await service.newTenant();
  const { tenant_id } = tenant;
  const runs = watchlistRuns(service, tenant);
  const { send, due, drain, pending } = runs;
  return {
    ...runs,
    tenant_id,
    history: async (id: string) => (await send('GET', `/kyc/watchlists/${id}/runs`)).data as unknown as Runs,
    state: async (id: string) => (await send('GET', `/kyc/watchlists/${id}`)).data,
    /** Queues what is due and does it; returns how many runs were queued. */
    async minute(): Promise<number> {
      await due();
      const { length } = await pending();
      await drain();
      return length;
    },
    /** Ends a job of the tenant as the queue does after the last failure. */
    dead: (job: string, data: object) => workerNamed(service.app, job).onDead?.({ tenant_id, ...data }, signal),
    jobsOf: async (name: string, run_id: string) =>
      (await admin`select from queue.job where name = ${name} and data ->> 'run_id' = ${run_id}`).length,
  };
}

const sweep = () => workerNamed(service.app, 'retention.sweep').run({}, signal);

describe('a daily or weekly watchlist', () => {
  test.each([
    ['daily', DAY],
    ['weekly', 7 * DAY],
  ])('is run %s: first at a time within half an hour, then after its period', async (check_frequency, period) => {
    const { watchlist, add, drain, minute, state, lastRun } = await ofNewTenant();
    const id = await watchlist({ ...UN, check_frequency });
    const { next_check_due: first } = (await state(id)) as { next_check_due: number };
    expect(first).toBeGreaterThanOrEqual(time + period);
    expect(first).toBeLessThanOrEqual(time + period + 30 * MINUTE);
    await add(id, 'Clara Nobody');
    await drain();
    expect(await state(id)).toMatchObject({ next_check_due: first });

    time = first - 1;
    expect(await minute()).toBe(0);
    time = first + 5 * MINUTE;
    expect(await minute()).toBe(1);
    expect(await lastRun(id)).toMatchObject({ trigger: 'scheduled', status: 'COMPLETED', subjects_checked: 1 });
    expect(await state(id)).toMatchObject({ next_check_due: time + period });
  });

  test('is run once after it was missed many times', async () => {
    const { watchlist, minute, due, pending, state } = await ofNewTenant();
    const id = await watchlist(UN);
    time += 10 * DAY;
    await due();
    await due();
    expect(await pending()).toHaveLength(1);
    expect(await minute()).toBe(1);
    expect(await minute()).toBe(0);
    expect(await state(id)).toMatchObject({ next_check_due: time + DAY });
  });

  test('is not run while it is paused, and at once when it is active again', async () => {
    const { watchlist, minute, send, state } = await ofNewTenant();
    const id = await watchlist(UN);
    await send('PATCH', `/kyc/watchlists/${id}`, { status: 'paused' });
    time += 3 * DAY;
    expect(await minute()).toBe(0);
    expect(await state(id)).toMatchObject({ next_check_due: null });
    await send('PATCH', `/kyc/watchlists/${id}`, { status: 'active' });
    // The subjects that were added meanwhile come first.
    await minute();
    expect(await minute()).toBe(1);
    expect(await state(id)).toMatchObject({ next_check_due: time + DAY });
    expect(await minute()).toBe(0);
  });
});

describe('a watchlist of updates', () => {
  test('is run once for several versions in a row, and again for one that comes during a run', async () => {
    const { watchlist, add, drain, due, begin, pending, minute, lastRun, events } = await ofNewTenant();
    const id = await watchlist({ ...UN, check_frequency: 'on_update' });
    await add(id, 'Clara Bogusson', 'Dora Bogusson', 'Emma Bogusson');
    await drain();
    const from = (await lastRun(id)).list_versions.un?.to;
    await publishUn(service, listing('Clara'));
    const to = await publishUn(service, listing('Dora'));
    await due();
    const [run] = await pending();
    await begin(run?.run_id ?? '');
    const later = await publishUn(service, listing('Emma'));
    await drain();
    expect(await lastRun(id)).toMatchObject({
      ...{ trigger: 'list_update', list_versions: { un: { from, to } }, full_lists: [], new_matches: 1 },
    });
    expect(await minute()).toBe(1);
    expect(await lastRun(id)).toMatchObject({ list_versions: { un: { from: to, to: later } }, new_matches: 1 });
    expect(await minute()).toBe(0);
    const told = (await events('kyc.watchlist.alert')).map(({ subject, alert_type }) => [subject, alert_type]);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        [expect.objectContaining({ full_name: 'Dora Bogusson' }), 'new_match'],
        [expect.objectContaining({ full_name: 'Dora Bogusson' }), 'status_change'],
        [expect.objectContaining({ full_name: 'Emma Bogusson' }), 'new_match'],
      ]),
    );
    await publishUn(service, (list) => list);
  });

  test('is compared with all entries each 30 days, once', async () => {
    const { watchlist, add, drain, minute, lastRun } = await ofNewTenant();
    const id = await watchlist({ ...UN, check_frequency: 'on_update' });
    await add(id, 'Clara Nobody');
    await drain();
    time += 30 * DAY - 1;
    expect(await minute()).toBe(0);
    time += 1;
    expect(await minute()).toBe(1);
    expect(await lastRun(id)).toMatchObject({ trigger: 'scheduled', full_lists: ['un'] });
    expect(await minute()).toBe(0);
  });

  test('is not run each minute because a list without data was compared in full long ago', async () => {
    const { watchlist, add, drain, minute } = await ofNewTenant();
    const id = await watchlist({ check_frequency: 'on_update' });
    await add(id, 'Clara Nobody');
    await drain();
    await admin`update watchlist_base set full_at = ${new Date(time - 40 * DAY)} where watchlist_id = ${id}`;
    time += MINUTE;
    expect(await minute()).toBe(1);
    expect(await minute()).toBe(0);
  });
});

describe('a run that does not compare everything', () => {
  test('a run that ends incomplete is FAILED and keeps the honest time; the next one compares all after a pause', async () => {
    const { watchlist, add, drain, due, begin, pending, openPieces, dead, minute, state, lastRun } =
      await ofNewTenant();
    const id = await watchlist(UN);
    await add(id, 'Zoltan Fictivus');
    await drain();
    const { last_checked_at } = await state(id);
    time += 2 * DAY;
    await due();
    const [run] = await pending();
    await begin(run?.run_id ?? '');
    const [piece] = await openPieces();
    await dead('watchlist.piece', piece ?? {});
    expect(await lastRun(id)).toMatchObject({ status: 'FAILED', error_message: expect.any(String) });
    expect(await state(id)).toMatchObject({ last_checked_at });
    expect(await minute()).toBe(0);
    time += MINUTE;
    expect(await minute()).toBe(1);
    expect(await lastRun(id)).toMatchObject({
      status: 'COMPLETED',
      full_lists: ['un'],
      matches_found: 1,
      alerts_sent: 0,
    });
    expect(await state(id)).toMatchObject({ last_checked_at: new Date(time).toISOString() });
  });

  test('a run that never began is not queued again each minute', async () => {
    const { watchlist, due, pending, dead, minute, lastRun, history } = await ofNewTenant();
    const id = await watchlist(UN);
    time += 2 * DAY;
    await due();
    const [run] = await pending();
    await dead('watchlist.run', run ?? {});
    expect(await lastRun(id)).toMatchObject({ status: 'FAILED' });
    expect((await history(id)).lists).toMatchObject([{ failed_at: new Date(time).toISOString() }]);
    expect(await minute()).toBe(0);
    time += MINUTE;
    expect(await minute()).toBe(1);
    expect(await lastRun(id)).toMatchObject({ status: 'COMPLETED' });
  });

  test('the queue takes up a run whose call ended half-way', async () => {
    const { watchlist, add, drain, send, due, begin, lastRun, jobsOf, events } = await ofNewTenant();
    const id = await watchlist(UN);
    await add(id, 'Zoltan Fictivus');
    await admin`create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`;
    await admin`create trigger refuse before insert on watchlist_run_result execute function refuse()`;
    expect(await send('POST', `/kyc/watchlists/${id}/monitor`, {})).toMatchObject({ status: 500 });
    await admin`drop function refuse cascade`;
    const runs = await admin`select run_id from watchlist_run where watchlist_id = ${id} and status = 'RUNNING'`;
    const { run_id } = runs[0] as { run_id: string };
    await due();
    expect(await jobsOf('watchlist.run', run_id)).toBe(0);
    expect(await send('POST', `/kyc/watchlists/${id}/monitor`, {})).toMatchObject({ status: 409 });
    time += 2 * MINUTE;
    await due();
    expect(await jobsOf('watchlist.run', run_id)).toBe(1);
    await begin(run_id);
    expect(await jobsOf('watchlist.piece', run_id)).toBe(1);
    await drain();
    expect(await lastRun(id)).toMatchObject({ status: 'COMPLETED' });
    expect(await events('kyc.watchlist.alert')).toHaveLength(1);
  });

  test('a run of a paused watchlist lets the next one that waits go on', async () => {
    const { watchlist, add, send, begin, piece, openPieces, pending, jobsOf } = await ofNewTenant();
    const id = await watchlist(UN);
    await add(id, ...Array.from({ length: 201 }, (_, i) => `Nobody Number ${i}`));
    expect(await send('POST', `/kyc/watchlists/${id}/monitor`, { force: true })).toMatchObject({ status: 202 });
    const [added, asked] = await pending();
    await begin(added?.run_id ?? '');
    await add(id, 'Zoltan Fictivus');
    const [, last] = await pending();
    await begin(last?.run_id ?? '');
    await send('PATCH', `/kyc/watchlists/${id}`, { status: 'paused' });
    for (const open of await openPieces()) await piece(open);
    await begin(asked?.run_id ?? '');
    expect(await jobsOf('watchlist.run', last?.run_id ?? '')).toBe(2);
  });
});

test('a subject that is added during a run is checked right after it', async () => {
  const { watchlist, add, begin, pending, drain, history, events } = await ofNewTenant();
  const id = await watchlist(UN);
  await add(id, 'Clara Nobody');
  const [run] = await pending();
  await begin(run?.run_id ?? '');
  const [subject_id] = await add(id, 'Zoltan Fictivus');
  await drain();
  expect((await history(id)).runs).toMatchObject([
    { status: 'COMPLETED', subjects_checked: 1, new_matches: 1 },
    { status: 'COMPLETED', subjects_checked: 1, new_matches: 0 },
  ]);
  expect(await events('kyc.watchlist.alert')).toMatchObject([{ subject: { subject_id } }]);
});

test('a call with nothing new does not answer a run of some lists', async () => {
  const { watchlist, add, send, drain } = await ofNewTenant();
  const id = await watchlist(UN);
  await add(id, 'Zoltan Fictivus');
  await drain();
  const { data: some } = await send('POST', `/kyc/watchlists/${id}/monitor`, { lists: ['un'], force: true });
  const { data } = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
  expect(data).toMatchObject({ skipped: true });
  expect(data['run_id']).not.toBe(some['run_id']);
});

describe('the retention of subjects and runs', () => {
  test('expired subjects are not checked, and are erased after 30 days', async () => {
    const { watchlist, add, send, drain, minute, lastRun, tenant_id } = await ofNewTenant();
    const id = await watchlist(UN);
    const [expired] = await add(id, 'Zoltan Fictivus', 'Clara Nobody');
    await drain();
    await admin`update watchlist_subject set expires_at = ${new Date(time)} where subject_id = ${expired ?? ''}`;
    time += 2 * DAY;
    expect(await minute()).toBe(1);
    expect(await lastRun(id)).toMatchObject({ subjects_total: 1, subjects_checked: 1, matches_found: 0 });
    await sweep();
    const kept = async () => (await admin`select from watchlist_subject where tenant_id = ${tenant_id}`).length;
    expect(await kept()).toBe(2);
    time += 29 * DAY;
    await sweep();
    expect(await kept()).toBe(1);
    expect(await admin`select from watchlist_match where tenant_id = ${tenant_id}`).toHaveLength(0);
    expect(await send('DELETE', `/kyc/watchlists/${id}`)).toMatchObject({ status: 200 });
    for (const table of ['watchlist_run', 'watchlist_run_result', 'watchlist_subject', 'watchlist_base'])
      expect(await admin`select from ${admin(table)} where tenant_id = ${tenant_id}`, table).toHaveLength(0);
  });

  test('runs are erased with their results after the days of validations, except for the last whole one', async () => {
    const { watchlist, add, drain, minute, send, history, tenant_id } = await ofNewTenant();
    const id = await watchlist(UN);
    await add(id, 'Zoltan Fictivus');
    await drain();
    time += 2 * DAY;
    await minute();
    await send('POST', `/kyc/watchlists/${id}/monitor`, { lists: ['un'], force: true });
    const [, whole, first] = (await history(id)).runs;
    const [row] = await admin`select configuration from tenant where tenant_id = ${tenant_id}`;
    const days = row?.['configuration'].data_processing_config?.retention_days?.validations ?? 5 * 366;
    time += (days + 3) * DAY;
    await sweep();
    const left = (await history(id)).runs.map(({ run_id }) => run_id);
    expect(left).toContain(whole?.run_id);
    expect(left).not.toContain(first?.run_id);
    expect(await admin`select from watchlist_run_result where run_id = ${first?.run_id ?? ''}`).toHaveLength(0);
  });
});

describe('a list without data', () => {
  test('is named, is tried again after growing pauses, and is compared in full when it has data; others are not run for it', async () => {
    const { watchlist, add, drain, minute, state, history, lastRun, events } = await ofNewTenant();
    const id = await watchlist();
    const other = await watchlist({ ...UN, check_frequency: 'on_update' });
    await add(id, 'Zoltan Fictivus');
    await drain();
    const first = new Date(time).toISOString();
    const failing = { status: 'COMPLETED', failed_lists: [EMPTY_LIST], matches_found: 1 };
    expect(await lastRun(id)).toMatchObject({ ...failing, new_matches: 1 });
    expect(await state(id)).toMatchObject({ last_checked_at: null });
    expect((await history(id)).lists).toMatchObject(
      LIST_NAMES.filter((name) => ['un', EMPTY_LIST].includes(name)).map((list_name) =>
        list_name === 'un'
          ? { list_name, checked_at: first, failed_at: null }
          : { list_name, checked_at: null, failed_at: first },
      ),
    );
    await minute();
    const before = await history(other);
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 64]) {
      time += minutes * MINUTE - SECOND;
      expect(await minute(), `before ${minutes} minutes`).toBe(0);
      time += SECOND;
      expect(await minute(), `after ${minutes} minutes`).toBe(1);
      expect(await lastRun(id)).toMatchObject({ ...failing, new_matches: 0, removed_matches: 0 });
    }
    expect(await events('kyc.watchlist.alert')).toHaveLength(1);
    expect(await state(id)).toMatchObject({ last_checked_at: null });

    await loadSamples(service.app);
    await service.app.catalogue.refresh();
    time += 64 * MINUTE;
    expect(await minute()).toBe(1);
    expect(await lastRun(id)).toMatchObject({ failed_lists: [], full_lists: [EMPTY_LIST], new_matches: 1 });
    expect(await state(id)).toMatchObject({ last_checked_at: new Date(time).toISOString() });
    expect(await minute()).toBe(0);
    expect((await history(other)).runs).toEqual(before.runs);
  });

  test('a list without data that is added makes the time of the last check null until it is compared', async () => {
    const { watchlist, add, drain, send, state } = await ofNewTenant();
    const id = await watchlist({ ...UN, check_frequency: 'on_update' });
    await add(id, 'Clara Nobody');
    await drain();
    expect(await state(id)).toMatchObject({ last_checked_at: new Date(time).toISOString() });
    await send('PATCH', `/kyc/watchlists/${id}`, { lists_to_monitor: ['un', EMPTY_LIST] });
    expect(await state(id)).toMatchObject({ last_checked_at: null });
  });
});
