import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { WorkflowStep } from '@vett/schema/workflow-step';
import { AppError } from '../../platform/error.ts';
import { type Facts, presenceOf } from '../workflow/workflow.ts';
import { attributeValues } from './public-view.ts';
import { openStep, type StepText } from './sealed.ts';
import { isLeftOut, type StoredStep } from './store.ts';
import type { OpenSession } from './wire.ts';

/** The statuses of a step that is done. */
export const DONE: readonly string[] = ['completed', 'skipped', 'failed'];

/** The steps of a session, with the answers so far. */
export interface Course {
  readonly definition: WorkflowDefinition;
  readonly supplied: Readonly<Record<string, unknown>>;
  readonly rows: ReadonlyMap<string, StoredStep>;
  readonly texts: ReadonlyMap<string, StepText>;
}

export const courseOf = ({ workflow, text }: OpenSession, stored: readonly StoredStep[], key: Buffer): Course => ({
  definition: workflow.definition,
  supplied: text.attributes,
  rows: new Map(stored.map((row) => [row.step_id, row])),
  texts: new Map(stored.map((row) => [row.step_id, openStep(key, row)])),
});

/** What was given for a step so far; of one that was left out nothing. */
export const textSoFar = ({ rows, texts }: Course, stepId: string): StepText =>
  (isLeftOut(rows.get(stepId)) ? undefined : texts.get(stepId)) ?? { form_data: {} };

/** The answers so far, and the status of every step, for conditions. */
export function factsOf(
  { definition, supplied, rows, texts }: Course,
  answers: Readonly<Record<string, unknown>> = {},
): Facts {
  const all: Record<string, unknown> = Object.assign(
    {},
    ...[...texts.values()].map(({ form_data }) => form_data),
    answers,
  );
  const attributes = attributeValues(definition, supplied, all);
  return {
    attribute: (key) => attributes[key],
    field: (fieldId) => all[fieldId],
    step: (stepId) => rows.get(stepId)?.status ?? 'pending',
  };
}

/** Throws STEP_LOCKED for a step that is hidden, or that comes after a required one that is not done. */
export function requireOpen(course: Course, at: number): void {
  const facts = factsOf(course);
  const { steps } = course.definition;
  const lacking = steps.slice(0, at).find((step) => {
    const { shown, required } = presenceOf(step, facts);
    return shown && required && !DONE.includes(course.rows.get(step.step_id)?.status ?? 'pending');
  });
  if (lacking)
    throw new AppError('STEP_LOCKED', `Complete the step ${lacking.step_id} first.`, {
      details: { step_id: lacking.step_id },
    });
  if (!presenceOf(steps[at] as WorkflowStep, facts).shown)
    throw new AppError('STEP_LOCKED', 'This step is not asked, because of earlier answers.');
}
