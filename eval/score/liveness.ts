import type { Liveness } from '../../engine/src/faces/index.ts';
import { drawLiveness, type ErrorRate } from './draw-liveness.ts';
import { type Outcomes, outcomesOf } from './liveness/outcomes.ts';
import type { Score } from './report.ts';

/** Sequences of each kind; those that are cut together need two portraits of a person, so there are fewer. */
const PEOPLE = 14;

/** Living people and attacks, drawn from pictures of people on whom no limit was chosen. */
export const liveness: Score = {
  // One sequence in fourteen is 7.1 points.
  toleranceOf: () => 7.2,
  async measure() {
    const rates = (await outcomesOf('reported', PEOPLE)).map(rateOf);
    const figures = Object.fromEntries(
      rates.map(({ kind, isAttack, sequences, errors }) => [
        `${kind}: ${isAttack ? 'falsely passed' : 'falsely failed'} of ${sequences}`,
        Math.round((10_000 * errors) / sequences) / 100,
      ]),
    );
    return { figures, draw: () => ({ curves: rates, svg: drawLiveness(rates) }) };
  },
};

function rateOf({ kind, isAttack, answers }: Outcomes): ErrorRate {
  const reasons: Record<string, number> = {};
  for (const { failureReason } of answers)
    if (failureReason) reasons[failureReason] = (reasons[failureReason] ?? 0) + 1;
  const isError = ({ passed }: Liveness) => passed === isAttack;
  return { kind, isAttack, sequences: answers.length, errors: answers.filter(isError).length, reasons };
}
