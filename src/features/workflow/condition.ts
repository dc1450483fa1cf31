import { compare } from '@vett/engine/decision';
import type { Condition, ConditionalLogic } from '@vett/schema/workflow-condition';

/** The known values that conditions look at. */
export interface Facts {
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
export interface Presence {
  readonly shown: boolean;
  readonly required: boolean;
}

/** Evaluates the conditions of a step or field. A hidden one is never required. */
export function presenceOf(
  { required, conditional_logic: logic }: { required: boolean; conditional_logic?: ConditionalLogic | undefined },
  facts: Facts,
): Presence {
  if (!logic) return { shown: true, required };
  const one = (condition: Condition) => compare(actualOf(condition, facts), condition.operator, condition.value);
  const met = logic.match === 'all' ? logic.conditions.every(one) : logic.conditions.some(one);
  if (logic.action === 'require') return { shown: true, required: required || met };
  const shown = met === (logic.action === 'show');
  return { shown, required: shown && required };
}
