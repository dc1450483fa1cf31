import { cosineAt } from '../../engine/src/faces/calibration.ts';
import type { Embedder } from '../../engine/src/faces/manifest.ts';
import { type Pairs, shareFrom } from './face-pairs.ts';

/** The rates of pairs of pictures at one similarity, in percent. */
export interface Threshold {
  similarity: number;
  /** The share of pairs of different people that reach it. */
  falseMatches: number;
  /** The share of pairs of one person that miss it. */
  missed: number;
}

/** A model's pairs of one person that are found, in percent, by the false matches that this costs, in percent. */
export interface FaceCurve {
  model: string;
  pairs: { same: number; different: number };
  points: { falseMatches: number; found: number }[];
  thresholds: Threshold[];
}

const SIMILARITIES = [0.5, 0.6, 0.7, 0.8, 0.9];
/** From one false match in 100,000 pairs to one in ten. */
const RATES = Array.from({ length: 41 }, (_, i) => 10 ** (-5 + i / 10));

export function curveOf({ id, calibration }: Embedder, { same, different }: Pairs): FaceCurve {
  return {
    model: id,
    pairs: { same: same.length, different: different.length },
    points: RATES.map((rate) => ({
      falseMatches: percent(rate),
      found: percent(shareFrom(same, different[Math.floor(rate * different.length)] as number)),
    })),
    thresholds: SIMILARITIES.map((similarity) => {
      const cosine = cosineAt(calibration, similarity);
      return {
        similarity,
        falseMatches: percent(shareFrom(different, cosine)),
        missed: percent(1 - shareFrom(same, cosine)),
      };
    }),
  };
}

/** To a hundred-thousandth: that is how rare false matches may be. */
export function percent(share: number): number {
  return Number((100 * share).toFixed(5));
}
