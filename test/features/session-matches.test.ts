import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasUnseen, isCounted, type SessionMatch, strongest } from '../../src/features/processing/checks/matches.ts';

const match = fc.record({
  source_list: fc.constantFrom('ofac', 'un', 'eu', 'uk'),
  confidence_score: fc.integer({ min: 70, max: 100 }).map((percent) => percent / 100),
  match_type: fc.constantFrom('identifier', 'exact', 'fuzzy'),
  extracted: fc.boolean(),
  decision: fc.constantFrom(undefined, { decision: 'false_positive' }, { decision: 'needs_review' }),
}) as unknown as fc.Arbitrary<SessionMatch>;
const found = fc.array(match, { maxLength: 400, size: 'max' });

const best = (matches: readonly SessionMatch[], isWanted: (match: SessionMatch) => boolean) =>
  Math.max(0, ...matches.filter((each) => isCounted(each) && isWanted(each)).map((each) => each.confidence_score));

test('the best match that rules can ask for is among those that are kept, however many there are', () => {
  fc.assert(
    fc.property(found, (matches) => {
      const kept = strongest(matches);
      expect(kept).toHaveLength(Math.min(matches.length, 100));
      for (const list of ['ofac', 'un', 'eu', 'uk'])
        for (const extracted of [true, false])
          for (const isIdentifier of [true, false]) {
            const isWanted = (each: SessionMatch) =>
              each.source_list === list &&
              each.extracted === extracted &&
              (each.match_type === 'identifier') === isIdentifier;
            expect(best(kept, isWanted)).toBe(best(matches, isWanted));
          }
    }),
  );
});

test('matches that do not count are left out before any that does', () => {
  fc.assert(
    fc.property(found, (matches) => {
      const kept = strongest(matches);
      expect(kept.filter(isCounted)).toHaveLength(Math.min(matches.filter(isCounted).length, 100));
    }),
  );
});

test('a list whose shown matches are all decided to be false, but that has more of them, was not looked through', () => {
  const dismissed = { decision: { decision: 'false_positive' } } as SessionMatch;
  const open = {} as SessionMatch;
  expect(hasUnseen({ is_match: true, matches: [dismissed] })).toBe(true);
  expect(hasUnseen({ is_match: false, matches: [dismissed] })).toBe(false);
  expect(hasUnseen({ is_match: true, matches: [dismissed, open] })).toBe(false);
});
