import type { FieldError } from '@vett/schema/error';
import type { SessionAttribute, WorkflowDefinition } from '@vett/schema/workflow-definition';
import { readCountry, readDay } from '../../../core/readers.ts';
import { fieldsOfStep, keyOfField } from '../fields.ts';
import { lintConditions } from './conditions.ts';
import { lintPatterns } from './patterns.ts';
import { Problems } from './problem.ts';
import { lintRules } from './rules.ts';
import { lintStep } from './steps.ts';
import { lintTexts } from './texts.ts';

/**
 * Finds the faults of a definition that its schema cannot express: those with which a session could not be completed, or a
 * rule would never do its work. Workflows of subsessions are not looked up here.
 */
export function lintWorkflow(definition: WorkflowDefinition): FieldError[] {
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
  const known = new Set(fields.map(({ field }) => field.field_id));
  lintAttributes(definition.session_attributes, known, problems);
  lintPatterns(definition, problems);
  lintConditions(definition, problems);
  lintTexts(definition, problems);
  lintRules(definition, problems);
  return problems.found;
}

function lintAttributes(
  attributes: readonly SessionAttribute[],
  fields: ReadonlySet<string>,
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
