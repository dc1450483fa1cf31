import type { FieldError } from '@vett/schema/error';
import type { SessionAttribute, WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FieldType, FormField } from '@vett/schema/workflow-field';
import { readCountry, readDay } from '../../../core/readers.ts';
import { fieldsOfStep, keyOfField, NUMBERS } from '../fields.ts';
import { withOperands } from '../with-operands.ts';
import { lintConditions } from './conditions.ts';
import { lintPatterns } from './patterns.ts';
import { Problems } from './problem.ts';
import { lintRules } from './rules.ts';
import { lintStep } from './steps.ts';
import { lintSwitches } from './switches.ts';

/**
 * Finds the faults of a definition that its schema cannot express: those with which a session could not be completed, or a
 * rule would never do its work. Workflows of subsessions are not looked up here.
 */
export const lintWorkflow = (definition: WorkflowDefinition): readonly FieldError[] => readWorkflow(definition).faults;

/** Returns the faults of a definition, and the definition with the values of its conditions and rules as answers are kept. */
export function readWorkflow(definition: WorkflowDefinition): {
  readonly faults: readonly FieldError[];
  readonly read: WorkflowDefinition;
} {
  const problems = new Problems();
  const { steps } = definition;
  problems.duplicates(
    steps.map(({ step_id }, index) => ({ key: step_id, path: `steps[${index}].step_id` })),
    'step',
  );
  for (const [index, { order }] of steps.entries())
    if (order !== index + 1)
      problems.add(`steps[${index}].order`, 'INVALID_VALUE', 'Send the steps in their order, numbered from 1.');
  for (const [index, step] of steps.entries()) lintStep(step, `steps[${index}]`, problems);

  const fields = steps.flatMap((step, index) =>
    fieldsOfStep(step).map(({ field, path }) => ({ field, path: `steps[${index}].${path}` })),
  );
  problems.duplicates(
    fields.map(({ field, path }) => ({ key: field.field_id, path: `${path}.field_id` })),
    'field',
  );
  problems.duplicates(
    fields.map(({ field, path }) => ({ key: keyOfField(field), path: `${path}.field_key` })),
    'answer',
  );
  const ids = new Set(fields.map(({ field }) => field.field_id));
  for (const { field, path } of fields)
    if (keyOfField(field) !== field.field_id && ids.has(keyOfField(field)))
      problems.add(`${path}.field_key`, 'DUPLICATE', 'Another field has this id, so a rule could mean either.');
  const known = new Map(fields.map(({ field }) => [field.field_id, field]));
  lintAttributes(definition.session_attributes, known, problems);
  lintPatterns(definition, problems);
  // Values are read by their fields: only of fields, attributes and patterns that are sound.
  const read = problems.found.length === 0 ? withOperands(definition, problems) : definition;
  lintConditions(read, problems);
  lintTexts(definition, problems);
  lintRules(definition, problems);
  lintSwitches(definition, problems);
  return { faults: problems.found, read };
}

const TEXTS: readonly FieldType[] = [
  ...(['text', 'textarea', 'select', 'name', 'country', 'date', 'email', 'phone', 'wallet', 'url'] as const),
  ...(['document_number', 'tax_id', 'registration_number', 'address', 'industry', 'file'] as const),
];

/** The fields whose answers an attribute of each type can stand in for. */
const FALLBACKS: Readonly<Record<SessionAttribute['type'], readonly FieldType[]>> = {
  string: TEXTS,
  select: TEXTS,
  number: NUMBERS,
  boolean: ['boolean'],
  date: ['date'],
  country: ['country'],
};

function lintAttributes(
  attributes: readonly SessionAttribute[],
  fields: ReadonlyMap<string, FormField>,
  problems: Problems,
): void {
  problems.duplicates(
    attributes.map(({ key }, index) => ({ key, path: `session_attributes[${index}].key` })),
    'attribute',
  );
  for (const [index, attribute] of attributes.entries()) {
    const path = `session_attributes[${index}]`;
    const { type, options, fallback_field_id } = attribute;
    if ((type === 'select') !== (options !== undefined))
      problems.add(`${path}.options`, 'NOT_ALLOWED_TOGETHER', 'Send options with the type select, and only with it.');
    if (fallback_field_id !== undefined && !fields.has(fallback_field_id))
      problems.add(`${path}.fallback_field_id`, 'UNKNOWN_VALUE', 'No step has such a field.');
    const field = fields.get(fallback_field_id ?? '');
    if (field && !FALLBACKS[type].includes(field.type))
      problems.add(
        `${path}.fallback_field_id`,
        'NOT_ALLOWED_TOGETHER',
        `An answer of the type ${field.type} is no ${type}: use a field of the type ${FALLBACKS[type].join(', ')}.`,
      );
    if (attribute.default !== undefined && !fitsAttribute(attribute, attribute.default))
      problems.add(`${path}.default`, 'INVALID_VALUE', 'The default is not a value of this attribute.');
  }
}

/** Whether a value is one of the attribute's type. */
export function fitsAttribute({ type, options = [] }: SessionAttribute, value: unknown): boolean {
  switch (type) {
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'select':
      return typeof value === 'string' && options.includes(value);
    case 'date':
      return typeof value === 'string' && readDay(value) === value;
    case 'country':
      return typeof value === 'string' && readCountry(value) === value;
    case 'string':
      return typeof value === 'string';
  }
}

/** Finds texts in languages that the workflow does not have. */
function lintTexts(definition: WorkflowDefinition, problems: Problems): void {
  const { enabled_locales, default_locale, steps } = definition;
  problems.duplicates(
    enabled_locales.map((key, index) => ({ key, path: `enabled_locales[${index}]` })),
    'language',
  );
  for (const [index, locale] of enabled_locales.entries()) problems.language(locale, `enabled_locales[${index}]`);
  if (default_locale !== undefined && !enabled_locales.includes(default_locale))
    problems.add('default_locale', 'UNKNOWN_VALUE', 'Send one of enabled_locales.');
  const look = (translations: object | undefined, path: string) => {
    for (const locale of Object.keys(translations ?? {}))
      if (!enabled_locales.includes(locale))
        problems.add(`${path}translations.${locale}`, 'UNKNOWN_VALUE', 'Add the language to enabled_locales first.');
  };
  look(definition.translations, '');
  for (const [index, step] of steps.entries()) {
    look(step.translations, `steps[${index}].`);
    for (const { field, path } of fieldsOfStep(step)) look(field.translations, `steps[${index}].${path}.`);
  }
}
