import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import { sql, type Transaction } from 'kysely';
import type { Doors } from '../../core/doors.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { ENTRY_BYTES, openEntries } from './entry-store.ts';
import type { StoredEntry } from './owner.ts';

/** An entry that a list had between two versions, with data that neither of them has. */
export interface PassedEntry {
  readonly entity_id: string;
  readonly entity: Entity;
  /** The version that listed it so, and the first one that did no longer. */
  readonly listed_in: string;
  readonly gone_in: string;
  readonly gone_at: Date;
}

/**
 * Returns some entries, after an id, at most `max` and one or as many as `ENTRY_BYTES` hold, that came after the version `from` and went up to the version `to`. Data that an entry
 * has in one of both versions, also under another id, did not go. The last data of each id are returned.
 */
export async function findPassedEntries(
  transaction: Transaction<Tables>,
  { list_name, from, to }: { readonly list_name: ListName; readonly from: string; readonly to: string },
  after: string,
  max: number,
  keyOf: Doors['keyOf'],
): Promise<PassedEntry[]> {
  const isIn = (version: 'f' | 't') => sql`
    o.from_version <= ${sql.ref(`${version}.version_id`)}
    and (o.until_version is null or o.until_version > ${sql.ref(`${version}.version_id`)})`;
  const { rows } = await sql<Omit<PassedEntry, 'entity'> & { readonly entity: StoredEntry }>`
    with passed as (
    select distinct on (e.entity_id) e.entity_id, c.entity, l.version as listed_in, g.version as gone_in, g.loaded_at as gone_at
    from list_version f
    join list_version t on t.list_name = f.list_name and t.version = ${to}
    join list_version l on l.list_name = f.list_name and l.version_id > f.version_id and l.version_id < t.version_id and not l.sample
    join list_entry e on e.list_name = f.list_name and e.from_version = l.version_id and e.until_version <= t.version_id
    join list_version g on g.version_id = e.until_version
    join list_entity c on c.list_name = e.list_name and c.content_hash = e.content_hash
    where f.list_name = ${list_name} and f.version = ${from} and e.entity_id > ${after}
      and not exists (
        select from list_entry o
        where o.list_name = e.list_name and o.match_hash = e.match_hash and (${isIn('f')} or ${isIn('t')}))
    order by e.entity_id, e.from_version desc limit ${max}),
    measured as (
      select *, sum(pg_column_size(entity)) over before as bytes, row_number() over before as place
      from passed window before as (order by entity_id))
    select entity_id, entity, listed_in, gone_in, gone_at from measured
    where bytes <= ${ENTRY_BYTES} or place = 1 order by entity_id`.execute(transaction);
  return openEntries(transaction, rows, keyOf);
}
