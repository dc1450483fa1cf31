import type { api } from '../api.ts';

export type Workflow = Awaited<ReturnType<typeof api.workflow.get.query>>;
/** A workflow without the fields that the service sets. */
export type Definition = Parameters<typeof api.workflow.create.mutate>[0];
export type Step = Definition['steps'][number];
export type Field = NonNullable<Extract<Step, { type: 'form_fill' }>['custom_fields']>[number];

/** The step types that the form offers. */
export const STEP_TYPES = [
  ...(['form_fill', 'document_upload', 'selfie', 'liveness', 'consent', 'info'] as const),
] as const satisfies readonly Step['type'][];

/** The types of questions that need no settings besides their text. */
export const FIELD_TYPES = [
  ...([
    'text',
    'textarea',
    'name',
    'email',
    'phone',
    'date',
    'country',
    'address',
    'number',
    'boolean',
    'url',
  ] as const),
  ...(['wallet', 'document_number', 'tax_id', 'registration_number', 'industry'] as const),
] as const satisfies readonly Field['type'][];

/** The step as another type, with the fields that all types share. */
export function retyped(step: Step, type: (typeof STEP_TYPES)[number]): Step {
  const { step_id, order, name, required, description, instructions, tooltip, conditional_logic, translations } = step;
  const kept = { step_id, order, name, required, description, instructions, tooltip, conditional_logic, translations };
  return type === 'consent' ? { ...kept, type, consent_config: { text: '', version: '1' } } : { ...kept, type };
}

/** The question as another type, with the fields that all types share. The default is dropped, since it may not fit the new type. */
export function retypedField(field: Field, type: (typeof FIELD_TYPES)[number]): Field {
  const { field_id, field_key, name, required, description, placeholder, conditional_logic, translations } = field;
  return { field_id, field_key, name, required, description, placeholder, conditional_logic, translations, type };
}

/** The definition of a stored workflow, without the fields that the service sets. */
export function definitionOf(workflow: Workflow): Definition {
  const { workflow_id, tenant_id, version, status, is_latest, is_released, checksum, ...others } = workflow;
  const { sessions_count, created_at, updated_at, created_by, warnings, ...definition } = others;
  return definition as Definition;
}

export interface Difference {
  /** A path such as `steps[1].name`. */
  readonly path: string;
  /** JSON; undefined: there is no value at the path. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The paths at which two JSON values differ. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before: JSON.stringify(before), after: JSON.stringify(after) }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const place = Array.isArray(after) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    return differences(before[name], after[name], place);
  });
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a value is so far a definition that the form can show it. The service judges the rest. */
export const isDefinition = (value: unknown): value is Definition =>
  isTree(value) && Array.isArray(value['steps']) && value['steps'].every(isTree);

/** An id that is not taken, such as `step-3`. */
export function freeId(stem: string, taken: readonly string[]): string {
  for (let n = taken.length + 1; ; n++) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`;
}
