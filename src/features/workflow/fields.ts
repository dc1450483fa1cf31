import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { BuiltInField, FieldType, FormField } from '@vett/schema/workflow-field';
import { FormField as FormFieldSchema } from '@vett/schema/workflow-field';
import type { StepOf, WorkflowStep } from '@vett/schema/workflow-step';
import type { z } from 'zod';

type FieldDefinition = z.input<typeof FormFieldSchema>;
type BuiltInDefinition = FieldDefinition extends infer F ? (F extends unknown ? Omit<F, 'field_id'> : never) : never;

/** The fields that stand behind the names of `fields`. */
const BUILT_IN: Readonly<Record<BuiltInField, BuiltInDefinition>> = {
  full_name: { type: 'name', name: 'Full name', required: true, validate_lists: true },
  date_of_birth: { type: 'date', name: 'Date of birth', required: true, max_age: 120 },
  nationality: { type: 'country', name: 'Nationality', required: true, country_type: 'nationality' },
  address: { type: 'address', name: 'Address', required: true },
  email: { type: 'email', name: 'Email', required: true, validate_email: true },
  phone: { type: 'phone', name: 'Phone', required: true },
  document_number: { type: 'document_number', name: 'Document number', required: true },
  tax_id: { type: 'tax_id', name: 'Tax number', required: true },
  company_name: { type: 'name', name: 'Company name', required: true, name_type: 'company', validate_lists: true },
  registration_number: { type: 'registration_number', name: 'Registration number', required: true },
  website: { type: 'url', name: 'Website', auto_validate_web: true },
  industry: { type: 'industry', name: 'Industry', required: true },
};

const builtIn = new Map<BuiltInField, FormField>();

function builtInField(name: BuiltInField): FormField {
  const known = builtIn.get(name) ?? FormFieldSchema.parse({ field_id: name, ...BUILT_IN[name] });
  builtIn.set(name, known);
  return known;
}

/** A field with its place in the definition. */
export interface PlacedField {
  readonly field: FormField;
  /** For example `custom_fields[0]`, within its step. */
  readonly path: string;
}

/** The fields of a form in the order in which they are shown: the named ones first. */
export const fieldsOf = (step: StepOf<'form_fill'>): PlacedField[] => [
  ...(step.fields ?? []).map((name, index) => ({ field: builtInField(name), path: `fields[${index}]` })),
  ...(step.custom_fields ?? []).map((field, index) => ({ field, path: `custom_fields[${index}]` })),
];

/** The fields of a step: of a form its own, of any other step none. */
export const fieldsOfStep = (step: WorkflowStep): PlacedField[] => (step.type === 'form_fill' ? fieldsOf(step) : []);

/** The steps with fields that conditions look at, or attributes fall back on. */
export function stepsLookedAt({ steps, session_attributes }: WorkflowDefinition): string[] {
  const conditions = steps.flatMap((step) =>
    [step, ...fieldsOfStep(step).map(({ field }) => field)].flatMap(
      ({ conditional_logic }) => conditional_logic?.conditions ?? [],
    ),
  );
  const lookedAt = new Set<string | undefined>([
    ...conditions.map(({ field_id }) => field_id),
    ...session_attributes.map(({ fallback_field_id }) => fallback_field_id),
  ]);
  const isLookedAt = (step: WorkflowStep) => fieldsOfStep(step).some(({ field }) => lookedAt.has(field.field_id));
  return steps.filter(isLookedAt).map(({ step_id }) => step_id);
}

/** The fields whose answers are numbers, or amounts of one. */
export const NUMBERS: readonly FieldType[] = ['number', 'currency_amount', 'monthly_volume', 'monthly_transactions'];

/** The key of an answer in webhooks. */
export const keyOfField = ({ field_key, field_id }: FormField): string => field_key ?? field_id;
