import { ABOVE_ZERO, BOUNDS, CHECKS_OF_SETTINGS, isShare, PERCENTS } from '@vett/engine/decision';
import { DOCUMENT_FIELDS } from '@vett/schema/document-fields';
import type { AutomationRules } from '@vett/schema/workflow-rules';
import { COMPARED_BETWEEN_DOCUMENTS } from '../comparable-fields.ts';
import type { Problems } from './problem.ts';

type StepSettings = Readonly<Record<string, unknown>>;

/** The fields that each check of documents can find, beside `form_mismatch`, which finds questions of a form. */
const FOUND_FIELDS: Readonly<Record<string, readonly string[]>> = {
  cross_document_mismatch: COMPARED_BETWEEN_DOCUMENTS,
  missing_field: [...new Set(Object.values(DOCUMENT_FIELDS).flatMap(({ shape }) => Object.keys(shape)))],
};

/** Finds rules with settings that their check never reads, and rules that can never trigger, whatever the workflow asks. */
export function lintSettings(rules: AutomationRules, at: string, problems: Problems): void {
  const each = (family: keyof AutomationRules, look: (rule: StepSettings, path: string) => void) => {
    for (const [index, rule] of (rules[family] as readonly StepSettings[]).entries())
      look(rule, `${at}.${family}[${index}]`);
  };

  for (const [family, settings] of entriesOf(CHECKS_OF_SETTINGS))
    each(family, (rule, path) => {
      for (const [setting, checks] of Object.entries<readonly string[]>(settings))
        if (rule[setting] !== undefined && !checks.includes(rule['check'] as string))
          problems.add(
            `${path}.${setting}`,
            'NOT_ALLOWED_TOGETHER',
            `The check ${rule['check']} has no such setting: it belongs to ${checks.join(', ')}.`,
          );
    });

  for (const [family, bounds] of entriesOf(BOUNDS))
    each(family, (rule, path) => {
      if (bounds.every((bound) => rule[bound] === undefined))
        problems.add(path, 'REQUIRED', `Send at least one bound: ${bounds.join(', ')}.`);
    });

  for (const [family, settings] of entriesOf(ABOVE_ZERO))
    each(family, (rule, path) => {
      for (const setting of settings)
        if (rule[setting] === 0)
          problems.add(`${path}.${setting}`, 'TOO_SMALL', 'Nothing is below 0: send 1 or more, or leave it out.');
    });

  for (const [family, settings] of entriesOf(PERCENTS))
    each(family, (rule, path) => {
      for (const setting of settings) lintPercent(rule[setting], `${path}.${setting}`, problems);
    });

  for (const [index, { check, fields = [] }] of rules.extraction_validation_rules.entries())
    problems.known(fields, FOUND_FIELDS[check] ?? fields, `${at}.extraction_validation_rules[${index}].fields`);
}

/** Finds a share in place of percent. The schema accepts it, since versions that were stored before have some. */
export function lintPercent(bound: unknown, path: string, problems: Problems): void {
  if (typeof bound === 'number' && isShare(bound))
    problems.add(path, 'TOO_SMALL', 'Send a number from 0 to 100, for example 90 for 90 %.');
}

const entriesOf = <K extends string, V>(record: { readonly [P in K]: V }) => Object.entries(record) as [K, V][];
