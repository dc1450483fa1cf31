import * as z from 'zod';
import { failing } from './contract.ts';
import { textUpTo } from './subject.ts';
import { FieldId, StepId } from './workflow-id.ts';

const OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'gt',
  'gte',
  'lt',
  'lte',
  'is_true',
  'is_false',
  'is_empty',
  'is_not_empty',
  'contains',
] as const;
export const Operator = z.enum(OPERATORS).meta({ id: 'ConditionOperator' });
export type Operator = z.output<typeof Operator>;

/** The operators that compare with nothing. */
export const UNARY: readonly Operator[] = ['is_true', 'is_false', 'is_empty', 'is_not_empty'];

const Scalar = z.union([textUpTo(500), z.number(), z.boolean()]);
/** Compared with a value: a scalar, or a list of them for `in` and `not_in`. */
export const Operand = z
  .union([Scalar, z.array(Scalar).min(1).max(300)])
  .describe('Read and stored as an answer of the field: `Iran` becomes `IR`. What no answer can be is refused.');
export type Operand = z.output<typeof Operand>;

const Condition = z
  .strictObject({
    attribute: textUpTo(64).optional(),
    field_id: FieldId.optional(),
    step_id: StepId.optional().describe('Compares the status of the step, for example with `completed`.'),
    operator: Operator,
    value: Operand.optional(),
  })
  .refine(
    ({ attribute, field_id, step_id }) => [attribute, field_id, step_id].filter((id) => id !== undefined).length === 1,
    failing('NOT_ALLOWED_TOGETHER', 'Name exactly one of attribute, field_id and step_id.'),
  )
  .refine(
    ({ operator, value }) => UNARY.includes(operator) === (value === undefined),
    failing('INVALID_VALUE', 'Send a value, except with is_true, is_false, is_empty and is_not_empty.'),
  )
  .refine(
    ({ operator, value }) => (operator === 'in' || operator === 'not_in') === Array.isArray(value),
    failing('INVALID_VALUE', 'Send a list with in and not_in, and a single value with all others.'),
  )
  .meta({ id: 'Condition' });
export type Condition = z.output<typeof Condition>;

/** Decides at each completion of a step whether this step or field is shown, skipped or required. */
export const ConditionalLogic = z
  .strictObject({
    action: z.enum(['show', 'skip', 'require']),
    match: z.enum(['all', 'any']).default('all'),
    conditions: z.array(Condition).min(1).max(20),
  })
  .meta({ id: 'ConditionalLogic' });
export type ConditionalLogic = z.output<typeof ConditionalLogic>;
