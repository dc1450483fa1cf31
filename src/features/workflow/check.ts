import type { FieldError } from '@vett/schema/error';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import { invalidFields } from '../../core/invalid-input.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { lintWorkflow } from './lint/lint.ts';
import { findReferences } from './store.ts';

/** Subsessions of subsessions are the deepest: their workflows have no subsession steps. */
const DEPTH = 2;

/** Throws VALIDATION_ERROR with the places of all faults when sessions of this workflow could not be completed. */
export async function requireSound(
  transaction: Transaction<Tables>,
  definition: WorkflowDefinition,
  own?: string,
): Promise<void> {
  const faults = lintWorkflow(definition);
  if (faults.length === 0) faults.push(...(await lintSubsessions(transaction, definition, own)));
  if (faults.length > 0) throw invalidFields(faults);
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
