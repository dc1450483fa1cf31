import { describe, expect, test } from 'vitest';
import { compareNames, NameIndex } from '../../src/names/index.ts';
import { askedNames } from '../../src/names/words/asked-names.ts';
import { areaUnderCurve, bestF1, readNamePairs, scorePair } from './name-pairs.ts';

const pairs = readNamePairs();

describe('invented pairs of names', () => {
  test('each kind of invented pair has both equal and different names', () => {
    const kinds = Map.groupBy(pairs, ({ kind }) => kind);
    for (const [kind, ofKind] of kinds)
      expect(new Set(ofKind.map(({ same }) => same)), kind).toEqual(new Set([true, false]));
    expect(pairs.length).toBeGreaterThanOrEqual(600);
  });

  test.each([
    ['chosen by', false, 0.97, 0.92],
    ['held out', true, 0.93, 0.87],
  ])('invented pairs of names are classified: %s', (_, heldOut, minArea, minF1) => {
    const scored = pairs.filter((pair) => pair.heldOut === heldOut).map(scorePair);
    expect(areaUnderCurve(scored)).toBeGreaterThanOrEqual(minArea);
    expect(bestF1(scored).f1).toBeGreaterThanOrEqual(minF1);
  });
});

test('a father and his son of one name are two people', () => {
  const score = (a: string, b: string) =>
    scorePair({ kind: '', entityType: 'individual', a, b, same: false, heldOut: false }).score;
  expect(score('Otto Brandl Jr', 'Otto Brandl Sr')).toBeLessThan(0.7);
  expect(score('Otto Brandl Jr', 'Otto Brandl')).toBeGreaterThan(0.9);
});

test('two capitals without a vowel before a surname are initials', () => {
  const person = { entityType: 'individual' } as const;
  expect(compareNames('JC Velmor', 'Jean-Claude Velmor', person)).toBe(
    compareNames('J C Velmor', 'Jean-Claude Velmor', person),
  );
  expect(askedNames('NG Velmor', 'individual')).toEqual(['NG Velmor']);
  expect(askedNames('LI Velmor', 'individual')).toEqual(['LI Velmor']);
});

test('a son who is called as his father was and the father are two people', () => {
  const person = { entityType: 'individual' } as const;
  expect(compareNames('Karim bin Velmor', 'Velmor bin Karim', person)).toBeLessThan(0.95);
  expect(compareNames('Karim bin Velmor', 'bin Velmor Karim', person)).toBeGreaterThan(0.95);
});

test('a given name and a patronymic alone are a weak alias of somebody with a surname', () => {
  const names = ['Ernan Petrovich Velmorov', 'Ernan Petrovich'].map((value) => ({ value, quality: 'strong' as const }));
  const index = NameIndex.build([{ id: 'a', list: 'velmora', type: 'individual', names }]);
  expect(index.search({ fullName: 'Ernan Petrovich', entityType: 'individual' })[0]?.confidence).toBe(1);
  const [alike] = index.search({ fullName: 'Ernan Petrovych', entityType: 'individual' });
  expect(alike?.explanation?.adjustments.map(({ reason }) => reason)).toContain('weak_alias');
  expect(index.search({ fullName: 'Ernan Petrovich Sidorin', entityType: 'individual' })).toEqual([]);
});
