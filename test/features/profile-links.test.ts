import { readFileSync } from 'node:fs';
import { type EntryLink, joinEntries } from '@vett/engine/profiles';
import { expect, test } from 'vitest';
import { kept } from '../../src/features/lists/profiles/link.ts';
import { replaceProfiles } from '../../src/features/lists/profiles/profile-store.ts';
import { profilesIn } from '../../src/features/lists/profiles/profiles.ts';
import type { SqlTransaction } from '../../src/platform/database/connect.ts';
import { testService } from '../support/service.ts';

const { sql } = (await testService({ LISTS: 'un' })).database;

/** All links between the entries of one profile. */
const allBetween = (profile: number, size: number): EntryLink[] => {
  const entries = Array.from({ length: size }, (_, place) => `un:${profile}-${String(place).padStart(3, '0')}`);
  return entries.flatMap((one, place) =>
    entries
      .slice(place + 1)
      .map((other): EntryLink => ({ entries: [one, other], evidence: 'name_and_birth_date', fact: '1962-03-04' })),
  );
};

test('a large profile keeps some links of each entry, which hold it together', () => {
  const links = [...allBetween(1, 100), ...allBetween(2, 20)];
  const some = kept(links);
  expect(joinEntries(some)).toEqual(joinEntries(links));
  const ofEntry = (entry: string) => some.filter(({ entries }) => entries.includes(entry)).length;
  expect(ofEntry('un:1-000')).toBeGreaterThan(19);
  expect(some.filter(({ entries }) => entries[0].startsWith('un:1-')).length).toBeLessThan(1_200);
  expect(some.filter(({ entries }) => entries[0].startsWith('un:2-'))).toEqual(allBetween(2, 20));
});

test('a link that joins two parts is kept, however many links their entries have', () => {
  const parts = [...allBetween(1, 40), ...allBetween(2, 40)];
  const joining: EntryLink = { entries: ['un:1-000', 'un:2-000'], evidence: 'name_and_address', fact: '' };
  expect(kept([...parts, joining])).toContainEqual(joining);
});

test('the links and members of long lists are stored in statements of bounded size', async () => {
  const members = (ids: readonly number[]) =>
    ids.map((id) => ({ entry: `un:${id}`, profile_id: `un:${id % 100}`, is_listed: true }));
  const links = (ids: readonly number[]) =>
    ids.map((id): EntryLink => ({ entries: [`un:${id}`, `un:x${id}`], evidence: 'number', fact: 'secret'.repeat(20) }));
  const stored = async () => {
    const [counts] = await sql`
      select (select count(*)::int from profile_link) as links, (select count(*)::int from profile_member) as members`;
    return counts;
  };
  const ids = Array.from({ length: 25_000 }, (_, id) => id);
  let longest = 0;
  const spied = (transaction: SqlTransaction) =>
    new Proxy(transaction, {
      apply(target, self, values) {
        for (const value of values.slice(1)) if (Array.isArray(value)) longest = Math.max(longest, value.length);
        return Reflect.apply(target, self, values);
      },
    });
  const replace = (some: readonly number[]) =>
    sql.begin((transaction) => replaceProfiles(spied(transaction), 'linked', links(some), members(some)));
  await replace(ids);
  expect(await stored()).toEqual({ links: 25_000, members: 25_000 });
  await replace(ids.slice(12_000));
  expect(await stored()).toEqual({ links: 13_000, members: 13_000 });
  expect(longest).toBe(10_000);
});

test('the profiles of the entries of all lists are made in pieces, and others have their turn between them', () => {
  const members = Array.from({ length: 100_000 }, (_, id) => ({
    ...{ entry: `un:${id}`, profile_id: `un:${id - (id % 4)}`, is_listed: true },
  }));
  const pieces = profilesIn(members);
  let steps = 0;
  for (;;) {
    const step = pieces.next();
    if (step.done) {
      expect(step.value.entriesOf('un:8')).toEqual(['un:8', 'un:9', 'un:10', 'un:11']);
      break;
    }
    steps++;
  }
  expect(steps).toBe(20);
  expect(readFileSync('src/features/lists/catalogue.ts', 'utf8')).not.toMatch(/\b(?:profilesOf|atOnce)\(/);
});
