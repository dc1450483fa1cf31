import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { findHeads, findReleased, findVersions, findWorkflows, type HeadOfVersion } from './store.ts';

export { isDay } from './answers/date.ts';
export { faultOfDraft } from './answers/draft.ts';
export { emailFaults } from './answers/email.ts';
export { type AnswerVerdict, type Fault, isText, refuse, toldFor, WRONG_KIND } from './answers/field.ts';
export { judgeAnswer } from './answers/kinds.ts';
export { maxLengthOf } from './answers/length.ts';
export { requireComparable, requireSoundRules, type VersionWithRules, withRules } from './check.ts';
export {
  COMPARED_BETWEEN_DOCUMENTS,
  COMPARED_FIELDS,
  comparedWith,
  type FieldComparison,
  HOLDER_FIELDS,
  isBirthDate,
} from './comparable-fields.ts';
export { CONDITION_WORK, type Facts, type FieldPresence, presenceOf } from './condition.ts';
export {
  alsoReadAs,
  kindsOf,
  NAME_OF_TYPE,
  otherKind,
  READ_TYPES,
  readAs,
  surelyExpires,
  typesAsked,
} from './document-types.ts';
export { fieldsOf, fieldsOfStep, keyOfField, NUMBERS, stepsLookedAt } from './fields.ts';
export { adviseOn } from './lint/advice.ts';
export { fitsAttribute, lintWorkflow } from './lint/lint.ts';
export { type Locales, localeFor, localesOf } from './locales.ts';
export { messageIn } from './messages.ts';
export { PATTERN_WORK, Pattern } from './pattern.ts';
export { isRead, VALUE_READERS } from './value-readers.ts';

/** A version of a workflow: a session keeps the one with which it began. */
export interface VersionOfWorkflow {
  readonly workflow_id: string;
  readonly version: number;
  readonly definition: WorkflowDefinition;
}

/** Returns an active workflow. Throws WORKFLOW_NOT_FOUND. */
export async function requireActiveWorkflow(
  transaction: Transaction<Tables>,
  id: string,
): Promise<{ readonly workflow_id: string }> {
  const [workflow] = validate(id) ? await findWorkflows(transaction, [id]) : [];
  if (workflow?.status === 'active') return workflow;
  throw new AppError('WORKFLOW_NOT_FOUND', 'There is no such workflow, or it is deleted.');
}

/** Returns the version of an active workflow that new sessions get. Throws WORKFLOW_NOT_FOUND, INVALID_STATE. */
export async function requireReleased(transaction: Transaction<Tables>, id: string): Promise<VersionOfWorkflow> {
  return requireReleasedOnce(transaction, (await requireActiveWorkflow(transaction, id)).workflow_id);
}

/** Returns the released version of a workflow, also of a deleted one: running sessions go on with theirs. Throws INVALID_STATE. */
export async function requireReleasedOnce(transaction: Transaction<Tables>, id: string): Promise<VersionOfWorkflow> {
  const version = await findReleased(transaction, id);
  if (version) return version;
  throw new AppError('INVALID_STATE', 'The workflow waits for a second person, who releases its rules.');
}

/** Returns the names of versions of workflows. */
export const headsOf = (
  transaction: Transaction<Tables>,
  wanted: readonly { readonly workflow_id: string; readonly version: number }[],
): Promise<HeadOfVersion[]> => findHeads(transaction, wanted);

/** Returns versions of workflows in the order of the ids; each of them exists. */
export const versionsOf = (
  transaction: Transaction<Tables>,
  wanted: readonly { readonly workflow_id: string; readonly version: number }[],
): Promise<VersionOfWorkflow[]> => findVersions(transaction, wanted);
