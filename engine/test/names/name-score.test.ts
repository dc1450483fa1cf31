import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameScore, type ScoreStep, scoreFor, type Tally } from '../../src/names/score/name-score.ts';
import { DEFAULT_WEIGHTS as weights } from '../../src/names/score/weights.ts';
import { COMMON_FIRM_WORDS, COMMON_NAMES } from '../../src/names/tables/common-words.ts';

const tally = (missing: number): Tally => ({
  matched: 1,
  lost: 0,
  misspelling: 0,
  missing,
  missingLegal: 0,
  extra: 0,
  extraShare: 0,
  inverted: 0,
  numbersDiffer: false,
  singleWord: false,
});
/** Score `x` before calibration. */
const withScore = (x: number) => nameScore(tally(1 / x - 1), weights);
const share = fc.double({ min: 0.01, max: 1, noNaN: true });

describe('calibration', () => {
  test('the confidence rises with the score', () => {
    fc.assert(
      fc.property(share, share, (a, b) => {
        if (a < b) expect(withScore(a)).toBeLessThanOrEqual(withScore(b));
      }),
    );
  });

  test('the minimum score of a confidence is calibrated to that confidence', () => {
    fc.assert(
      fc.property(share, (confidence) => {
        expect(withScore(scoreFor(confidence, weights))).toBeCloseTo(confidence, 9);
      }),
    );
  });
});

test('the steps of a score add up', () => {
  const full = { ...tally(0.7), lost: 0.2, misspelling: 0.2, extra: 1, extraShare: 0.45, inverted: 0.02 };
  const steps: ScoreStep[] = [];
  const score = nameScore({ ...full, numbersDiffer: true, singleWord: true }, weights, steps);
  const likeness = 1 / (1 + 0.2 + 0.7 + 0.45);
  expect(steps.reduce((sum, { delta }) => sum + delta, likeness)).toBeCloseTo(score, 12);
});

test('the table of common words holds every word once, in its normal form', () => {
  const words = [...COMMON_NAMES, ...COMMON_FIRM_WORDS].flatMap((tier) => tier.trim().split(/\s+/));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => !/^[a-z]{2,}$/.test(word))).toEqual([]);
});
