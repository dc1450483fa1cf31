import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { findVersions, findWorkflows } from './store.ts';

export { CONDITION_WORK, type Facts, type Presence, presenceOf } from './condition.ts';
export { fieldsOf, fieldsOfStep, keyOfField } from './fields.ts';
export { fitsAttribute, lintWorkflow } from './lint/lint.ts';
export { PATTERN_WORK, Pattern } from './pattern.ts';

/** A version of a workflow: a session keeps the one with which it began. */
export interface VersionOfWorkflow {
  readonly workflow_id: string;
  readonly version: number;
  readonly definition: WorkflowDefinition;
}

/** Returns the latest version of an active workflow. Throws WORKFLOW_NOT_FOUND. */
export async function requireActiveWorkflow(transaction: Transaction<Tables>, id: string): Promise<VersionOfWorkflow> {
  const [workflow] = validate(id) ? await findWorkflows(transaction, [id]) : [];
  const [version] = workflow?.status === 'active' ? await findVersions(transaction, [workflow]) : [];
  if (!version) throw new AppError('WORKFLOW_NOT_FOUND', 'There is no such workflow, or it is deleted.');
  return version;
}

/** Returns versions of workflows in the order of the ids; each of them exists. */
export const versionsOf = (
  transaction: Transaction<Tables>,
  wanted: readonly { readonly workflow_id: string; readonly version: number }[],
): Promise<VersionOfWorkflow[]> => findVersions(transaction, wanted);
