import type { Weights } from './weights.ts';

/** The sums of the alignment of two names, in weights of words. */
export interface Tally {
  /** Weight of aligned words, each times its likeness. */
  matched: number;
  /** The rest of their weight. */
  lost: number;
  /** The sum added for words that are alike but not equal. */
  misspelling: number;
  /** Words of the query without a like word in the entry; legal forms apart. */
  missing: number;
  missingLegal: number;
  /** Words of the entry without a like word in the query; legal forms apart. */
  extra: number;
  /** The weight of these words in the score. */
  extraShare: number;
  /** Share of the score lost by words in another order. */
  inverted: number;
  numbersDiffer: boolean;
  singleWord: boolean;
}

/** Before any word. */
export const EMPTY: Readonly<Tally> = {
  matched: 0,
  lost: 0,
  misspelling: 0,
  missing: 0,
  missingLegal: 0,
  extra: 0,
  extraShare: 0,
  inverted: 0,
  numbersDiffer: false,
  singleWord: false,
};

export type ScoreReason =
  | 'misspelling'
  | 'contradiction'
  | 'word_order'
  | 'calibration'
  | 'numbers_differ'
  | 'single_word';

/** The effect of one rule on a score. */
export interface ScoreStep {
  reason: ScoreReason;
  delta: number;
}

/** A word of the query and the word of the entry that it was aligned with, or either alone. */
export interface WordEvidence {
  unit: number | undefined;
  slot: number | undefined;
  likeness: number;
  weight: number;
}

export interface Breakdown {
  /** Their mean likeness by weight plus all steps is the score. */
  words: WordEvidence[];
  steps: ScoreStep[];
}

/** Confidence in a name that is not equal, 0..1. `steps`: is given what every rule changed; they add up. */
export function nameScore(tally: Tally, weights: Weights, steps?: ScoreStep[]): number {
  const { contradiction, otherNumberCap, singleWordCap } = weights.alignment;
  const { matched, lost, misspelling, missing, missingLegal, extra, extraShare, inverted, numbersDiffer, singleWord } =
    tally;
  let total = matched + lost + missing + missingLegal + extraShare;
  const likeness = matched / total;
  total += misspelling;
  const spelt = matched / total;
  const agreed = matched / (total + contradiction * Math.min(missing, extra));
  const ordered = agreed * (1 - inverted);
  const calibrated = calibrate(ordered, weights);
  const numbered = numbersDiffer ? Math.min(calibrated, otherNumberCap) : calibrated;
  const capped = singleWord ? Math.min(numbered, singleWordCap) : numbered;
  if (steps) {
    steps.push(
      { reason: 'misspelling', delta: spelt - likeness },
      { reason: 'contradiction', delta: agreed - spelt },
      { reason: 'word_order', delta: ordered - agreed },
      { reason: 'calibration', delta: calibrated - ordered },
      { reason: 'numbers_differ', delta: numbered - calibrated },
      { reason: 'single_word', delta: capped - numbered },
    );
  }
  return capped;
}

/** Score to confidence along the profile's straight lines; never falls as the score rises. */
function calibrate(score: number, { calibration }: Weights): number {
  return between(calibration.scores, calibration.confidences, score);
}

/** The least score that is calibrated to `confidence`. */
export function scoreFor(confidence: number, { calibration }: Weights): number {
  return between(calibration.confidences, calibration.scores, confidence);
}

function between(from: readonly number[], to: readonly number[], value: number): number {
  let i = 1;
  while (i < from.length - 1 && value > (from[i] as number)) i++;
  const [low, high] = [from[i - 1] as number, from[i] as number];
  const [min, max] = [to[i - 1] as number, to[i] as number];
  return min + ((value - low) / (high - low)) * (max - min);
}
