import type { Entity } from '@vett/engine/entity';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });
const { sql } = service.database;

const entity = (id: string, name: string, more: Partial<Entity> = {}): Entity => ({
  ...{ id, list: 'un', type: 'individual', names: [{ value: name }], birthDates: ['1970'], ...more },
});
async function publish(...entities: readonly Entity[]): Promise<string> {
  const version = await publishEntities(sql, 'un', entities);
  await service.app.catalogue.refresh();
  return version;
}
async function watched(...names: readonly string[]) {
  const runs = watchlistRuns(service, await service.newTenant());
  const id = await runs.watchlist({ lists_to_monitor: ['un'] });
  const subjects = await runs.add(id, ...names);
  await runs.drain();
  const { length } = await runs.events('kyc.watchlist.alert');
  return {
    ...{ ...runs, id, subjects },
    monitor: async () => (await runs.send('POST', `/kyc/watchlists/${id}/monitor`, {})).data,
    /** The alerts since the first check. */
    alerts: async () => (await runs.events('kyc.watchlist.alert')).slice(length),
  };
}

const SURNAMES = ['Fictivus', 'Novumova', 'Inventa', 'Falsova', 'Nullmann', 'Fabelhaft'];
const NAMES = SURNAMES.map((surname) => `Zoltan ${surname}`);
/** The same people, numbered from a first number on. */
const numbered = (first: number, ...before: readonly string[]) =>
  [...before, ...NAMES].map((name, place) => entity(`N${first + place}`, name));

beforeEach(() => publish(...numbered(1)));

describe('a publisher that numbers all entries anew', () => {
  test.each([
    ['new numbers', numbered(101)],
    ['numbers that others had before', numbered(1, 'Nadia Strangerova')],
  ])('raises no alert with %s, and the matches follow', async (_, entries) => {
    const { monitor, alerts, send, id, subjects } = await watched(...NAMES);
    const before = await send('GET', '/kyc/watchlists/open-matches');
    await publish(...entries);
    expect(await monitor()).toMatchObject({ new_matches: 0, removed_matches: 0, changed_matches: 0, alerts_sent: 0 });
    expect(await alerts()).toEqual([]);
    const rows = await service.database.admin`
      select entity_id from watchlist_match where subject_id = any(${[...subjects]}::uuid[])`;
    const known = new Set(entries.map((entry) => entry.id));
    expect(rows.length).toBeGreaterThanOrEqual(NAMES.length);
    expect(rows.filter(({ entity_id }) => !known.has(entity_id))).toEqual([]);
    expect(before.status).toBe(200);
    expect((await send('POST', `/kyc/watchlists/${id}/monitor`, {})).data).toMatchObject({ skipped: true });
  });

  test('lapses no decision: the match stays dismissed, in runs and in checks', async () => {
    const name = NAMES[2] as string;
    const { monitor, alerts, send, subjects } = await watched(name);
    const decision = { source_list: 'un', entity_id: 'N3', decision: 'false_positive', reason: 'Another person' };
    const made = await send('POST', '/kyc/decisions', { ...decision, subject_key: { subject_id: subjects[0] } });
    expect(made.status).toBe(201);
    await publish(...numbered(1, 'Nadia Strangerova'));
    expect(await monitor()).toMatchObject({ alerts_sent: 0 });
    expect(await alerts()).toEqual([]);
    const { data } = await send('GET', `/kyc/decisions?entity_id=N3&source_list=un`);
    expect(data['decisions']).toMatchObject([{ status: 'active', current_entity_id: 'N4' }]);
  });

  test('a publisher that changes one entry on the way raises the alert of that one', async () => {
    const { monitor, alerts } = await watched(NAMES[0] as string, NAMES[5] as string);
    const [first, ...others] = numbered(101);
    await publish({ ...(first as Entity), birthDates: ['1980'] }, ...others);
    expect(await monitor()).toMatchObject({ alerts_sent: 1 });
    const told = await alerts();
    expect(told).toMatchObject([
      { changes: { added: [{ match_data: { entity_id: 'N101' } }], removed: [{ entity_id: 'N1' }] } },
    ]);
  });
});

test('a decision is not one on an entry that was alike before, when its own entry changes', async () => {
  await publish(entity('E1', 'Ada Fabula'), entity('E2', 'Ada Fabula'));
  const { send, subjects, monitor, alerts } = await watched('Ada Fabula');
  const decision = { source_list: 'un', entity_id: 'E1', decision: 'false_positive', reason: 'Another person' };
  await send('POST', '/kyc/decisions', { ...decision, subject_key: { subject_id: subjects[0] } });
  await monitor();
  await publish(entity('E1', 'Ada Fabula', { birthDates: ['1980'] }), entity('E2', 'Ada Fabula'));
  expect(await monitor()).toMatchObject({ matches_found: 2 });
  expect(await alerts()).toMatchObject([{ changes: { changed: [{ entity_id: 'E1' }] } }]);
});

describe('an entry that comes and goes between two runs', () => {
  const NADIA = 'Nadia Strangerova';

  test('is told once to the subject that it matched, and to no other', async () => {
    const { monitor, alerts, subjects, send, id } = await watched(NADIA, NAMES[0] as string);
    const listed_in = await publish(...numbered(1), entity('N77', NADIA));
    const gone_in = await publish(...numbered(1));
    expect(await monitor()).toMatchObject({ status: 'COMPLETED', matches_found: 1, new_matches: 0, alerts_sent: 1 });
    await publish(...numbered(1), entity('N78', 'Quirin Somebodyson'));
    expect(await monitor()).toMatchObject({ alerts_sent: 0 });
    const passed = { entity_id: 'N77', source_list: 'un', name: NADIA, score: 1, listed_in, gone_in };
    expect(await alerts()).toMatchObject([
      {
        alert_type: 'new_match',
        subject: { subject_id: subjects[0] },
        changes: { added: [], removed: [], changed: [], came_and_went: [passed] },
      },
    ]);
    const { data } = await send('GET', `/kyc/watchlists/${id}/runs`);
    expect(data['runs']).toMatchObject([{ alerts_sent: 0 }, { alerts_sent: 1 }, {}]);
  });

  test('is told in a batch too', async () => {
    const { monitor, events, send } = await watched(NADIA);
    const path = '/kyc/tenants/me/notification-channels';
    expect((await send('PATCH', path, { batch_notifications_enabled: true })).status).toBe(200);
    await publish(...numbered(1), entity('N77', NADIA));
    await publish(...numbered(1));
    await monitor();
    expect(await events('kyc.watchlist.alert_batch')).toMatchObject([
      { total: 1, alerts: [{ changes: { came_and_went: [{ entity_id: 'N77' }] } }] },
    ]);
  });

  test('is told too when the entry itself stayed, and had the name in between alone', async () => {
    const { monitor, alerts } = await watched(NADIA);
    const [first, ...others] = numbered(1) as [Entity, ...Entity[]];
    await publish({ ...first, names: [...first.names, { value: NADIA }] }, ...others);
    await publish(first, ...others);
    await monitor();
    expect(await alerts()).toMatchObject([{ changes: { came_and_went: [{ entity_id: 'N1' }] } }]);
  });

  test.each([
    ['went before the subject was watched', true, false],
    ['matches under another id now', false, true],
  ])('is not told when it %s', async (_, isLate, isBack) => {
    const { add, drain, monitor, events, id } = await watched(NAMES[1] as string, ...(isLate ? [] : [NADIA]));
    await publish(...numbered(1), entity('N77', NADIA));
    await publish(...numbered(1), ...(isBack ? [entity('N79', NADIA)] : []));
    if (isLate) {
      await add(id, NADIA);
      await drain();
    }
    await monitor();
    const told = (await events('kyc.watchlist.alert')).map((alert) => alert['changes'] as object);
    expect(told.filter((changes) => 'came_and_went' in changes)).toEqual([]);
  });

  test('is not told when a decision says that it is another person', async () => {
    const { monitor, send, subjects } = await watched(NADIA);
    await publish(...numbered(1), entity('N77', NADIA));
    const decision = { source_list: 'un', entity_id: 'N77', decision: 'false_positive', reason: 'Another person' };
    const made = await send('POST', '/kyc/decisions', { ...decision, subject_key: { subject_id: subjects[0] } });
    expect(made.status).toBe(201);
    await publish(...numbered(1));
    expect(await monitor()).toMatchObject({ alerts_sent: 0 });
  });
});
