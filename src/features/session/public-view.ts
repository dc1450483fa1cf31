import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { WorkflowStep } from '@vett/schema/workflow-step';

type Answers = Readonly<Record<string, unknown>>;

/** The value of each attribute: the supplied one, else the answer of its fallback field, else its default. */
export function attributeValues(
  { session_attributes }: WorkflowDefinition,
  supplied: Answers,
  answers: Answers,
): Record<string, unknown> {
  const entries = session_attributes.map(({ key, fallback_field_id, default: standard }) => {
    const answer = fallback_field_id === undefined ? undefined : answers[fallback_field_id];
    return [key, supplied[key] ?? answer ?? standard] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The fields that nobody is asked, since the tenant supplied the attribute that they stand in for. */
export const suppliedFields = ({ session_attributes }: WorkflowDefinition, supplied: Answers): ReadonlySet<string> =>
  new Set(
    session_attributes.flatMap(({ key, fallback_field_id }) =>
      fallback_field_id !== undefined && supplied[key] !== undefined ? [fallback_field_id] : [],
    ),
  );

/** The steps with the questions that are asked. */
export function publicSteps(definition: WorkflowDefinition, supplied: Answers): WorkflowStep[] {
  const left = suppliedFields(definition, supplied);
  return definition.steps.map((step) =>
    step.type === 'form_fill'
      ? {
          ...step,
          ...(step.fields && { fields: step.fields.filter((name) => !left.has(name)) }),
          ...(step.custom_fields && {
            custom_fields: step.custom_fields.filter(({ field_id }) => !left.has(field_id)),
          }),
        }
      : step,
  );
}
