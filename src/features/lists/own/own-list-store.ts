import type { ListName, OwnListName } from '@vett/schema/list-name';
import { sql as kysely, type Transaction } from 'kysely';
import type { Queryable } from '../../../platform/database/connect.ts';
import { OWN_TENANT, type Tables } from '../../../platform/database/tenant.ts';

/** A list of some tenant, with the version in use; null: it has no data. */
export interface OwnListInUse {
  readonly tenant_id: string;
  readonly list_name: OwnListName;
  readonly version_id: number | null;
  readonly checked_at: Date | null;
  /** The hours between two fetches of it; null: its files are sent. */
  readonly every_hours: number | null;
}

/** Returns the lists of all tenants. */
export const ownListsInUse = (sql: Queryable) => sql<OwnListInUse[]>`
  select tenant_id, list_name, version_id, checked_at, every_hours from own_lists()`;

/** A list of the transaction's tenant; `sealed` has its settings. */
export interface StoredOwnList {
  readonly list_name: OwnListName;
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = ['list_name', 'sealed', 'created_at', 'updated_at'] as const;

export const findOwnList = (transaction: Transaction<Tables>, name: OwnListName): Promise<StoredOwnList | undefined> =>
  transaction.selectFrom('own_list').select(COLUMNS).where('list_name', '=', name).executeTakeFirst();

export const readOwnLists = (transaction: Transaction<Tables>): Promise<StoredOwnList[]> =>
  transaction.selectFrom('own_list').select(COLUMNS).orderBy('list_name').execute();

/** Locks the making of lists of the tenant, until the transaction ends, and returns how many it has. */
export async function countOwnLists(transaction: Transaction<Tables>): Promise<number> {
  await kysely`select pg_advisory_xact_lock(hashtext('vett.own_lists'), hashtext(${OWN_TENANT}::text))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom('own_list')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes a list, or replaces the settings of the list of that name. */
export async function putOwnList(transaction: Transaction<Tables>, list: StoredOwnList): Promise<void> {
  const { sealed, updated_at } = list;
  await transaction
    .insertInto('own_list')
    .values(list)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'list_name']).doUpdateSet({ sealed, updated_at }))
    .execute();
  await tellProcesses(transaction, list.list_name);
}

/** The order to publish a file: its place among those of the list, and when the list was made, since another may be made in its place. */
export interface FileOrder {
  readonly place: number;
  readonly made_at: Date;
}

/** Gives a file the next place among those of a list; undefined: there is no such list. Files of one list are ordered one by one. */
export const takePlace = (transaction: Transaction<Tables>, name: OwnListName): Promise<FileOrder | undefined> =>
  transaction
    .updateTable('own_list')
    .set(({ eb }) => ({ files_sent: eb('files_sent', '+', 1) }))
    .where('list_name', '=', name)
    .returning(['files_sent as place', 'created_at as made_at'])
    .executeTakeFirst();

/** The place of the file in use; 0 without one, undefined when the list of that time is gone. */
export async function placeInUse(sql: Queryable, name: string, made_at: Date): Promise<number | undefined> {
  const [list] = await sql<{ place_in_use: number }[]>`
    select place_in_use from own_list where list_name = ${name} and created_at = ${made_at}`;
  return list?.place_in_use;
}

export const notePlace = (sql: Queryable, name: string, place: number) =>
  sql`update own_list set place_in_use = ${place} where list_name = ${name}`;

/** Deletes a list with all its versions, after a publication that goes on; returns false when there is none. */
export async function deleteOwnList(transaction: Transaction<Tables>, name: OwnListName): Promise<boolean> {
  // The lock of publications, see `lockList`.
  await kysely`
    select pg_advisory_xact_lock(hashtext('vett.list'), hashtext(${OWN_TENANT}::text || ' ' || ${name}::text))`.execute(
    transaction,
  );
  const gone = await transaction.deleteFrom('own_list').where('list_name', '=', name).executeTakeFirst();
  for (const table of ['list', 'list_entry', 'list_version', 'list_entity', 'list_run'] as const)
    await transaction.deleteFrom(table).where('list_name', '=', name).execute();
  await tellProcesses(transaction, name);
  return gone.numDeletedRows > 0n;
}

/** Tells all processes that a list is another one now. */
export const tellProcesses = (transaction: Transaction<Tables>, name: OwnListName) =>
  kysely`select pg_notify('vett_lists', ${name})`.execute(transaction);

/** A file that waits for its publication. */
export interface WaitingFile {
  readonly run_id: string;
  readonly list_name: OwnListName;
  readonly place: number;
  readonly sealed: Buffer;
  readonly sealed_order: Buffer;
}

export const insertWaitingFile = (transaction: Transaction<Tables>, file: WaitingFile) =>
  transaction.insertInto('own_list_file').values(file).execute();

/** Stores a run of a list of the tenant. `reads_file`: false for one that may find nothing to be read. */
export async function insertOwnRun(
  transaction: Transaction<Tables>,
  run: { run_id: string; list_name: OwnListName; requested_at: Date; reads_file: boolean },
): Promise<void> {
  const owned = { ...run, status: 'pending' as const, tenant_id: OWN_TENANT };
  await transaction.insertInto('list_run').values(owned).execute();
}

/** For versions of earlier releases. */
const BYTES_AN_ENTRY = 3_000;

/** The entries of the tenant's other lists, and the bytes of their indexes, in the versions in use, until the transaction ends. */
export async function countOthers(
  sql: Queryable,
  tenantId: string,
  name: ListName,
): Promise<{ entries: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('vett.own_entries'), hashtext(${tenantId}))`;
  const [others] = await sql<{ entries: number; bytes: number }[]>`
    select coalesce(sum(v.entity_count), 0)::int as entries,
           coalesce(sum(coalesce(l.index_bytes, v.entity_count * ${BYTES_AN_ENTRY})), 0)::float8 as bytes
    from list l join list_version v using (version_id)
    where l.tenant_id = ${tenantId} and l.list_name <> ${name}`;
  return others ?? { entries: 0, bytes: 0 };
}

/** The publications of the tenant that were asked for since a time. A fetch that found nothing new is none. */
export async function countPublications(transaction: Transaction<Tables>, since: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('list_run')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', OWN_TENANT)
    .where('reads_file', '=', true)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes at most `max` runs of the tenant's lists from before a time. */
export async function deleteOldRuns(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const { numAffectedRows = 0n } = await kysely`
    delete from list_run where run_id in (
      select run_id from list_run where tenant_id = ${OWN_TENANT} and finished_at < ${before} limit ${max})`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}

/** Deletes the indexes of versions from before a time that are not in use, of at most `max`: they are built again when they are needed. */
export async function deleteOldIndexes(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const { rows } = await kysely<{ version_id: number }>`
    with old as (
      select v.version_id from list_version v
      where v.tenant_id = ${OWN_TENANT} and v.loaded_at < ${before}
        and not exists (select from list l where l.version_id = v.version_id)
        and exists (select from list_snapshot s where s.version_id = v.version_id)
      limit ${max}),
    gone as (delete from list_snapshot where version_id in (select version_id from old))
    select version_id from old`.execute(transaction);
  return rows.length;
}

/** The files of a list that wait. */
export async function countWaitingFiles(transaction: Transaction<Tables>, name: OwnListName): Promise<number> {
  const { count } = await transaction
    .selectFrom('own_list_file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('list_name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether any file of the tenant waits or is being published. */
export const hasWaitingFiles = async (transaction: Transaction<Tables>): Promise<boolean> =>
  (await transaction.selectFrom('own_list_file').select('run_id').limit(1).executeTakeFirst()) !== undefined;

export const findWaitingFile = (transaction: Transaction<Tables>, run_id: string): Promise<WaitingFile | undefined> =>
  transaction
    .selectFrom('own_list_file')
    .select(['run_id', 'list_name', 'place', 'sealed', 'sealed_order'])
    .where('run_id', '=', run_id)
    .executeTakeFirst();

export const deleteWaitingFile = (transaction: Transaction<Tables>, run_id: string) =>
  transaction.deleteFrom('own_list_file').where('run_id', '=', run_id).execute();
