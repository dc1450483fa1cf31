import { compare } from '@vett/engine/decision';
import type { Condition, ConditionalLogic } from '@vett/schema/workflow-condition';
import { AppError } from '../../platform/error.ts';
import type { Work } from '../../platform/work.ts';

/** The units of work that the conditions of a workflow may take together: what is saved stays below it with any answers. */
export const CONDITION_WORK = 200_000;

/** The units of a comparison with an answer that has so many characters or options to be searched. */
export const unitsOf = ({ value }: Condition, searched: number): number =>
  1 + (Array.isArray(value) ? value.length : 1) + Math.ceil(searched / 10);

const searchedIn = (actual: unknown, { operator }: Condition) =>
  Array.isArray(actual) || (typeof actual === 'string' && operator === 'contains') ? actual.length : 0;

/** The known values that conditions look at. */
export interface Facts {
  /** The units of work that are left for conditions. */
  readonly work: Work;
  attribute(key: string): unknown;
  field(fieldId: string): unknown;
  /** The status of a step. */
  step(stepId: string): string | undefined;
}

function actualOf({ attribute, field_id, step_id }: Condition, facts: Facts): unknown {
  if (attribute !== undefined) return facts.attribute(attribute);
  return field_id === undefined ? facts.step(step_id ?? '') : facts.field(field_id);
}

/** The effect of conditions on a step or field. */
export interface FieldPresence {
  readonly shown: boolean;
  readonly required: boolean;
}

/** Evaluates the conditions of a step or field. A hidden one is never required. Throws INVALID_STATE when `facts.work` is used up. */
export function presenceOf(
  { required, conditional_logic: logic }: { required: boolean; conditional_logic?: ConditionalLogic | undefined },
  facts: Facts,
): FieldPresence {
  if (!logic) return { shown: true, required };
  const one = (condition: Condition) => {
    const actual = actualOf(condition, facts);
    if (!facts.work.take(unitsOf(condition, searchedIn(actual, condition))))
      throw new AppError('INVALID_STATE', 'The conditions of this workflow name too many values: save it with fewer.');
    return compare(actual, condition.operator, condition.value);
  };
  const met = logic.match === 'all' ? logic.conditions.every(one) : logic.conditions.some(one);
  if (logic.action === 'require') return { shown: true, required: required || met };
  const shown = met === (logic.action === 'show');
  return { shown, required: shown && required };
}
