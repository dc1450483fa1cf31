import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { newestFirst, type Position } from '../../core/paging.ts';
import type { Workflow, WorkflowVersion } from '../../platform/database/tables.ts';
import { OWN_TENANT, type Tables } from '../../platform/database/tenant.ts';

export type StoredVersion = Selectable<WorkflowVersion>;
type WorkflowRow = Selectable<Workflow>;

/** A version without its definition. */
export type HeadOfVersion = Pick<StoredVersion, 'workflow_id' | 'version'> & {
  readonly name: string;
  readonly total_steps: number;
};

/** A workflow with one of its versions. */
export interface StoredWorkflow {
  readonly workflow: WorkflowRow;
  readonly version: StoredVersion;
}

export const insertWorkflow = (
  transaction: Transaction<Tables>,
  workflow: Insertable<Workflow>,
): Promise<WorkflowRow> => transaction.insertInto('workflow').values(workflow).returningAll().executeTakeFirstOrThrow();

export const insertVersion = (
  transaction: Transaction<Tables>,
  version: Insertable<WorkflowVersion>,
): Promise<StoredVersion> =>
  transaction
    .insertInto('workflow_version')
    .values({ ...version, definition: sql`${JSON.stringify(version.definition)}::text::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Counts the tenant's active workflows and lets no other transaction add one until this one ends. */
export async function countWorkflows(transaction: Transaction<Tables>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('vett.workflow'), hashtext(${OWN_TENANT}::text))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom('workflow')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a workflow. Until the transaction ends, no other one changes it. */
export const lockWorkflow = (transaction: Transaction<Tables>, id: string): Promise<WorkflowRow | undefined> =>
  transaction.selectFrom('workflow').selectAll().where('workflow_id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findWorkflows = (transaction: Transaction<Tables>, ids: readonly string[]): Promise<WorkflowRow[]> =>
  transaction.selectFrom('workflow').selectAll().where('workflow_id', 'in', ids).execute();

const isOneOf = (wanted: readonly { readonly workflow_id: string; readonly version: number }[]) =>
  sql<boolean>`(workflow_id, version) in (
    select * from unnest(${wanted.map(({ workflow_id }) => workflow_id)}::uuid[], ${wanted.map(({ version }) => version)}::int[]))`;

/** Returns the versions with these numbers, each of its workflow. */
export const findVersions = (
  transaction: Transaction<Tables>,
  wanted: readonly { readonly workflow_id: string; readonly version: number }[],
): Promise<StoredVersion[]> => transaction.selectFrom('workflow_version').selectAll().where(isOneOf(wanted)).execute();

/** The names and numbers of steps of versions, without their definitions. */
export const findHeads = (
  transaction: Transaction<Tables>,
  wanted: readonly { readonly workflow_id: string; readonly version: number }[],
): Promise<HeadOfVersion[]> =>
  transaction
    .selectFrom('workflow_version')
    .select([
      'workflow_id',
      'version',
      sql<string>`definition ->> 'name'`.as('name'),
      sql<number>`jsonb_array_length(definition -> 'steps')`.as('total_steps'),
    ])
    .where(isOneOf(wanted))
    .execute();

/** Returns the newest released version of a workflow, which new sessions get. */
export const findReleased = (transaction: Transaction<Tables>, id: string): Promise<StoredVersion | undefined> =>
  transaction
    .selectFrom('workflow_version')
    .selectAll()
    .where('workflow_id', '=', id)
    .where('is_released', '=', true)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const releaseVersion = (
  transaction: Transaction<Tables>,
  id: string,
  version: number,
  released_by: string,
): Promise<StoredVersion> =>
  transaction
    .updateTable('workflow_version')
    .set({ is_released: true, released_by })
    .where('workflow_id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns the ids of the workflows that the latest versions of active workflows name for subsessions, by the id of each. */
export async function findReferences(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await transaction
    .selectFrom('workflow')
    .innerJoin('workflow_version as latest', (join) =>
      join.onRef('latest.workflow_id', '=', 'workflow.workflow_id').onRef('latest.version', '=', 'workflow.version'),
    )
    .select('workflow.workflow_id')
    .select(
      sql<string[]>`jsonb_path_query_array(latest.definition, '$.steps[*].subsession_config.workflow_id')`.as('named'),
    )
    .where(sql<boolean>`workflow.workflow_id = any(${[...ids]}::uuid[])`)
    .where('workflow.status', '=', 'active')
    .execute();
  return new Map(found.map(({ workflow_id, named }) => [workflow_id, named.map((id) => id.toLowerCase())]));
}

/** Returns the facts of the newest versions of a workflow, and of the one in use, without their definitions, newest first. */
export async function listVersions(
  transaction: Transaction<Tables>,
  id: string,
  { inUse, limit }: { readonly inUse: number; readonly limit: number },
) {
  const found = await transaction
    .selectFrom('workflow_version')
    .select(['version', 'created_at', 'created_by', 'change_note', 'checksum', 'is_released', 'released_by'])
    .where('workflow_id', '=', id)
    .orderBy(sql`version = ${inUse}`, 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return found.toSorted((one, other) => other.version - one.version);
}

export interface WorkflowFilter {
  readonly search: string;
  readonly template_type: WorkflowRow['template_type'] | undefined;
  readonly entity_type: WorkflowRow['entity_types'][number] | undefined;
  readonly tags: readonly string[];
  readonly status: WorkflowRow['status'] | 'all';
}

/** Lists workflows, newest first, after the position `after`. */
export function listWorkflows(
  transaction: Transaction<Tables>,
  { search, template_type, entity_type, tags, status }: WorkflowFilter,
  limit: number,
  after: Position | undefined,
): Promise<WorkflowRow[]> {
  let query = transaction.selectFrom('workflow').selectAll();
  if (status !== 'all') query = query.where('status', '=', status);
  if (template_type) query = query.where('template_type', '=', template_type);
  if (entity_type) query = query.where(sql<boolean>`${entity_type} = any(entity_types)`);
  if (tags.length > 0) query = query.where(sql<boolean>`tags && ${[...tags]}::text[]`);
  if (search !== '')
    query = query.where(
      sql<boolean>`exists (
        select from workflow_version v
        where v.tenant_id = workflow.tenant_id and v.workflow_id = workflow.workflow_id and v.version = workflow.version
          and strpos(lower(concat_ws(' ', v.definition->>'name', v.definition->>'description')), ${search.toLowerCase()}) > 0)`,
    );
  return newestFirst(query, ['created_at', 'workflow_id'], limit, after).execute();
}

/** Adds the latest version to each of the workflows. */
export async function withVersions(
  transaction: Transaction<Tables>,
  workflows: readonly WorkflowRow[],
): Promise<StoredWorkflow[]> {
  if (workflows.length === 0) return [];
  const versions = await findVersions(transaction, workflows);
  const byId = new Map(versions.map((version) => [version.workflow_id, version]));
  return workflows.flatMap((workflow) => {
    const version = byId.get(workflow.workflow_id);
    return version ? [{ workflow, version }] : [];
  });
}

/** Makes `version` the latest one. */
export const advance = (
  transaction: Transaction<Tables>,
  id: string,
  change: Pick<WorkflowRow, 'version' | 'template_type' | 'entity_types' | 'tags' | 'updated_at'>,
): Promise<WorkflowRow> =>
  transaction
    .updateTable('workflow')
    .set(change)
    .where('workflow_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteWorkflow = (transaction: Transaction<Tables>, id: string, now: Date): Promise<WorkflowRow> =>
  transaction
    .updateTable('workflow')
    .set({ status: 'deleted', deleted_at: now, updated_at: now })
    .where('workflow_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
