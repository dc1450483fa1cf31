import { DECISIONS, type Decision } from '@vett/schema/adverse-media';

/** The highest score of each decision. */
const BANDS: Readonly<Record<Decision, number>> = { CLEAR: 20, LOW_RISK: 40, MEDIUM_RISK: 70, HIGH_RISK: 100 };

/** The highest score that sources of weak matches can have together. */
const WEAK_CEILING = BANDS.LOW_RISK;

export const decisionOf = (score: number): Decision =>
  DECISIONS.find((decision) => score <= BANDS[decision]) ?? 'HIGH_RISK';

/** The score that these sources can carry: none is CLEAR, and weak ones are LOW_RISK at the highest. */
export function supportedScore(score: number, sources: readonly { readonly matched_on: string }[]): number {
  const isWeak = sources.every(({ matched_on }) => matched_on === 'weak');
  const ceiling = sources.length === 0 ? BANDS.CLEAR : isWeak ? WEAK_CEILING : BANDS.HIGH_RISK;
  return Math.round(Math.min(Math.max(score, 0), ceiling));
}
