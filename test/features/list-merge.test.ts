import type { Entity } from '@vett/engine/entity';
import { Screener } from '@vett/engine/screening';
import type { ListName } from '@vett/schema/list-name';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Lists, LoadedList } from '../../src/core/doors.ts';
import { watchLists } from '../../src/features/lists/catalogue.ts';
import { newId } from '../../src/platform/id.ts';
import { testDatabase } from '../support/database.ts';
import { publishEntities } from '../support/publish-entities.ts';

const { sql } = await testDatabase();
const LISTS = ['un', 'eu', 'uk'] as const;

const NO_OWNER = () => Promise.reject(new Error('no tenant has a list'));

const entity = (list: ListName, name: string): Entity => ({
  id: name,
  list,
  type: 'individual',
  names: [{ value: name }],
});
const watching = () => watchLists(sql, { enabled: LISTS, mayBeSample: true }, NO_OWNER, pino({ level: 'silent' }));

/** The people of each published version. */
const published = new Map<string, string[]>();
const publish = async (list: ListName, ...names: string[]): Promise<string> => {
  const version = await publishEntities(
    sql,
    list,
    names.map((name) => entity(list, name)),
  );
  published.set(version, names);
  return version;
};

const memoriesOf = ({ loaded }: Lists) => new Set([...loaded.values()].map(({ index }) => index.memory)).size;
/** Each list is asked for all people that were ever published: those of its own version are found, and no others. */
function expectOwnPeople({ loaded }: Lists): void {
  const additionalNames = [...new Set([...published.values()].flat())];
  for (const { list, version, matches } of Screener.of([...loaded.values()]).check({ additionalNames })) {
    expect(loaded.get(list as ListName)?.version).toBe(version);
    expect(matches.map((match) => match.entity.id).sort()).toEqual(published.get(version)?.toSorted());
  }
}

test('lists are merged, and each is searched as it was published, also while others are published and merged', async () => {
  await publish('un', 'Zoltan Fictivus', 'Jane Roe');
  await publish('eu', 'Zoltan Fictivus');
  const catalogue = await watching();
  const separate = catalogue.current();
  await catalogue.merge();
  expect([memoriesOf(separate), memoriesOf(catalogue.current())]).toEqual([2, 1]);
  expectOwnPeople(catalogue.current());

  await publish('uk', 'Ada Imaginata');
  await catalogue.refresh();
  const before = catalogue.current();
  const merging = catalogue.merge();
  const next = await publish('un', 'Ada Imaginata', 'Novus Homo');
  await catalogue.refresh();
  expectOwnPeople(catalogue.current());
  await merging;
  expect(catalogue.current().loaded.get('un')?.version).toBe(next);
  for (const lists of [separate, before, catalogue.current()]) expectOwnPeople(lists);
  await catalogue.merge();
  expect(memoriesOf(catalogue.current())).toBe(1);
  expectOwnPeople(catalogue.current());
  await catalogue.close();
});

test('a past version is searched beside merged lists', async () => {
  const past = await publish('un', 'Zoltan Fictivus');
  await publish('un', 'Jane Roe');
  const eu = await publish('eu', 'Novus Homo');
  const catalogue = await watching();
  await catalogue.merge();
  const lists = await catalogue.history.lists(new Map([['un', past] as const, ['eu', eu] as const]), newId());
  expect(lists.loaded.get('un')).toMatchObject({ version: past, past: true } satisfies Partial<LoadedList>);
  expectOwnPeople(lists);
  await catalogue.close();
});

test('a catalogue that is closed amid a merge ends it', async () => {
  await publish('un', 'Zoltan Fictivus');
  await publish('eu', 'Jane Roe');
  const catalogue = await watching();
  const merging = catalogue.merge();
  await catalogue.close();
  await merging;
  expect(memoriesOf(catalogue.current())).toBeGreaterThan(1);
});
