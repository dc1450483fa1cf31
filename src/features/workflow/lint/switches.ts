import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { fieldsOfStep } from '../fields.ts';
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
