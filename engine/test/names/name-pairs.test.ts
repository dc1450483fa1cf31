import { describe, expect, test } from 'vitest';
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
