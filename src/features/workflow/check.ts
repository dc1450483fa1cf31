import type { FieldError } from '@vett/schema/error';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { AutomationRules } from '@vett/schema/workflow-rules';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import { invalidFields } from '../../core/invalid-input.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { readWorkflow } from './lint/lint.ts';
import { Problems } from './lint/problem.ts';
import { lintAsked, lintRulesAlone } from './lint/rules.ts';
import { lintSwitches } from './lint/switches.ts';
import { findReferences, findReleased } from './store.ts';
import { rulesWithOperands } from './with-operands.ts';

const RULES = 'validation_config.automation_rules';

/** Subsessions of subsessions are the deepest: their workflows have no subsession steps. */
const DEPTH = 2;

/**
 * Returns the definition with the values of its conditions and rules as answers are kept. Throws VALIDATION_ERROR with the places of
 * all faults when sessions of this workflow could not be completed.
 */
export async function requireSound(
  transaction: Transaction<Tables>,
  definition: WorkflowDefinition,
  own?: string,
): Promise<WorkflowDefinition> {
  const { faults, read } = readWorkflow(definition);
  const all = [...faults, ...(await lintSubsessions(transaction, definition, own))];
  if (all.length > 0) throw invalidFields(all);
  return read;
}

/** Throws VALIDATION_ERROR for rules that could never apply, whatever the steps of their workflow are. */
export function requireSoundRules(automation_rules: AutomationRules): void {
  const problems = new Problems();
  lintRulesAlone(automation_rules, 'automation_rules', problems);
  if (problems.found.length > 0) throw invalidFields(problems.found);
}

/** Throws VALIDATION_ERROR for a value of a rule that no answer of a workflow compares with. */
export async function requireComparable(
  transaction: Transaction<Tables>,
  workflow_id: string,
  rules: AutomationRules,
): Promise<void> {
  const released = await findReleased(transaction, workflow_id);
  if (!released) return;
  const problems = new Problems();
  rulesWithOperands(rules, released.definition, 'automation_rules', problems);
  if (problems.found.length > 0) throw invalidFields(problems.found);
}

type Family = { [K in keyof AutomationRules]: AutomationRules[K] extends unknown[] ? K : never }[keyof AutomationRules];

/** A version of a workflow with other rules, as they judge its sessions. */
export interface VersionWithRules {
  readonly definition: WorkflowDefinition;
  /** The families with a rule on something that the version did not ask for. */
  readonly unasked: readonly Family[];
}

/** Returns a version with other rules. Their values are read as its answers are kept. */
export function withRules(version: WorkflowDefinition, rules: AutomationRules): VersionWithRules {
  const problems = new Problems();
  const entries = Object.entries(rules).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter(({ enabled }) => enabled) : value,
  ]);
  const enabled = Object.fromEntries(entries) as AutomationRules;
  const automation_rules = rulesWithOperands(enabled, version, RULES, problems);
  const definition = { ...version, validation_config: { ...version.validation_config, automation_rules } };
  lintAsked(definition, problems);
  lintSwitches(definition, problems);
  const families = problems.found.map(({ path }) => /^\w+/.exec(path.slice(RULES.length + 1))?.[0] as Family);
  return { definition, unasked: [...new Set(families)] };
}

const referencesOf = ({ steps }: WorkflowDefinition) =>
  steps.flatMap((step, index) =>
    step.type === 'subsession'
      ? [
          {
            id: step.subsession_config.workflow_id.toLowerCase(),
            path: `steps[${index}].subsession_config.workflow_id`,
          },
        ]
      : [],
  );

/** Finds subsession steps whose workflow is missing or deleted, leads back to this one, or nests too deep. */
async function lintSubsessions(
  transaction: Transaction<Tables>,
  definition: WorkflowDefinition,
  own: string | undefined,
): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  let level = referencesOf(definition).map((reference) => ({ ...reference, from: reference.path }));
  for (let depth = 1; level.length > 0; depth++) {
    const ids = [...new Set(level.map(({ id }) => id))].filter((id) => validate(id));
    const named = await findReferences(transaction, ids);
    const next: typeof level = [];
    for (const { id, from } of level) {
      const below = named.get(id);
      if (id === own)
        faults.push({ path: from, code: 'NOT_ALLOWED_TOGETHER', message: 'This workflow leads back to itself.' });
      else if (depth > DEPTH)
        faults.push({
          path: from,
          code: 'TOO_LARGE',
          message: `Subsessions nest ${DEPTH} deep at most: this workflow has more below it.`,
        });
      else if (!below)
        faults.push({ path: from, code: 'UNKNOWN_VALUE', message: 'There is no such workflow, or it is deleted.' });
      else next.push(...below.map((id) => ({ id, path: from, from })));
    }
    level = [...new Map(next.map((each) => [`${each.from} ${each.id}`, each])).values()];
  }
  return faults;
}
