import type { Condition, ConditionalLogic } from '@vett/schema/workflow-condition';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { FIELD, type FormField } from '@vett/schema/workflow-field';
import { Work } from '../../../platform/work.ts';
import { CONDITION_WORK, unitsOf } from '../condition.ts';
import { fieldsOfStep } from '../fields.ts';
import type { Problems } from './problem.ts';
import { answersOf, type DomainOf, isNeverShown } from './shown.ts';

const STEP_STATUSES = ['pending', 'in_progress', 'completed', 'skipped', 'needs_correction', 'failed'];

/** The units of work for finding steps and fields that are never shown. */
export const LINT_WORK = 200_000;

/** Finds conditions that look forward or at nothing, and required steps and fields that can never be shown. */
export function lintConditions({ steps, session_attributes }: WorkflowDefinition, problems: Problems): void {
  const attributes = new Map(session_attributes.map((attribute) => [attribute.key, attribute]));
  const choices = new Map(
    session_attributes.map(({ key, type, options }) => [
      key,
      type === 'boolean' ? [true, false, undefined] : options && [...options, undefined],
    ]),
  );
  const allFields = new Map(steps.flatMap(fieldsOfStep).map(({ field }) => [field.field_id, field]));
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
    const isNever = required && isNeverShown(logic, domainOf, isList, trying);
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

  const isList = ({ field_id, attribute }: Condition) => {
    const id = field_id ?? attributes.get(attribute ?? '')?.fallback_field_id ?? '';
    return ['multi_select', 'industry', 'file'].includes(allFields.get(id)?.type ?? '');
  };

  const domainOf: DomainOf = ({ attribute, field_id, step_id }) => {
    if (step_id !== undefined) return STEP_STATUSES;
    if (attribute !== undefined) {
      return choices.get(attribute);
    }
    return answersOf(fields.get(field_id ?? ''));
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
