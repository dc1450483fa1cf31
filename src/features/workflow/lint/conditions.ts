import { compare } from '@vett/engine/decision';
import type { Condition, ConditionalLogic } from '@vett/schema/workflow-condition';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FormField } from '@vett/schema/workflow-field';
import { fieldsOfStep } from '../fields.ts';
import type { Problems } from './problem.ts';

const STEP_STATUSES = ['pending', 'in_progress', 'completed', 'skipped', 'needs_correction', 'failed'];

/** Finds conditions that look forward or at nothing, and required steps and fields that can never be shown. */
export function lintConditions({ steps, session_attributes }: WorkflowDefinition, problems: Problems): void {
  const attributes = new Map(session_attributes.map((attribute) => [attribute.key, attribute]));
  const allFields = new Set(steps.flatMap((step) => fieldsOfStep(step).map(({ field }) => field.field_id)));
  const allSteps = new Set(steps.map(({ step_id }) => step_id));
  const fields = new Map<string, FormField>();
  const known = new Set<string>();

  const look = (subject: { required: boolean; conditional_logic?: ConditionalLogic | undefined }, path: string) => {
    const { conditional_logic: logic, required } = subject;
    if (!logic) return;
    for (const [index, condition] of logic.conditions.entries()) {
      const at = `${path}.conditional_logic.conditions[${index}]`;
      const { attribute, field_id, step_id } = condition;
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
    if (required && isNeverShown(logic, domainOf))
      problems.add(
        `${path}.conditional_logic`,
        'NOT_ALLOWED_TOGETHER',
        'It is required, but its conditions never show it.',
      );
  };

  const domainOf = ({ attribute, field_id, step_id }: Condition): readonly unknown[] | undefined => {
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

type DomainOf = (condition: Condition) => readonly unknown[] | undefined;

const sourceOf = ({ attribute, field_id, step_id }: Condition) =>
  JSON.stringify([attribute ?? null, field_id ?? null, step_id ?? null]);

/** Whether no answers can show it. Sources with finitely many values are tried in full, others only against themselves. */
function isNeverShown({ action, match, conditions }: ConditionalLogic, domainOf: DomainOf): boolean {
  if (action === 'require') return false;
  const wanted = action === 'show';
  const bySource = [...Map.groupBy(conditions, sourceOf).values()];
  /** Whether values exist with which all conditions of a source, or all their opposites, hold. */
  const canBe = (group: readonly Condition[], outcome: boolean) =>
    (domainOf(group[0] as Condition) ?? candidates(group)).some((value) =>
      group.every((condition) => compare(value, condition.operator, condition.value) === outcome),
    );
  // «All hold» needs every source to agree at once; «one holds» needs one condition.
  const holdsTogether = wanted === (match === 'all');
  if (holdsTogether) return !bySource.every((group) => canBe(group, wanted));
  return !conditions.some((condition) => canBe([condition], wanted));
}

/** Values of an open source among which one satisfies the conditions, if any does. */
const candidates = (group: readonly Condition[]): unknown[] => [
  undefined,
  true,
  false,
  '\u0000other',
  ...group.flatMap(({ value }) => (Array.isArray(value) ? value : [value]).flatMap(around)),
];

function around(value: unknown): unknown[] {
  const number = Number(value);
  if (typeof value === 'boolean') return [value];
  if (!Number.isNaN(number)) return [value, number, number - 1, number + 1, number - 1e-6, number + 1e-6];
  const time = Date.parse(String(value));
  const day = (offset: number) => new Date(time + offset * 86_400_000).toISOString().slice(0, 10);
  return Number.isNaN(time) ? [value] : [value, day(-1), day(1)];
}
