import { DECISIONS, type Decision, type MediaDispute } from '@vett/schema/adverse-media';

/** The highest score of each decision. */
const BANDS: Readonly<Record<Decision, number>> = { CLEAR: 20, LOW_RISK: 40, MEDIUM_RISK: 70, HIGH_RISK: 100 };

/** The highest score that sources of weak matches can have together. */
const WEAK_CEILING = BANDS.LOW_RISK;
/** The lowest score of what nobody may take for clean. */
const DISPUTED = BANDS.CLEAR + 1;

type Sources = readonly { readonly matched_on: string }[];

export const decisionOf = (score: number): Decision =>
  DECISIONS.find((decision) => score <= BANDS[decision]) ?? 'HIGH_RISK';

/** The number of bands from one decision up to another. */
export const bandsBetween = (lower: Decision, higher: Decision): number =>
  DECISIONS.indexOf(higher) - DECISIONS.indexOf(lower);

/** The score that these sources can carry: none is CLEAR, and weak ones are LOW_RISK at the highest. */
export function supportedScore(score: number, sources: Sources): number {
  const isWeak = sources.every(({ matched_on }) => matched_on === 'weak');
  const ceiling = sources.length === 0 ? BANDS.CLEAR : isWeak ? WEAK_CEILING : BANDS.HIGH_RISK;
  return Math.round(Math.min(Math.max(score, 0), ceiling));
}

/** The score of an opinion that somebody disputes: never that of CLEAR. */
export const disputedScore = (score: number): number => Math.max(score, DISPUTED);

/** The contradictions in the answer of a model, and the score that is left: at least LOW_RISK when there are any. */
export function settledScore(said: number, sources: Sources): { score: number; disputes: MediaDispute[] } {
  const isShare = said > 0 && said <= 1 && (sources.length > 0 || !Number.isInteger(said));
  const read = isShare ? said * 100 : said;
  const isUnclear = said < 0 || said > 100 || (isShare && decisionOf(read) !== 'CLEAR');
  const score = supportedScore(read, sources);
  const disputes = (
    [
      ['unclear_scale', isUnclear],
      ['score_without_sources', sources.length === 0 && decisionOf(read) !== 'CLEAR'],
      ['sources_without_score', sources.length > 0 && decisionOf(read) === 'CLEAR'],
    ] as const
  ).flatMap(([dispute, isFound]) => (isFound ? [dispute] : []));
  return { score: disputes.length > 0 ? disputedScore(score) : score, disputes };
}
