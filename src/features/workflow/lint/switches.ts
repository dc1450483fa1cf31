import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { ValidationConfig } from '@vett/schema/workflow-rules';
import { fieldsOfStep } from '../fields.ts';
import { CATEGORIES_OF_TYPES } from '../list-types.ts';
import type { Problems } from './problem.ts';

const RULES = 'validation_config.automation_rules';

/** Finds rules on checks that are switched off, so that they would judge nobody. */
export function lintSwitches({ steps, validation_config: config }: WorkflowDefinition, problems: Problems): void {
  const { automation_rules: rules } = config;
  const refuse = (path: string, missing: string) =>
    problems.add(path, 'NOT_ALLOWED_TOGETHER', `Nothing runs this check: set ${missing}, or leave this out.`);

  for (const [index, { enabled, check }] of rules.extraction_validation_rules.entries()) {
    const path = `${RULES}.extraction_validation_rules[${index}].check`;
    if (!enabled) continue;
    if (check === 'list_match' && !config.run_lists) refuse(path, 'run_lists');
    if (check.endsWith('mismatch') && !config.cross_validate_documents) refuse(path, 'cross_validate_documents');
  }

  lintCategories(config, problems);
  const sites = steps.flatMap((step) =>
    fieldsOfStep(step).flatMap(({ field }) => (field.type === 'url' ? [field] : [])),
  );
  const validatesSites = sites.some(({ auto_validate_web }) => auto_validate_web);
  for (const [index, { enabled, check }] of rules.web_validation_rules.entries()) {
    const path = `${RULES}.web_validation_rules[${index}].check`;
    const isRun = validatesSites || (check === 'adverse_media' && config.run_adverse_media);
    if (enabled && !isRun && sites.length > 0) refuse(path, 'auto_validate_web of the website');
  }
}

/** Finds rules on entries that the lists check does not ask for. */
function lintCategories({ list_categories, automation_rules }: ValidationConfig, problems: Problems): void {
  if (!list_categories) return;
  for (const [index, { enabled, list_type, categories }] of automation_rules.list_match_rules.entries()) {
    const wanted = categories ?? CATEGORIES_OF_TYPES[list_type];
    if (!enabled || !wanted || wanted.some((category) => list_categories.includes(category))) continue;
    const path = `${RULES}.list_match_rules[${index}].${categories ? 'categories' : 'list_type'}`;
    const message = `The lists check leaves out such entries: add ${wanted.join(' or ')} to list_categories, or leave this out.`;
    problems.add(path, 'NOT_ALLOWED_TOGETHER', message);
  }
}
