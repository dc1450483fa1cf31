import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { fieldsOfStep } from '../fields.ts';
import type { Problems } from './problem.ts';

/** Finds texts in languages that the workflow does not have. */
export function lintTexts(definition: WorkflowDefinition, problems: Problems): void {
  const { enabled_locales, default_locale, steps } = definition;
  problems.duplicates(
    enabled_locales.map((key, index) => ({ key, path: `enabled_locales[${index}]` })),
    'language',
  );
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
