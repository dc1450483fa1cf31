import type { Condition, ConditionalLogic } from '@vett/schema/workflow-condition';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { FIELD, type FormField } from '@vett/schema/workflow-field';
import { Work } from '../../../platform/work.ts';
import { CONDITION_WORK, unitsOf } from '../condition.ts';
import { fieldsOfStep } from '../fields.ts';
import type { Problems } from './problem.ts';
import { type DomainOf, isNeverShown } from './shown.ts';

const STEP_STATUSES = ['pending', 'in_progress', 'completed', 'skipped', 'needs_correction', 'failed'];

/** The units of work for finding steps and fields that are never shown. */
const LINT_WORK = 200_000;

/** Finds conditions that look forward or at nothing, and required steps and fields that can never be shown. */
export function lintConditions({ steps, session_attributes }: WorkflowDefinition, problems: Problems): void {
  const attributes = new Map(session_attributes.map((attribute) => [attribute.key, attribute]));
  const allFields = new Set(steps.flatMap((step) => fieldsOfStep(step).map(({ field }) => field.field_id)));
  const allSteps = new Set(steps.map(({ step_id }) => step_id));
  const fields = new Map<string, FormField>();
  const known = new Set<string>();
  const [trying, evaluating] = [new Work(LINT_WORK), new Work(CONDITION_WORK)];
  let isTold = false;

  const look = (subject: { required: boolean; conditional_logic?: ConditionalLogic | undefined }, path: string) => {
    const { conditional_logic: logic, required } = subject;
    if (!logic) return;
    for (const [index, condition] of logic.conditions.entries()) {
      const at = `${path}.conditional_logic.conditions[${index}]`;
      const { attribute, field_id, step_id } = condition;
      evaluating.take(unitsOf(condition, longestFor(condition, fields.get(field_id ?? ''))));
      if (attribute !== undefined && !attributes.has(attribute))
        problems.add(`${at}.attribute`, 'UNKNOWN_VALUE', 'The session_attributes have no such key.');
      if (field_id !== undefined && !fields.has(field_id))
        problems.add(
          `${at}.field_id`,
          allFields.has(field_id) ? 'NOT_ALLOWED_TOGETHER' : 'UNKNOWN_VALUE',
          allFields.has(field_id)
            ? 'This field is answered later: name one that is answered before.'
            : 'There is no such field.',
        );
      if (step_id !== undefined && !known.has(step_id))
        problems.add(
          `${at}.step_id`,
          allSteps.has(step_id) ? 'NOT_ALLOWED_TOGETHER' : 'UNKNOWN_VALUE',
          allSteps.has(step_id)
            ? 'This step comes later or is the step itself: name an earlier one.'
            : 'There is no such step.',
        );
    }
    const isNever = required && isNeverShown(logic, domainOf, trying);
    const isTooMuch = trying.isUsedUp || evaluating.isUsedUp;
    if (isTooMuch && !isTold)
      problems.add(
        `${path}.conditional_logic`,
        'TOO_MANY',
        'The conditions up to here name too many values: name fewer, or have fewer conditions.',
      );
    isTold ||= isTooMuch;
    if (isNever)
      problems.add(
        `${path}.conditional_logic`,
        'NOT_ALLOWED_TOGETHER',
        'It is required, but its conditions never show it.',
      );
  };

  const domainOf: DomainOf = ({ attribute, field_id, step_id }) => {
    if (step_id !== undefined) return STEP_STATUSES;
    if (attribute !== undefined) {
      const { type, options } = attributes.get(attribute) ?? {};
      return type === 'boolean' ? [true, false, undefined] : options && [...options, undefined];
    }
    const field = fields.get(field_id ?? '');
    if (field?.type === 'boolean') return [true, false, undefined];
    return field?.type === 'select' ? [...field.options.map(({ value }) => value), undefined] : undefined;
  };

  for (const [index, step] of steps.entries()) {
    look(step, `steps[${index}]`);
    for (const { field, path } of fieldsOfStep(step)) {
      look(field, `steps[${index}].${path}`);
      fields.set(field.field_id, field);
    }
    known.add(step.step_id);
  }
}

/** The characters or options of the longest answer that a condition can search. */
function longestFor({ operator, attribute }: Condition, field: FormField | undefined): number {
  if (operator === 'contains') return FIELD.textarea;
  const isList = attribute !== undefined || field?.type === 'multi_select' || field?.type === 'file';
  return isList ? FIELD.options : 0;
}
