import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FormField } from '@vett/schema/workflow-field';
import { fieldsOfStep } from '../../workflow/workflow.ts';
import type { StoredDocument } from '../documents/store.ts';
import type { StepText } from './sealed.ts';

/** The unsealed steps of a session by their ids. */
type Texts = ReadonlyMap<string, StepText>;

/** An answer of the form with the field that asked for it. */
export interface FieldAnswer {
  readonly field: FormField;
  readonly value: unknown;
}

export const answersOf = ({ steps }: WorkflowDefinition, texts: Texts): FieldAnswer[] =>
  steps.flatMap((step) => {
    const values = texts.get(step.step_id)?.form_data ?? {};
    return fieldsOfStep(step).flatMap(({ field }) =>
      Object.hasOwn(values, field.field_id) ? [{ field, value: values[field.field_id] }] : [],
    );
  });

/**
 * The documents that count: a completed step names its own, and those before a correction are not among them. One that answers a
 * file field counts wherever it was uploaded, also at a step that was left out.
 */
export function counting<D extends Pick<StoredDocument, 'doc_id' | 'step_id'>>(
  documents: readonly D[],
  texts: Texts,
  answers: readonly FieldAnswer[],
): D[] {
  const answering = new Set(answers.flatMap(({ field, value }) => (field.type === 'file' ? [value].flat() : [])));
  return documents.filter(
    ({ doc_id, step_id }) =>
      answering.has(doc_id) || (texts.get(step_id ?? '')?.document_ids?.includes(doc_id) ?? true),
  );
}
