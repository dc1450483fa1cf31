import type { Workflow } from '../case.ts';

type Step = Workflow['steps'][number];

/** A question of a step, by the name that its author gave it. */
export interface StepQuestion {
  readonly field_id: string;
  readonly name: string;
  readonly type?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export function fieldsOf(step: Step): readonly StepQuestion[] {
  if (step.type !== 'form_fill') return [];
  const builtIn = (step.fields ?? []).map((field_id) => ({ field_id, name: field_id.replaceAll('_', ' ') }));
  return [...builtIn, ...(step.custom_fields ?? [])];
}

export function documentTypesOf(step: Step): readonly string[] {
  if (step.type !== 'document_upload') return [];
  const required = (step.document_requirements ?? []).map(({ document_type }) => document_type);
  return [...new Set([...required, ...(step.required_documents ?? []), ...(step.document_types ?? [])])];
}
