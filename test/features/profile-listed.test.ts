import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import { beforeEach, expect, test } from 'vitest';
import { linkLists } from '../../src/features/lists/profiles/link.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const LISTS: readonly ListName[] = ['un', 'eu', 'canada', 'uk'];
const service = await testService({ LISTS: LISTS.join() });
const { sql } = service.database;
const { watchlist, add, drain, due, pending, events, send } = watchlistRuns(service);

const listing = (id: string, ...names: string[]): Omit<Entity, 'list'> => ({
  ...{ id, type: 'individual', birthDates: ['1962-03-04'] },
  names: names.map((value, index) => ({ value, ...(index === 0 && { quality: 'primary' as const }) })),
});
async function publish(list: ListName, ...entities: Omit<Entity, 'list'>[]): Promise<void> {
  const nobody = { ...listing('0', 'Marek Umbral'), birthDates: ['1950-01-01'] };
  await publishEntities(
    sql,
    list,
    [nobody, ...entities].map((entity) => ({ ...entity, list })),
  );
  await service.app.catalogue.refresh();
}
async function link(): Promise<void> {
  await linkLists(sql, { enabled: LISTS, mayBeSample: false });
  await service.app.catalogue.refresh();
}
/** Runs what is due, and returns the alerts of it. */
async function alerts(): Promise<Record<string, unknown>[]> {
  const before = (await events('kyc.watchlist.alert')).length;
  await due();
  await drain();
  return (await events('kyc.watchlist.alert')).slice(before);
}

/** The subject matches the entries of the UN and the EU, which are one; the EU knows another name of him too. */
beforeEach(async () => {
  await publish('un', listing('1', 'Zoltan Fictivus'));
  await publish('eu', listing('1', 'Zoltan Fictivus', 'Xavier Nomenov'));
  await publish('canada');
  await publish('uk');
  await link();
  await alerts();
});
const watchlist_id = await watchlist({ check_frequency: 'on_update' });
await publish('un', listing('1', 'Zoltan Fictivus'));
const [subject_id] = await add(watchlist_id, 'Zoltan Fictivus');
await drain();

test('one more authority that lists somebody who matched is one alert with one profile, however many entries it has', async () => {
  await publish('canada', listing('1', 'Zoltan Fictivus'), listing('2', 'Zoltan Fictivus', 'Zoltan F. Fictivus'));
  await link();
  const told = await alerts();
  expect(told).toMatchObject([
    {
      alert_type: 'new_match',
      changes: {
        added: [{ source_list: 'canada' }, { source_list: 'canada' }],
        profiles_listed: [
          {
            listed_before: ['eu', 'un'],
            listed_now: [
              { source_list: 'canada', entity_id: '1', name: 'Zoltan Fictivus', is_match: true },
              { source_list: 'canada', entity_id: '2', is_match: true },
            ],
          },
        ],
      },
    },
  ]);
  await publish('canada', listing('1', 'Zoltan Fictivus'));
  await link();
  expect(await alerts()).toMatchObject([{ alert_type: 'status_change', changes: { removed: [{ entity_id: '2' }] } }]);
});

test('an authority that lists somebody who matched under a name that does not match by itself is told', async () => {
  await publish('canada', listing('1', 'Xavier Nomenov'));
  await link();
  const told = await alerts();
  expect(told).toMatchObject([
    {
      alert_type: 'new_match',
      subject: { subject_id },
      matches: { length: 2 },
      changes: {
        ...{ added: [], removed: [], changed: [] },
        profiles_listed: [{ listed_now: [{ source_list: 'canada', name: 'Xavier Nomenov', is_match: false }] }],
      },
    },
  ]);
  // The same entry with another fact is listed by nobody anew.
  await publish('canada', { ...listing('1', 'Xavier Nomenov'), nationalities: ['HU'] });
  await link();
  expect(await alerts()).toEqual([]);
});

test('a namesake who is listed is a match that was added, and no profile', async () => {
  await publish('canada', { ...listing('1', 'Zoltan Fictivus'), birthDates: ['1981-01-01'] });
  await link();
  const [alert] = await alerts();
  expect(alert).toMatchObject({ changes: { added: [{ source_list: 'canada' }] } });
  expect(alert?.['changes']).not.toHaveProperty('profiles_listed');
});

test('runs wait some minutes for the linking of a new version', async () => {
  await publish('canada', listing('1', 'Zoltan Fictivus'));
  await due();
  expect(await pending()).toEqual([]);
  await link();
  expect(await alerts()).toMatchObject([{ changes: { profiles_listed: [{ listed_now: { length: 1 } }] } }]);
  await publish('canada');
  await service.database.admin`update list_version set loaded_at = loaded_at - interval '6 minutes'`;
  expect(await alerts()).toMatchObject([{ alert_type: 'status_change' }]);
});

test('a decision that somebody else is listed silences the entries that it was made on, and no authority that lists him later', async () => {
  const decision = { source_list: 'un', entity_id: '1', scope: 'profile', decision: 'false_positive', reason: 'x' };
  await send('POST', '/kyc/decisions', { ...decision, subject_key: { subject_id } });
  await publish('canada', listing('1', 'Zoltan Fictivus'));
  await link();
  expect(await alerts()).toMatchObject([
    {
      matches: [{ source_list: 'canada' }],
      changes: { profiles_listed: [{ listed_before: ['eu', 'un'], listed_now: [{ source_list: 'canada' }] }] },
    },
  ]);
});
