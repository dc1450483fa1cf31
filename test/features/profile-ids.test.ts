import fc from 'fast-check';
import { expect, test } from 'vitest';
import { membersOf } from '../../src/features/lists/profiles/profile-ids.ts';

type Profiles = readonly (readonly string[])[];
/** The members after these profiles followed each other; every entry of the last ones is listed, and so are those of `alone`. */
const after = (steps: readonly Profiles[], alone: readonly string[] = []) =>
  steps.reduce<ReturnType<typeof membersOf>>((before, profiles) => {
    const listed = new Set([...profiles.flat(), ...alone]);
    return membersOf(profiles, before, (entry) => listed.has(entry));
  }, []);
const idsOf = (members: ReturnType<typeof membersOf>) =>
  Object.fromEntries(members.map(({ entry, profile_id }) => [entry, profile_id]));

test('a new profile is named by the first of its entries', () => {
  expect(idsOf(after([[['eu:1', 'un:1']]]))).toEqual({ 'eu:1': 'eu:1', 'un:1': 'eu:1' });
});

test('a profile keeps its id when entries join and leave, also the one that named it', () => {
  const members = after([[['eu:1', 'un:1']], [['au:1', 'eu:1', 'un:1']], [['au:1', 'un:1']]]);
  expect(idsOf(members)).toEqual({ 'au:1': 'eu:1', 'un:1': 'eu:1', 'eu:1': 'eu:1' });
  expect(members.find(({ entry }) => entry === 'eu:1')).toMatchObject({ is_listed: false });
});

test('the id of a profile that was merged leads to the larger one', () => {
  const members = after([
    [
      ['eu:1', 'un:1'],
      ['ofac:1', 'uk:1', 'us:1'],
    ],
    [['eu:1', 'ofac:1', 'uk:1', 'un:1', 'us:1']],
  ]);
  expect(idsOf(members)['eu:1']).toBe('ofac:1');
});

test('the last entry of a profile keeps its id', () => {
  const members = after([[['eu:1', 'un:1']], []], ['un:1']);
  expect(idsOf(members)).toEqual({ 'eu:1': 'eu:1', 'un:1': 'eu:1' });
});

test('an id leads on when its entry is listed no more and its profile is merged later', () => {
  const members = after([
    [
      ['eu:1', 'un:1', 'au:1'],
      ['ofac:1', 'uk:1', 'us:1', 'ch:1'],
    ],
    [
      ['au:1', 'un:1'],
      ['ch:1', 'ofac:1', 'uk:1', 'us:1'],
    ],
    [['au:1', 'ch:1', 'ofac:1', 'uk:1', 'un:1', 'us:1']],
  ]);
  expect(idsOf(members)['eu:1']).toBe('ofac:1');
});

test('a profile gives up an id that names an entry of somebody else', () => {
  const members = after([[['eu:1', 'uk:1', 'un:1']], [['uk:1', 'un:1']]], ['eu:1']);
  expect(idsOf(members)).toEqual({ 'eu:1': 'eu:1', 'uk:1': 'uk:1', 'un:1': 'uk:1' });
});

test('no two profiles ever share an id, and no id names an entry of another profile', () => {
  const entries = Array.from({ length: 8 }, (_, i) => `l${i}:1`);
  const step = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }).map((places): Profiles => {
    const groups = Map.groupBy(entries, (_, i) => places[i]);
    return [...groups].filter(([place, own]) => place !== 0 && own.length > 1).map(([, own]) => own);
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
      const members = after(steps, entries);
      const profiles = steps.at(-1) ?? [];
      const ids = profiles.map((own) => [...new Set(own.map((entry) => idsOf(members)[entry]))]);
      expect(ids.every((own) => own.length === 1)).toBe(true);
      expect(new Set(ids.flat()).size).toBe(profiles.length);
      for (const [i, own] of profiles.entries()) expect(own).toContain(ids[i]?.[0]);
    }),
  );
});
