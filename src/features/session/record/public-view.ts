import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { WorkflowStep } from '@vett/schema/workflow-step';
import { isSupplied } from './declared-answers.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The value of an attribute: the supplied one, else the answer of its fallback field, else its default. */
export const attributeValue = (
  { key, fallback_field_id, default: standard }: WorkflowDefinition['session_attributes'][number],
  supplied: Answers,
  answerOf: (fieldId: string) => unknown,
): unknown =>
  (Object.hasOwn(supplied, key) ? supplied[key] : undefined) ??
  (fallback_field_id === undefined ? undefined : answerOf(fallback_field_id)) ??
  standard;

/** The attributes that have a value. */
export function attributeValues(
  { session_attributes }: WorkflowDefinition,
  supplied: Answers,
  answers: Answers,
): Record<string, unknown> {
  const entries = session_attributes.map(
    (attribute) =>
      [
        attribute.key,
        attributeValue(attribute, supplied, (id) => (Object.hasOwn(answers, id) ? answers[id] : undefined)),
      ] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The fields that nobody is asked, since the tenant supplied the attribute that they stand in for. */
export const suppliedFields = ({ session_attributes }: WorkflowDefinition, supplied: Answers): ReadonlySet<string> =>
  new Set(
    session_attributes.flatMap((attribute) =>
      attribute.fallback_field_id !== undefined && isSupplied(attribute, supplied) ? [attribute.fallback_field_id] : [],
    ),
  );

/** The steps with the questions that are asked. A form all of whose answers are supplied stays, without questions. */
export function publicSteps(definition: WorkflowDefinition, supplied: Answers): WorkflowStep[] {
  const left = suppliedFields(definition, supplied);
  return definition.steps.map((step) => {
    if (step.type !== 'form_fill') return step;
    const { fields = [], custom_fields = [], ...rest } = step;
    const names = fields.filter((name) => !left.has(name));
    const own = custom_fields.filter(({ field_id }) => !left.has(field_id));
    return { ...rest, ...(names.length > 0 && { fields: names }), ...(own.length > 0 && { custom_fields: own }) };
  });
}
