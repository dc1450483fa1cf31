/** The operators of conditions and rules. */
export type Operator =
  | ('equals' | 'not_equals' | 'in' | 'not_in' | 'gt' | 'gte' | 'lt' | 'lte')
  | ('is_true' | 'is_false' | 'is_empty' | 'is_not_empty' | 'contains');

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const equal = (actual: unknown, value: unknown) =>
  Array.isArray(actual) ? actual.includes(value) : actual === value || String(actual) === String(value);

/** An amount of money is compared by its number. */
const numberIn = (actual: unknown): number =>
  Number(actual !== null && typeof actual === 'object' && 'amount' in actual ? actual.amount : actual);

/** Compares numbers as numbers and dates as dates; a value of any other kind is neither greater nor less. */
function compared(actual: unknown, value: unknown): number {
  if (isEmpty(actual)) return Number.NaN;
  const [a, b] = [numberIn(actual), Number(value)];
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

/** Compares an answer with the value of a condition; `in` and `not_in` take a list, operators that begin with `is_` no value. */
export const compare = (actual: unknown, operator: Operator, value: unknown): boolean => holds[operator](actual, value);
