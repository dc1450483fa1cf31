import type { api } from '../api.ts';
import { isPart } from './places.ts';

export type Workflow = Awaited<ReturnType<typeof api.workflow.get.query>>;
/** A workflow without the fields that the service sets. */
export type Definition = Parameters<typeof api.workflow.create.mutate>[0];
export type Step = Definition['steps'][number];
export type Field = NonNullable<Extract<Step, { type: 'form_fill' }>['custom_fields']>[number];

/** The types of steps, in the order of the choice. */
export const STEP_TYPES: readonly Step['type'][] = [
  ...(['form_fill', 'document_upload', 'selfie', 'liveness', 'subsession', 'consent', 'info'] as const),
];

/** The types of questions, in the order of the choice. */
export const FIELD_TYPES: readonly Field['type'][] = [
  ...(['text', 'textarea', 'name', 'email', 'phone', 'date', 'country', 'address'] as const),
  ...(['number', 'currency_amount', 'boolean', 'select', 'multi_select', 'url', 'file'] as const),
  ...(['wallet', 'document_number', 'tax_id', 'registration_number', 'industry'] as const),
  ...(['monthly_volume', 'monthly_transactions'] as const),
];

/** The settings that a step of a type cannot be without. */
const FRESH_STEPS: Partial<Record<Step['type'], object>> = {
  consent: { consent_config: { text: '', version: '1', must_accept: true } },
  document_upload: { required_documents: ['id_document'] },
  subsession: {
    subsession_config: {
      ...{ workflow_id: '', roles: ['ubo'], min_count: 0, max_count: 20, min_ownership_percentage: 25 },
      ...{ require_completion: true, allow_regenerate: true, ttl_days: 7 },
    },
  },
};

/** The step as another type, with the settings that all types share. */
export function retyped(step: Step, type: Step['type']): Step {
  const { step_id, order, name, required, description, instructions, tooltip, conditional_logic, translations } = step;
  const shared = { step_id, order, name, required, description, instructions, tooltip, conditional_logic };
  return {
    ...shared,
    translations: withoutTexts(translations, 'consent_text', 'document_labels'),
    type,
    ...structuredClone(FRESH_STEPS[type]),
  } as Step;
}

/** The question as another type, with the settings that all types share. The default is dropped, since it may not fit the new type. */
export function retypedField(field: Field, type: Field['type']): Field {
  const { field_id, field_key, name, required, description, placeholder, conditional_logic, translations } = field;
  const shared = { field_id, field_key, name, required, description, placeholder, conditional_logic };
  const hasOptions = type === 'select' || type === 'multi_select';
  const options = 'options' in field ? field.options : [{ value: 'other', label: 'Other' }];
  const texts = hasOptions ? translations : withoutTexts(translations, 'options');
  return { ...shared, translations: texts, type, ...(hasOptions && { options }) } as Field;
}

const withoutTexts = (translations: Step['translations'] | Field['translations'], ...names: readonly string[]) =>
  translations &&
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name))),
    ]),
  );

/** The definition of a stored workflow, without the fields that the service sets. */
export function definitionOf(workflow: Workflow): Definition {
  const { workflow_id, tenant_id, version, status, is_latest, is_released, checksum, ...others } = workflow;
  const { sessions_count, created_at, updated_at, created_by, warnings, ...definition } = others;
  return definition as Definition;
}

/** Whether a value is so far a definition that the form can show it. The service judges the rest. */
export const isDefinition = (value: unknown): value is Definition =>
  isPart(value) && Array.isArray(value['steps']) && value['steps'].every(isPart);

/** An id that is not taken, such as `step-3`. */
export function freeId(stem: string, taken: readonly string[]): string {
  for (let n = taken.length + 1; ; n++) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`;
}
