import type { SessionStep } from '@vett/schema/session-record';
import { fieldsOfStep, keyOfField } from '../../workflow/workflow.ts';
import { isLeftOut } from '../store.ts';
import { readAttributes } from './declared-answers.ts';
import type { SessionRecord } from './record.ts';
import type { StepText } from './sealed.ts';
import { iso } from './summary.ts';

/** The state of a step with its unsealed part. */
export interface ShownStep
  extends Pick<SessionStep, 'step_id' | 'status' | 'started_at' | 'completed_at' | 'form_data'> {
  readonly skipped_reason: SessionStep['skipped_reason'];
  readonly text: StepText;
}

/** The unsealed texts of the steps that were begun, by their ids. */
export const textsOf = ({ steps }: Pick<SessionRecord<'steps'>, 'steps'>): ReadonlyMap<string, StepText> =>
  new Map(steps.map(({ step_id, text }) => [step_id, text]));

/** Every step of the workflow; one that was not begun is pending. */
export function stepsOf({ workflow, steps }: Pick<SessionRecord<'steps'>, 'workflow' | 'steps'>): ShownStep[] {
  const byId = new Map(steps.map((step) => [step.step_id, step]));
  return workflow.definition.steps.map(({ step_id }) => {
    const step = byId.get(step_id);
    const text = step?.text ?? { form_data: {} };
    return {
      step_id,
      text,
      status: step?.status ?? 'pending',
      skipped_reason: step?.status !== 'skipped' ? null : isLeftOut(step) ? 'end_user' : 'conditions',
      started_at: iso(step?.started_at ?? null),
      completed_at: iso(step?.completed_at ?? null),
      form_data: text.form_data,
    };
  });
}

/** The answers of all steps by the keys that webhooks use. An attribute that stands in for a field is its answer. */
export function formDataOf(record: SessionRecord<'steps'>): Record<string, unknown> {
  const { definition } = record.workflow;
  const supplied = readAttributes(definition, record.text.attributes).answers.map(
    ({ field, value }) => [keyOfField(field), value] as const,
  );
  return { ...namedAnswers(record.workflow, textsOf(record)), ...Object.fromEntries(supplied) };
}

/** The answers in texts of steps by the keys that webhooks use. */
export const namedAnswers = (
  { definition }: SessionRecord['workflow'],
  texts: ReadonlyMap<string, Pick<StepText, 'form_data'>>,
): Record<string, unknown> =>
  Object.fromEntries(
    definition.steps.flatMap((step) => {
      const given = texts.get(step.step_id)?.form_data ?? {};
      return fieldsOfStep(step).flatMap(({ field }) =>
        Object.hasOwn(given, field.field_id) ? [[keyOfField(field), given[field.field_id]] as const] : [],
      );
    }),
  );
