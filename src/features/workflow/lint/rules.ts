import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { fieldsOfStep, keyOfField } from '../fields.ts';
import type { Problems } from './problem.ts';

const AT = 'validation_config.automation_rules';

/** Finds rules on unknown fields or on checks that are off, rules that contradict each other, and ids that are there twice. */
export function lintRules({ steps, validation_config }: WorkflowDefinition, problems: Problems): void {
  const { automation_rules: rules } = validation_config;
  const fields = steps.flatMap((step) => fieldsOfStep(step).map(({ field }) => field));
  const known = new Set(fields.flatMap((field) => [field.field_id, keyOfField(field)]));
  for (const [index, { field_id }] of rules.form_field_rules.entries())
    if (!known.has(field_id))
      problems.add(`${AT}.form_field_rules[${index}].field_id`, 'UNKNOWN_VALUE', 'No step has such a field.');

  for (const [index, { check, enabled }] of rules.extraction_validation_rules.entries())
    if (enabled && check.endsWith('mismatch') && !validation_config.cross_validate_documents)
      problems.add(
        `${AT}.extraction_validation_rules[${index}].check`,
        'NOT_ALLOWED_TOGETHER',
        'Nothing is compared without cross_validate_documents.',
      );

  for (const [index, { country_code }] of rules.country_rules.entries())
    problems.countries([country_code], `${AT}.country_rules[${index}].country_code`);

  const actions = new Map<string, string>();
  for (const [index, { country_code, applies_to, action, enabled }] of rules.country_rules.entries())
    for (const place of enabled ? applies_to : []) {
      const key = `${country_code} ${place}`;
      if ((actions.get(key) ?? action) !== action)
        problems.add(
          `${AT}.country_rules[${index}].action`,
          'NOT_ALLOWED_TOGETHER',
          `Another rule answers ${country_code} in ${place} with a different action.`,
        );
      actions.set(key, action);
    }

  problems.duplicates(
    Object.entries(rules).flatMap(([family, list]) =>
      Array.isArray(list)
        ? list.flatMap(({ rule_id }, index) =>
            rule_id === undefined ? [] : [{ key: rule_id, path: `${AT}.${family}[${index}].rule_id` }],
          )
        : [],
    ),
    'rule',
  );
}
