import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import { sql, type Transaction } from 'kysely';
import type { Doors } from '../../core/doors.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { MATCH_HASH_VERSION } from './entity-hash.ts';
import { OWN_LISTS, openEntry, type StoredEntry } from './owner.ts';

/** An entry in one version of a list. */
export interface EntryRef {
  readonly source_list: ListName;
  readonly version: string;
  readonly entity_id: string;
}

/** Returns those of the entries that exist, in any order. */
export async function findEntries(
  transaction: Transaction<Tables>,
  wanted: readonly EntryRef[],
  keyOf: Doors['keyOf'],
): Promise<{ source_list: ListName; entity_id: string; entity: Entity }[]> {
  const { rows } = await sql<{ source_list: ListName; entity_id: string; entity: StoredEntry }>`
    select w.source_list, w.entity_id, e.entity
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(source_list text, version text, entity_id text)
    join list_version v on v.list_name = w.source_list and v.version = w.version
    join list_version_entity ve on ve.version_id = v.version_id and ve.entity_id = w.entity_id
    join list_entity e on e.list_name = w.source_list and e.content_hash = ve.content_hash`.execute(transaction);
  return openEntries(transaction, rows, keyOf);
}

/** The hash of an entry's matching data, in one version of a list. */
export interface MatchRef {
  readonly source_list: ListName;
  readonly version: string;
  readonly match_hash: string;
}

/** Returns for each reference the first entry of the version with the same matching data. */
export async function findAlike(
  transaction: Transaction<Tables>,
  wanted: readonly MatchRef[],
): Promise<{ source_list: ListName; match_hash: string; entity_id: string }[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ source_list: ListName; match_hash: string; entity_id: string }>`
    select w.source_list, w.match_hash, min(ve.entity_id) as entity_id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(source_list text, version text, match_hash text)
    join list_version v on v.list_name = w.source_list and v.version = w.version and v.match_hash_version = ${MATCH_HASH_VERSION}
    join list_version_entity ve on ve.version_id = v.version_id and ve.match_hash = decode(w.match_hash, 'hex')
    group by w.source_list, w.match_hash`.execute(transaction);
  return rows;
}

/** Entries that are opened at once have no more bytes than this together, as they are stored. */
export const ENTRY_BYTES = 2 * 1024 * 1024;

/**
 * Returns up to `max` of the entries that differ between two versions, with their content in the second one; null: it lacks
 * them. Undefined when one of the versions is not held, or when they have more than `ENTRY_BYTES`.
 */
export async function findDifferences(
  transaction: Transaction<Tables>,
  { list_name, from, to }: { list_name: ListName; from: string; to: string },
  max: number,
  keyOf: Doors['keyOf'],
): Promise<{ entity_id: string; entity: Entity | null }[] | undefined> {
  const entriesOf = (version: string) => sql`
    select entity_id, content_hash from list_version_entity
    where version_id = (select version_id from list_version where list_name = ${list_name} and version = ${version})`;
  // One statement sees both versions or neither: a version that is pruned meanwhile would look empty.
  const { rows } = await sql<{ held: boolean; fits: boolean; entity_id: string | null; entity: StoredEntry | null }>`
    select held, fits, entity_id, case when fits then entity end as entity
    from (select count(*) = 2 as held from list_version where list_name = ${list_name} and version in (${from}, ${to})) v
    left join lateral (
      select *, coalesce(sum(pg_column_size(entity)) over (), 0) <= ${ENTRY_BYTES} as fits
      from (
        select entity_id, e.entity
        from (${entriesOf(from)}) b full join (${entriesOf(to)}) a using (entity_id)
        left join list_entity e on e.list_name = ${list_name} and e.content_hash = a.content_hash
        where a.content_hash is distinct from b.content_hash limit ${max}
      ) as listed
    ) as different on held`.execute(transaction);
  if (!rows[0]?.held || rows[0].fits === false) return undefined;
  const found = rows.flatMap(({ entity_id, entity }) => (entity_id === null ? [] : [{ entity_id, entity }]));
  return openEntries(transaction, found, keyOf);
}

/** Opens the entries of own lists among those that were read. */
export async function openEntries<T extends { readonly entity: StoredEntry | null }>(
  transaction: Transaction<Tables>,
  rows: readonly T[],
  keyOf: Doors['keyOf'],
) {
  const isSealed = rows.some(({ entity }) => typeof entity === 'string');
  const key = isSealed ? { key: await keyOf(OWN_LISTS, joining(transaction)) } : undefined;
  return rows.map((row) => ({
    ...row,
    entity: (row.entity === null ? null : openEntry(key, row.entity)) as T['entity'] extends StoredEntry
      ? Entity
      : Entity | null,
  }));
}
