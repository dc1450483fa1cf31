import { cutMarks } from '../marks.ts';

/** The operators of conditions and rules. */
export type Operator =
  | 'equals'
  | 'not_equals'
  | 'in'
  | 'not_in'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'is_true'
  | 'is_false'
  | 'is_empty'
  | 'is_not_empty'
  | 'contains';

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The text of a text, number or boolean; undefined for anything else, whose own `toString` never runs. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** A text as it is compared: people write the same one in capitals, and keyboards compose accents differently. */
export function folded(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : cutMarks(text).normalize('NFC').toLowerCase();
}

function isIn(actual: unknown, values: readonly unknown[]): boolean {
  if (Array.isArray(actual)) {
    const given = new Set(actual.map(folded));
    return values.some((value) => textOf(value) !== undefined && given.has(folded(value)));
  }
  const text = folded(amountIn(actual));
  return text !== undefined && values.some((value) => folded(value) === text);
}

/** An amount of money is compared by its number. */
const amountIn = (actual: unknown): unknown =>
  actual !== null && typeof actual === 'object' && Object.hasOwn(actual, 'amount')
    ? (actual as { amount: unknown }).amount
    : actual;

/** `Unit 12` is a date for JavaScript. */
const isDate = (text: string) => /^[+-]?\d{4,6}-\d\d-\d\d/.test(text);

/** Compares numbers as numbers and dates as dates; a value of any other kind is neither greater nor less. */
function compared(actual: unknown, value: unknown): number {
  const [text, other] = [textOf(amountIn(actual)), textOf(value)];
  if (text === undefined || text === '' || other === undefined) return Number.NaN;
  // Not by their texts: true is 1.
  const [a, b] = [Number(amountIn(actual)), Number(value)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return isDate(text) && isDate(other) ? Date.parse(text) - Date.parse(other) : Number.NaN;
}

function contains(actual: unknown, value: unknown): boolean {
  const part = folded(value);
  if (part === undefined) return false;
  return Array.isArray(actual)
    ? actual.some((each) => folded(each) === part)
    : typeof actual === 'string' && (folded(actual) as string).includes(part);
}

const holds: Readonly<Record<Operator, (actual: unknown, value: unknown) => boolean>> = {
  equals: (actual, value) => isIn(actual, [value]),
  not_equals: (actual, value) => !isIn(actual, [value]),
  in: (actual, values) => isIn(actual, values as unknown[]),
  not_in: (actual, values) => !isIn(actual, values as unknown[]),
  gt: (actual, value) => compared(actual, value) > 0,
  gte: (actual, value) => compared(actual, value) >= 0,
  lt: (actual, value) => compared(actual, value) < 0,
  lte: (actual, value) => compared(actual, value) <= 0,
  is_true: (actual) => actual === true || actual === 'true',
  is_false: (actual) => actual === false || actual === 'false',
  is_empty: isEmpty,
  is_not_empty: (actual) => !isEmpty(actual),
  contains,
};

/**
 * Compares an answer with the value of a condition; `in` and `not_in` take a list, operators that begin with `is_` no value. An
 * answer can be any JSON: an object equals nothing, and is neither greater nor less unless it is an amount of money.
 */
export const compare = (actual: unknown, operator: Operator, value: unknown): boolean => holds[operator](actual, value);

/** The first divisions of the sections of ISIC Rev. 4. */
const SECTIONS = 'A01 B05 C10 D35 E36 F41 G45 H49 I55 J58 K64 L68 M69 N77 O84 P85 Q86 R90 S94 T97 U99'.split(' ');

/** The code of an industry and those of all that it belongs to, the nearest first: `920.1`, `920`, `92`, `R`. */
export function industryCodes(code: string): string[] {
  if (!/^\d/.test(code)) return [code];
  const [group = ''] = code.split('.');
  const division = group.slice(0, 2);
  const section = SECTIONS.findLast((each) => each.slice(1) <= division)?.charAt(0);
  return [...new Set([code, group, division, ...(section ? [section] : [])])];
}

/** An answer to a question of a type as conditions and rules see it: an industry is also each one that it belongs to. */
export const asCompared = (type: string | undefined, answer: unknown): unknown =>
  type === 'industry' && typeof answer === 'string' ? industryCodes(answer) : answer;
