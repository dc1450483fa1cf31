import type { ScoreItem } from '@vett/schema/web-validation-result';
import { CRITERIA, type Criterion, type WeightsByCriterion } from '@vett/schema/web-validation-weights';

/** The score of each criterion that applies, 0 to 1. */
export type Scores = Readonly<Partial<Record<Criterion, number>>>;

export interface Reliability {
  /** From 0 to 100, with one digit; 0 when no weighted criterion applies. */
  readonly reliability_score: number;
  readonly score_breakdown: ScoreItem[];
}

/** The weighted average of the criteria that apply. */
export function reliabilityOf(scores: Scores, weights: WeightsByCriterion): Reliability {
  const counted = CRITERIA.flatMap((criterion) => {
    const score = scores[criterion];
    const weight = weights[criterion];
    return score === undefined || weight === 0 ? [] : [{ criterion, weight, score }];
  });
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  const score_breakdown = counted.map(({ criterion, weight, score }) => ({
    criterion,
    weight,
    score,
    effective_weight: rounded(weight / total, 4),
    contribution: rounded((100 * weight * score) / total, 2),
  }));
  const sum = counted.reduce((points, { weight, score }) => points + weight * score, 0);
  return { reliability_score: total === 0 ? 0 : rounded((100 * sum) / total, 1), score_breakdown };
}

// The factor of the exponent keeps 0.285 * 100 from becoming 28.499999999999996.
const rounded = (value: number, digits: number) =>
  Number(`${Math.round(Number(`${value.toFixed(10)}e${digits}`))}e-${digits}`);

/** The score of a certificate by the days that it is still valid; undefined: it has none, or is not valid. */
export function sslScore(daysLeft: number | undefined): number {
  if (daysLeft === undefined || daysLeft < 0) return 0;
  if (daysLeft >= 30) return 1;
  return daysLeft >= 8 ? 0.8 : 0.5;
}

/** The quality of terms or of an AML policy by the clauses that it has. */
export function policyScore(
  { status, generic_format }: { status: string; generic_format: boolean },
  clauses: readonly boolean[],
): number {
  if (status !== 'policy_analyzed') return 0;
  return (0.4 + (0.6 * clauses.filter(Boolean).length) / clauses.length) * (generic_format ? 0.5 : 1);
}

export const MATCH = { name: 0.75, industry: 0.7 } as const;
