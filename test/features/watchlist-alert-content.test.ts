import type { Entity } from '@vett/engine/entity';
import { describe, expect, test } from 'vitest';
import { differencesOf } from '../../src/features/watchlist/run/match-differences.ts';
import type { MatchRow } from '../../src/features/watchlist/run/match-store.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;

const entity = (id: string, name: string, more: Partial<Entity> = {}): Entity => ({
  ...{ id, list: 'un', type: 'individual', names: [{ value: name }], birthDates: ['1970'], ...more },
});
async function publish(...entities: readonly Entity[]): Promise<string> {
  const version = await publishEntities(sql, 'un', entities);
  await service.app.catalogue.refresh();
  return version;
}
const OTHER = entity('E9', 'Clara Invented');

/** Returns the alerts of a watchlist with these settings about an entry that appears, changes and disappears. */
async function toldOf(on_new_match: boolean, on_status_change: boolean): Promise<unknown[]> {
  const { send, watchlist, add, events } = watchlistRuns(service, await service.newTenant());
  await publish(OTHER);
  const id = await watchlist({ alert_config: { on_new_match, on_status_change } });
  await add(id, 'Zoltan Fictivus');
  const run = () => send('POST', `/kyc/watchlists/${id}/monitor`, {});
  await run();
  await publish(OTHER, entity('E1', 'Zoltan Fictivus'));
  await run();
  await publish(OTHER, entity('E1', 'Zoltan Fictivus', { birthDates: ['1980'] }));
  await run();
  await publish(OTHER);
  await run();
  return (await events('kyc.watchlist.alert')).map(({ alert_type }) => alert_type);
}

describe('the types of alerts', () => {
  test('are both off, or each by itself', async () => {
    expect(await toldOf(true, true)).toEqual(['new_match', 'status_change', 'status_change']);
    expect(await toldOf(true, false)).toEqual(['new_match']);
    expect(await toldOf(false, true)).toEqual(['status_change', 'status_change']);
    expect(await toldOf(false, false)).toEqual([]);
  });
});

const row = (score: number): MatchRow => ({
  ...{ subject_id: 'S', source_list: 'un', entity_id: 'E1', match_hash: Buffer.from('aa', 'hex'), score },
  ...{ match_type: 'fuzzy', matched_field: 'name', dismissed: false },
});

test.each([
  [0.949, 0.95, 1],
  [0.95, 0.949, 1],
  [0.799, 0.8, 1],
  [0.8, 0.799, 1],
  [0.7, 0.99, 1],
  [0.8, 0.949, 0],
  [0.949, 0.8, 0],
  [0.95, 1, 0],
  [0.79, 0.7, 0],
])('a score of %d that becomes %d is worth %d alerts', (before, score, alerts) => {
  const match = { entity_id: 'E1', match_hash: 'aa', score };
  const wire = { source_list: 'un', match_type: 'fuzzy', match_data: { matched_field: 'name' } };
  const found = new Map([['S', [{ ...match, match: wire as never }]]]);
  const outcome = { list_name: 'un', version: 'v', touched: null, found, exceeded: new Set<string>() } as const;
  const { changed, put } = differencesOf('S', [row(before)], [outcome], undefined);
  expect(changed).toHaveLength(alerts);
  expect(put).toMatchObject([{ score }]);
});

test('an alert of very large entries fits into an event and names all 20 matches', async () => {
  const { watchlist, add, drain, events } = watchlistRuns(service, await service.newTenant());
  const many = (n: number) =>
    Array.from({ length: 300 }, (_, i) => ({ value: `Invented Alias ${n} ${i} ${'x'.repeat(60)}` }));
  const entries = Array.from({ length: 25 }, (_, n) =>
    entity(`L${n}`, 'Zoltan Fictivus', {
      names: [{ value: 'Zoltan Fictivus' }, ...many(n)],
      remarks: 'A long remark. '.repeat(2_000),
      programs: Array.from({ length: 500 }, (_, i) => `PROGRAMME ${n} ${i} ${'y'.repeat(40)}`),
    } as Partial<Entity>),
  );
  const version = await publish(...entries);
  await add(await watchlist(), 'Zoltan Fictivus');
  await drain();
  const [alert] = await events('kyc.watchlist.alert');
  expect(Buffer.byteLength(JSON.stringify(alert))).toBeLessThan(256 * 1024);
  expect(alert).toMatchObject({ list_versions: { un: { from: null, to: version } } });
  expect(alert?.['matches']).toHaveLength(20);
  expect(await admin`select 1 from watchlist_match where entity_id like 'L%'`).toHaveLength(25);
});

test('an alert of many long removed names fits into an event', async () => {
  const { send, watchlist, add, drain, events } = watchlistRuns(service, await service.newTenant());
  const long = 'Fictivus '.repeat(400).trim();
  await publish(
    OTHER,
    ...Array.from({ length: 150 }, (_, n) =>
      entity(`R${n}`, `Zoltan ${long}`, { names: [{ value: `Zoltan ${long}` }, { value: 'Zoltan Fictivus' }] }),
    ),
  );
  const id = await watchlist();
  await add(id, 'Zoltan Fictivus');
  await drain();
  await publish(OTHER);
  await send('POST', `/kyc/watchlists/${id}/monitor`, {});
  const [, removal] = await events('kyc.watchlist.alert');
  expect(removal).toMatchObject({ alert_type: 'status_change', matches: [] });
  expect(removal).toHaveProperty('changes.removed.length', 100);
  expect(Buffer.byteLength(JSON.stringify(removal))).toBeLessThan(256 * 1024);
});

test('a batch of more than 100 alerts comes in several events that name the total', async () => {
  const tenant = await service.newTenant();
  const { watchlist, add, drain, events } = watchlistRuns(service, tenant);
  await admin`insert into notification_setting (tenant_id, batch_notifications_enabled) values (${tenant.tenant_id}, true)`;
  const names = Array.from(
    { length: 120 },
    (_, n) => `Zoltan ${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26)).repeat(4)}`,
  );
  await publish(...names.map((name, n) => entity(`B${n}`, name)));
  await add(await watchlist(), ...names);
  await drain();
  const batches = (await events('kyc.watchlist.alert_batch')) as {
    total: number;
    alerts: { subject: { subject_id: string } }[];
  }[];
  expect(batches.map(({ alerts, total }) => [alerts.length <= 100, total])).toEqual(batches.map(() => [true, 120]));
  const told = batches.flatMap(({ alerts }) => alerts.map(({ subject }) => subject.subject_id));
  expect(batches.length).toBeGreaterThan(1);
  expect([told.length, new Set(told).size]).toEqual([120, 120]);
});
