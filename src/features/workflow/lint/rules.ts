import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { AutomationRules } from '@vett/schema/workflow-rules';
import { comparedWith } from '../comparable-fields.ts';
import { fieldsOfStep, keyOfField } from '../fields.ts';
import { CATEGORIES_OF_TYPES } from '../list-types.ts';
import { lintDocumentRules } from './documents.ts';
import type { Problems } from './problem.ts';
import { lintSettings } from './settings.ts';

const AT = 'validation_config.automation_rules';

/** Finds the faults of all rules of a workflow. */
export function lintRules(definition: WorkflowDefinition, problems: Problems): void {
  lintAsked(definition, problems);
  lintRulesAlone(definition.validation_config.automation_rules, AT, problems);
}

/** Finds rules on what the steps of a workflow do not ask for. */
export function lintAsked(definition: WorkflowDefinition, problems: Problems): void {
  const { steps, validation_config } = definition;
  const { automation_rules: rules } = validation_config;
  const fields = steps.flatMap((step) => fieldsOfStep(step).map(({ field }) => field));
  const known = new Set(fields.flatMap((field) => [field.field_id, keyOfField(field)]));
  for (const [index, { field_id }] of rules.form_field_rules.entries())
    if (!known.has(field_id))
      problems.add(`${AT}.form_field_rules[${index}].field_id`, 'UNKNOWN_VALUE', 'No step has such a field.');

  lintDocumentRules(definition, AT, problems);
  const compared = fields.filter(comparedWith).map(({ field_id }) => field_id);
  for (const [index, { check, fields: named = [] }] of rules.extraction_validation_rules.entries())
    if (check === 'form_mismatch')
      problems.known(named, compared, `${AT}.extraction_validation_rules[${index}].fields`);
}

/** Finds rules that can never do what they say, that contradict each other or have the same id, whatever the steps of their workflow are. */
export function lintRulesAlone(rules: AutomationRules, at: string, problems: Problems): void {
  lintSettings(rules, at, problems);
  for (const [index, { country_code }] of rules.country_rules.entries())
    problems.countries([country_code], `${at}.country_rules[${index}].country_code`);

  for (const [index, { list_type, categories }] of rules.list_match_rules.entries())
    if (
      categories &&
      list_type !== 'pep' &&
      !(CATEGORIES_OF_TYPES[list_type] ?? categories).some((category) => categories.includes(category))
    )
      problems.add(
        `${at}.list_match_rules[${index}].categories`,
        'NOT_ALLOWED_TOGETHER',
        `All entries of ${list_type} are sanctions: add sanction, or name the list_type any.`,
      );

  const actions = new Map<string, string>();
  for (const [index, { country_code, applies_to, action, enabled }] of rules.country_rules.entries())
    for (const place of enabled ? applies_to : []) {
      const key = `${country_code} ${place}`;
      if ((actions.get(key) ?? action) !== action)
        problems.add(
          `${at}.country_rules[${index}].action`,
          'NOT_ALLOWED_TOGETHER',
          `Another rule answers ${country_code} in ${place} with a different action.`,
        );
      actions.set(key, action);
    }

  problems.duplicates(
    Object.entries(rules).flatMap(([family, list]) =>
      Array.isArray(list)
        ? list.flatMap(({ rule_id }, index) =>
            rule_id === undefined ? [] : [{ key: rule_id, path: `${at}.${family}[${index}].rule_id` }],
          )
        : [],
    ),
    'rule',
  );
}
