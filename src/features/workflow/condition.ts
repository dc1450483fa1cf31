import type { Condition, ConditionalLogic, Operator } from '@vett/schema/workflow-condition';

/** The known values that conditions look at. */
export interface Facts {
  attribute(key: string): unknown;
  field(fieldId: string): unknown;
  /** The status of a step. */
  step(stepId: string): string | undefined;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const equal = (actual: unknown, value: unknown) =>
  Array.isArray(actual) ? actual.includes(value) : actual === value || String(actual) === String(value);

/** Compares numbers as numbers and dates as dates; a value of any other kind is neither greater nor less. */
function compared(actual: unknown, value: unknown): number {
  if (isEmpty(actual)) return Number.NaN;
  const [a, b] = [Number(actual), Number(value)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return Date.parse(String(actual)) - Date.parse(String(value));
}

const holds: Readonly<Record<Operator, (actual: unknown, value: unknown) => boolean>> = {
  equals: equal,
  not_equals: (actual, value) => !equal(actual, value),
  in: (actual, values) => (values as unknown[]).some((value) => equal(actual, value)),
  not_in: (actual, values) => !(values as unknown[]).some((value) => equal(actual, value)),
  gt: (actual, value) => compared(actual, value) > 0,
  gte: (actual, value) => compared(actual, value) >= 0,
  lt: (actual, value) => compared(actual, value) < 0,
  lte: (actual, value) => compared(actual, value) <= 0,
  is_true: (actual) => actual === true || actual === 'true',
  is_false: (actual) => actual === false || actual === 'false',
  is_empty: isEmpty,
  is_not_empty: (actual) => !isEmpty(actual),
  contains: (actual, value) =>
    Array.isArray(actual) ? actual.includes(value) : typeof actual === 'string' && actual.includes(String(value)),
};

export const compare = (actual: unknown, operator: Operator, value: unknown): boolean => holds[operator](actual, value);

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
