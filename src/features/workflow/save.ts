import { createHash } from 'node:crypto';
import { WORKFLOW, WorkflowDefinition } from '@vett/schema/workflow-definition';
import canonicalize from 'canonicalize';
import { actorOf, type Caller } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { requireCategories } from '../list-check/list-check.ts';
import { enabledFor } from '../lists/lists.ts';
import { requireSound } from './check.ts';
import { localesOf } from './locales.ts';
import { advance, countWorkflows, insertVersion, insertWorkflow, type StoredWorkflow } from './store.ts';

type SaveDoors = Pick<WritingDoors, 'transaction' | 'clock' | 'lists'>;

/** A definition with the default language that its answers name: so one that was read is the same when it is written back. */
const withLocale = (definition: WorkflowDefinition): WorkflowDefinition => ({
  ...definition,
  default_locale: localesOf(definition).fallback,
});

/** The checksum of a stored definition as it would be stored now: it may lack members that are younger than it. */
const checksumNow = (stored: WorkflowDefinition) =>
  checksumOf(withLocale(WorkflowDefinition.safeParse(stored).data ?? stored));

/** SHA-256 of a definition in canonical JSON, in hex. */
export const checksumOf = (definition: WorkflowDefinition): string =>
  createHash('sha256')
    .update(canonicalize(definition) ?? '')
    .digest('hex');

/** Whether a version is in use as soon as the caller saves it. One whose rules decide may need a second person. */
function isReleasedBy({ tenant, permissions }: Caller, { validation_config }: WorkflowDefinition): boolean {
  if (!validation_config.automation_rules.enabled) return true;
  const { separate_review, four_eyes } = tenant.configuration.security;
  return !four_eyes && (!separate_review || permissions.has('kyc:review'));
}

/** Refuses a category that no entry of the tenant's lists can have: a mistyped one would leave out every entry. */
function requireKnownCategories(
  { tenant }: Caller,
  { lists }: Pick<SaveDoors, 'lists'>,
  { validation_config }: WorkflowDefinition,
) {
  const { list_categories, automation_rules } = validation_config;
  const names = enabledFor(tenant, lists);
  const at = 'validation_config.automation_rules.list_match_rules';
  if (list_categories) requireCategories(list_categories, names, lists, 'validation_config.list_categories');
  for (const [index, { categories }] of automation_rules.list_match_rules.entries())
    if (categories) requireCategories(categories, names, lists, `${at}[${index}].categories`);
}

/** Stores a workflow in its first version. Throws VALIDATION_ERROR, or INVALID_STATE when the tenant has too many. */
export async function createWorkflow(
  caller: Caller,
  { transaction, clock, lists }: SaveDoors,
  given: WorkflowDefinition,
): Promise<StoredWorkflow> {
  requireKnownCategories(caller, { lists }, given);
  const definition = withLocale(await requireSound(transaction, given));
  if ((await countWorkflows(transaction)) >= WORKFLOW.of_tenant)
    throw new AppError('INVALID_STATE', `There are ${WORKFLOW.of_tenant} workflows already: delete one first.`);
  const is_released = isReleasedBy(caller, definition);
  const now = clock.now();
  const made = { workflow_id: newId(), version: 1, created_by: actorOf(caller), created_at: now };
  const { template_type, entity_types, tags } = definition;
  const workflow = await insertWorkflow(transaction, { ...made, template_type, entity_types, tags, updated_at: now });
  const version = await insertVersion(transaction, {
    ...made,
    definition,
    checksum: checksumOf(definition),
    is_released,
  });
  return { workflow, version };
}

/** Stores the next version of a locked workflow. A definition like that of the latest version makes none. */
export async function saveVersion(
  caller: Caller,
  { transaction, clock, lists }: SaveDoors,
  { workflow, version: latest }: StoredWorkflow,
  given: WorkflowDefinition,
  change_note: string | undefined,
): Promise<StoredWorkflow> {
  const { workflow_id } = workflow;
  const before = checksumNow(latest.definition);
  if (checksumOf(withLocale(given)) === before) return { workflow, version: latest };
  requireKnownCategories(caller, { lists }, given);
  const definition = withLocale(await requireSound(transaction, given, workflow_id));
  const checksum = checksumOf(definition);
  if (checksum === before) return { workflow, version: latest };
  const [now, number] = [clock.now(), workflow.version + 1];
  const version = await insertVersion(transaction, {
    workflow_id,
    version: number,
    definition,
    checksum,
    is_released: isReleasedBy(caller, definition),
    change_note: change_note ?? null,
    created_by: actorOf(caller),
    created_at: now,
  });
  const { template_type, entity_types, tags } = definition;
  const changed = { version: number, template_type, entity_types, tags, updated_at: now };
  return { workflow: await advance(transaction, workflow_id, changed), version };
}
