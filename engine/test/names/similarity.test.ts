import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, jaroWinkler, orderedSimilarity, textDistance } from '../../src/names/score/similarity.ts';

const codes = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
const bitParallel = (a: string, b: string): number => editDistance(codes(a), 0, a.length, codes(b), 0, b.length);
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ж', '高'), maxLength: 14 });

describe('edit distance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['putin', 'putin', 0],
    ['putin', 'puitn', 1],
    ['putin', 'potin', 1],
    ['putin', 'puttin', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%s to %s takes %d', (a, b, distance) => {
    expect(bitParallel(a, b)).toBe(distance);
    expect(textDistance(a, b)).toBe(distance);
  });

  test('the bit-parallel edit distance equals the tabular one', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(bitParallel(a, b)).toBe(textDistance(a, b));
        expect(bitParallel(b, a)).toBe(textDistance(a, b));
      }),
      { numRuns: 3000 },
    );
  });

  test('words longer than a machine word are compared by their beginning', () => {
    expect(bitParallel('x'.repeat(100), 'x'.repeat(90))).toBe(0);
    expect(textDistance('x'.repeat(100_000), 'x'.repeat(90_000))).toBe(0);
  });
});

test.each([
  ['martha', 'marhta', 0.9611],
  ['dixon', 'dicksonx', 0.8133],
  ['dwayne', 'duane', 0.84],
  ['', '', 0],
  ['abc', 'xyz', 0],
])('Jaro-Winkler of %s and %s is %d', (a, b, similarity) => {
  expect(jaroWinkler(a, b)).toBeCloseTo(similarity, 3);
});

test('the ordered similarity is the higher of Jaro-Winkler and Damerau-Levenshtein', () => {
  expect(orderedSimilarity('martha', 'marhta')).toBeCloseTo(0.9611, 3);
  expect(orderedSimilarity('xabcdefghij', 'abcdefghij')).toBeGreaterThanOrEqual(1 - 1 / 11);
});
