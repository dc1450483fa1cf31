import { asCompared } from '@vett/engine/decision';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { AppError } from '../../../platform/error.ts';
import { Work } from '../../../platform/work.ts';
import { CONDITION_WORK, type Facts, type FieldPresence, fieldsOfStep, presenceOf } from '../../workflow/workflow.ts';
import { isLeftOut, type StepState } from '../store.ts';
import { readAttributes } from './declared-answers.ts';
import { attributeValue, suppliedFields } from './public-view.ts';
import type { StepText } from './sealed.ts';
import type { OpenSession } from './summary.ts';

/** The statuses of a step that is done. */
export const DONE: readonly string[] = ['completed', 'skipped', 'failed'];

/** The steps of a session, with the answers so far. */
export interface Progress {
  readonly definition: WorkflowDefinition;
  readonly supplied: Readonly<Record<string, unknown>>;
  readonly rows: ReadonlyMap<string, StepState>;
  readonly texts: ReadonlyMap<string, StepText>;
}

/** The progress of a session, by the states of its steps and the texts of those that are looked at. */
export const progressOf = (
  { workflow, text }: OpenSession,
  states: readonly StepState[],
  texts: ReadonlyMap<string, StepText>,
): Progress => ({
  definition: workflow.definition,
  supplied: text.attributes,
  rows: new Map(states.map((row) => [row.step_id, row])),
  texts,
});

/** The answers and documents of a step so far; none for a step that was left out. */
export const textSoFar = ({ rows, texts }: Progress, stepId: string): StepText =>
  (isLeftOut(rows.get(stepId)) ? undefined : texts.get(stepId)) ?? { form_data: {} };

/** The steps and answers that count, by the conditions of steps and fields. */
export interface Walk {
  /** The presence of each step, in order. */
  readonly presences: readonly FieldPresence[];
  /** The answers of the fields that are shown. */
  readonly answers: Map<string, unknown>;
  /** The steps in which a field that is required has no answer. */
  readonly lacking: ReadonlySet<string>;
  readonly facts: Facts;
}

/**
 * Evaluates all conditions, or those before a step. A hidden field is unanswered for the conditions after it, and so are the fields
 * of a hidden step. Conditions look at earlier fields and steps alone, so one pass suffices. An attribute may fall back on a later field;
 * then what was answered there so far counts. A supplied attribute is the answer of its field, shown or not.
 */
export function walkOf({ definition, supplied, rows, texts }: Progress, until?: string): Walk {
  const answers = new Map<string, unknown>(
    readAttributes(definition, supplied).answers.map(({ field, value }) => [field.field_id, value]),
  );
  const statuses = new Map<string, string>();
  const lacking = new Set<string>();
  const types = new Map(definition.steps.flatMap(fieldsOfStep).map(({ field }) => [field.field_id, field.type]));
  const typeOf = (fieldId = '') => types.get(fieldId);
  const attributes = new Map(definition.session_attributes.map((attribute) => [attribute.key, attribute]));
  const left = suppliedFields(definition, supplied);
  const reached = new Set<string>();
  const later = new Map([...texts.values()].flatMap(({ form_data }) => Object.entries(form_data)));
  const answerSoFar = (id: string) => answers.get(id) ?? (reached.has(id) ? undefined : later.get(id));
  const facts: Facts = {
    work: new Work(CONDITION_WORK),
    attribute(key) {
      const attribute = attributes.get(key);
      const value = attribute && attributeValue(attribute, supplied, answerSoFar);
      return asCompared(typeOf(attribute?.fallback_field_id), value);
    },
    field: (fieldId) => asCompared(typeOf(fieldId), answers.get(fieldId)),
    step: (stepId) => statuses.get(stepId),
  };
  const presences: FieldPresence[] = [];
  for (const step of definition.steps) {
    const { step_id } = step;
    const fields = fieldsOfStep(step);
    const presence = presenceOf(step, facts);
    const isHere = step_id === until;
    if (isHere || !presence.shown) for (const { field } of fields) reached.add(field.field_id);
    if (isHere) break;
    presences.push(presence);
    statuses.set(step_id, statusOf(rows.get(step_id), presence));
    if (!presence.shown) continue;
    const given = new Map(Object.entries(texts.get(step_id)?.form_data ?? {}));
    for (const { field } of fields) {
      reached.add(field.field_id);
      if (left.has(field.field_id)) continue;
      const { shown, required } = presenceOf(field, facts);
      const answer = given.get(field.field_id);
      if (shown && answer !== undefined) answers.set(field.field_id, answer);
      else if (required) lacking.add(step_id);
    }
  }
  return { presences, answers, lacking, facts };
}

/** The status of a step as its conditions turn it. */
export function statusOf(row: StepState | undefined, { shown, required }: FieldPresence): StepState['status'] {
  if (!shown) return 'skipped';
  const isBack = row?.status === 'skipped' && (required || !isLeftOut(row));
  return isBack ? 'pending' : (row?.status ?? 'pending');
}

/**
 * Throws STEP_LOCKED for a step that is hidden, or that comes after a required one that is not done. The progress needs the texts of
 * the steps that conditions look at alone.
 */
export function requireOpen(progress: Progress, at: number): void {
  const { presences } = walkOf(progress);
  const { steps } = progress.definition;
  const lacking = steps.slice(0, at).find((step, index) => {
    const { shown, required } = presences[index] as FieldPresence;
    return shown && required && !DONE.includes(progress.rows.get(step.step_id)?.status ?? 'pending');
  });
  if (lacking)
    throw new AppError('STEP_LOCKED', `Complete the step ${lacking.step_id} first.`, {
      details: { step_id: lacking.step_id },
    });
  if (!presences[at]?.shown) throw new AppError('STEP_LOCKED', 'This step is not asked, because of earlier answers.');
}
