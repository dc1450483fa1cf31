import { compare, folded, textOf } from '@vett/engine/decision';
import type { FieldCode } from '@vett/schema/error';
import type { Operand, Operator } from '@vett/schema/workflow-condition';
import type { FieldType, FormField } from '@vett/schema/workflow-field';
import { Work } from '../../platform/work.ts';
import { type AnswerContext, toldFor } from './answers/field.ts';
import { judgeAnswer } from './answers/kinds.ts';
import { boundReader, partReader, type Reader, wholeReader } from './answers/operand-readers.ts';
import { messageIn } from './messages.ts';
import { PATTERN_WORK } from './pattern.ts';

/** A condition or rule, without the name of what it looks at. */
export interface OperandComparison {
  readonly operator: Operator;
  readonly value?: Operand | undefined;
}

/** The value in the form in which answers are kept, or why no answer ever compares so. */
export type OperandReading =
  | { readonly value: Operand | undefined }
  | { readonly at: 'operator' | 'value'; readonly code: FieldCode; readonly message: string };

/** The budgets of all values of a definition, and the readers that were made for its fields. */
export interface OperandBudget {
  readonly operands: Work;
  readonly patterns: Work;
  readonly readers: Map<FormField, Map<OperandForm, Reader>>;
}

/** A value is a whole answer, a bound of it, or a part. */
type OperandForm = 'whole' | 'bound' | 'part';

export const newReading = (): OperandBudget => ({
  operands: new Work(OPERAND_WORK),
  patterns: new Work(PATTERN_WORK.step),
  readers: new Map(),
});

/** The units of work that the values of all conditions and rules may take together. */
export const OPERAND_WORK = 1_000_000;

type Operators = readonly Operator[];
const PRESENCE: Operators = ['is_empty', 'is_not_empty'];
/** An answer that is absent differs from everything. */
const MET_BY_ABSENCE: Operators = [...PRESENCE, 'not_equals', 'not_in'];
const EQUALITY: Operators = [...PRESENCE, 'equals', 'not_equals', 'in', 'not_in'];
const ORDER: Operators = ['gt', 'gte', 'lt', 'lte'];
const TRUTH: Operators = ['is_true', 'is_false'];
const ORDERED: Operators = [...EQUALITY, ...ORDER];
const PARTS: Operators = [...EQUALITY, 'contains'];
const WORDS: Operators = [...PARTS, ...TRUTH];
const ANY: Operators = [...WORDS, ...ORDER];

/** The operators that an answer of each type can compare with, and the units of work of reading a value. */
const KINDS: { readonly [T in FieldType]: readonly [operators: Operators, units: number] } = {
  text: [WORDS, 10],
  textarea: [WORDS, 10],
  number: [ORDERED, 10],
  currency_amount: [ORDERED, 10],
  monthly_volume: [ORDERED, 10],
  monthly_transactions: [ORDERED, 10],
  date: [ORDERED, 20],
  boolean: [[...EQUALITY, ...TRUTH], 1],
  select: [ANY, 50],
  multi_select: [PARTS, 50],
  country: [EQUALITY, 20],
  industry: [EQUALITY, 1_000],
  name: [PARTS, 20],
  email: [PARTS, 20],
  phone: [PARTS, 400],
  wallet: [EQUALITY, 50],
  url: [PARTS, 100],
  document_number: [PARTS, 300],
  tax_id: [PARTS, 300],
  registration_number: [PARTS, 300],
  address: [PRESENCE, 1],
  file: [PRESENCE, 1],
};

/** Reads the value of a condition or rule on the answers of a field. */
export function readOperand(
  field: FormField,
  { operator, value }: OperandComparison,
  reading: OperandBudget,
): OperandReading {
  const [operators, units] = KINDS[field.type];
  if (!operators.includes(operator))
    return refused('operator', `An answer of the type ${field.type} compares with ${operators.join(', ')}.`);
  const given = value === undefined ? [] : [value].flat();
  if (!reading.operands.take(1 + Math.max(1, given.length) * (units + searchedIn(field, operator)))) return TOO_MANY;
  const around = { today: '', documents: [], patterns: reading.patterns };
  const read = readerOf(field, operator, around, reading);
  const values: (string | number | boolean)[] = [];
  for (const each of given) {
    const judged = read(each);
    if ('fault' in judged) {
      const { message, parameters } = toldFor(field.type, judged.fault);
      return refused('value', `No answer of this field has this value. ${messageIn('en', message, parameters)}`);
    }
    values.push(judged.value as string);
  }
  const operand = Array.isArray(value) ? values : values[0];
  if (!isReachable(field, operator, operand, around))
    return refused('value', 'No answer that this field takes compares so with the value.');
  return { value: operand };
}

/** Reads the value of a condition on something that has one of some values. */
export function readChoice(known: readonly unknown[], { operator, value }: OperandComparison): OperandReading {
  const texts = new Set(known.map(folded));
  const isKnown = value === undefined || [value].flat().every((each) => texts.has(folded(each)));
  const isMet = known.some((each) => compare(each, operator, value));
  if (isMet && (isKnown || !EQUALITY.includes(operator))) return { value };
  return refused(
    'value',
    `It is one of ${known.map((each) => textOf(each) ?? 'nothing').join(', ')}: it never compares so.`,
  );
}

const refused = (at: 'operator' | 'value', message: string): OperandReading => ({ at, code: 'INVALID_VALUE', message });
const TOO_MANY: OperandReading = {
  at: 'value',
  code: 'TOO_MANY',
  message: 'The conditions and rules up to here name too many values: name fewer.',
};

/** The units of work that the settings of a field add to each value. */
function searchedIn(field: FormField, operator: Operator): number {
  if ('pattern' in field && field.pattern !== undefined) return 4_000;
  if (field.type === 'wallet') return 40 * (field.blockchains?.length ?? 0);
  return field.type === 'select' && !EQUALITY.includes(operator) ? 4 * field.options.length : 0;
}

const READERS: Readonly<Record<OperandForm, (field: FormField, around: AnswerContext, operands: Work) => Reader>> = {
  whole: wholeReader,
  bound: boundReader,
  part: partReader,
};

function readerOf(
  field: FormField,
  operator: Operator,
  around: AnswerContext,
  { readers, operands }: OperandBudget,
): Reader {
  const form = operator === 'contains' ? 'part' : ORDER.includes(operator) ? 'bound' : 'whole';
  const known = readers.get(field) ?? new Map<OperandForm, Reader>();
  const reader = known.get(form) ?? READERS[form](field, around, operands);
  readers.set(field, known.set(form, reader));
  return reader;
}

/** Whether an answer that the field takes compares so with the value, or with one of the values. */
function isReachable(field: FormField, operator: Operator, operand: unknown, around: AnswerContext): boolean {
  if (MET_BY_ABSENCE.includes(operator)) return true;
  // The reader of these knows the options.
  if (field.type === 'multi_select' || field.type === 'boolean') return true;
  if (field.type === 'select' && (operator === 'equals' || operator === 'in')) return true;
  if (field.type === 'select') return field.options.some(({ value }) => compare(value, operator, operand));
  if (operator === 'equals' || operator === 'in')
    return [operand].flat().some((value) => isTaken(field, value, around));
  return !ORDER.includes(operator) || extremesOf(field).some((answer) => compare(answer, operator, operand));
}

/** Whether the field takes an answer. Ages depend on the day, and a pattern may cost too much to know. */
function isTaken(field: FormField, answer: unknown, around: AnswerContext): boolean {
  const ageless = field.type === 'date' ? { ...field, min_age: undefined, max_age: undefined } : field;
  const judged = judgeAnswer(ageless, answer, around);
  return 'value' in judged || judged.fault.message === 'not_judgeable';
}

const FAR = 1e300;

/** The least and the greatest answer that a field takes; any for a text. */
function extremesOf(field: FormField): readonly unknown[] {
  switch (field.type) {
    case 'date':
      return [field.min ?? '0001-01-01', field.max ?? '9999-12-31'];
    case 'number':
    case 'currency_amount':
      return [field.min ?? -FAR, field.max ?? FAR];
    case 'monthly_volume':
    case 'monthly_transactions':
      return [field.min ?? 0, field.max ?? FAR];
    default:
      return [-FAR, FAR, '0001-01-01', '9999-12-31'];
  }
}
