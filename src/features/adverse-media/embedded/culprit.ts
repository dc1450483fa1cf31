import type { Signs } from './culprit-signs.ts';
import { CULPRIT_SIGNS, LEAST_SUM } from './culprit-table.ts';

/** Weights are in twentieths. */
const UNIT = 20;

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  CULPRIT_SIGNS.trim()
    .split('\n')
    .flatMap((line) => {
      const [weight, ...signs] = line.split(' ');
      return signs.map((sign) => [sign, Number(weight)] as const);
    }),
);

/** How likely an article tells of an offence of the subject, and not of another's: 0..1. The weights were fitted on invented articles. */
export function culpritLikelihood(signs: Signs): number {
  const sum = [...signs].reduce((total, [sign, size]) => total + size * (WEIGHTS.get(sign) ?? 0), LEAST_SUM);
  return 1 / (1 + Math.exp(-sum / UNIT));
}
