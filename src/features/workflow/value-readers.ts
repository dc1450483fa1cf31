import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FormField } from '@vett/schema/workflow-field';
import { fieldsOfStep } from './fields.ts';

/** A check or a family of rules that reads values, whether they are answered, supplied or declared. */
interface ValueReader {
  /** Whether a workflow asks for it. `declared`: the fields as whose answers values are declared. */
  readonly isOn: (definition: WorkflowDefinition, declared: readonly FormField[]) => boolean;
  /** Whether it reads the values of a field. */
  readonly reads: (field: FormField) => boolean;
}

const ofTypes =
  (...types: readonly FormField['type'][]) =>
  ({ type }: FormField) =>
    types.includes(type);

const isSite = (field: FormField): boolean => field.type === 'url' && field.auto_validate_web;

const isSomeOn = (rules: readonly { readonly enabled: boolean }[]): boolean => rules.some(({ enabled }) => enabled);

/** The readers of values. The checks of a session ask here whether they are on, as the advice on workflows and the warnings of new sessions do. */
export const VALUE_READERS = {
  lists: {
    isOn: ({ validation_config: { run_lists } }) => run_lists,
    reads: ofTypes('name', 'document_number', 'tax_id', 'registration_number', 'date'),
  },
  crypto: {
    isOn: ({ validation_config: { run_crypto } }) => run_crypto,
    reads: (field) => field.type === 'wallet' && field.validate_lists !== false,
  },
  adverse_media: {
    isOn: ({ validation_config: { run_adverse_media } }) => run_adverse_media,
    reads: ofTypes('name'),
  },
  web: {
    isOn: ({ steps }, declared) =>
      [...declared, ...steps.flatMap((step) => fieldsOfStep(step).map(({ field }) => field))].some(isSite),
    reads: (field) => isSite(field) || field.type === 'industry',
  },
  email: {
    isOn: ({ validation_config: { automation_rules } }) =>
      automation_rules.enabled &&
      automation_rules.email_rules.some(({ enabled, check_type }) => enabled && check_type === 'unverifiable'),
    reads: ofTypes('email'),
  },
  email_rules: {
    isOn: ({ validation_config: { automation_rules } }) =>
      automation_rules.enabled && isSomeOn(automation_rules.email_rules),
    reads: ofTypes('email'),
  },
  volume_rules: {
    isOn: ({ validation_config: { automation_rules } }) =>
      automation_rules.enabled && isSomeOn(automation_rules.volume_rules),
    reads: ofTypes('monthly_volume', 'monthly_transactions'),
  },
  // The risk is scored by countries, whatever the rules are.
  risk: { isOn: () => true, reads: ofTypes('country', 'address') },
} as const satisfies Readonly<Record<string, ValueReader>>;

/** Whether a workflow asks for one of those that read a field, or nobody reads such fields at all. */
export function isRead(field: FormField, definition: WorkflowDefinition, declared: readonly FormField[]): boolean {
  const readers = Object.values<ValueReader>(VALUE_READERS).filter(({ reads }) => reads(field));
  return readers.length === 0 || readers.some(({ isOn }) => isOn(definition, declared));
}
