import type { ListName } from '@vett/schema/list-name';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import { MATCH_HASH_VERSION } from './entity-hash.ts';
import type { EntryRef } from './entry-store.ts';

/** An entry as it was at a time, and the version in which it is looked for. */
export interface EarlierEntry extends EntryRef {
  /** In hexadecimal. */
  readonly match_hash: string;
  readonly at: Date;
}

/** An earlier entry whose id no longer has its data. */
export interface ReissuedEntry {
  readonly source_list: ListName;
  readonly entity_id: string;
  readonly match_hash: string;
  /** The ids that got its data after the time; null: its id is gone, and every entry with its data continues it. */
  readonly successors: readonly string[] | null;
}

/**
 * Returns those of the entries that left the version, and those whose id has other data there while another id got theirs
 * since: publishers number entries anew. An entry that had the same data at that time is another one, however alike.
 */
export async function findReissued(
  transaction: Transaction<Tables>,
  wanted: readonly EarlierEntry[],
): Promise<ReissuedEntry[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<ReissuedEntry>`
    select w.source_list, w.entity_id, w.match_hash, case when ve.entity_id is null then null else s.ids end as successors
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as w(source_list text, version text, entity_id text, match_hash text, at timestamptz)
    join list_version v on v.list_name = w.source_list and v.version = w.version
    left join list_version_entity ve on ve.version_id = v.version_id and ve.entity_id = w.entity_id
    left join lateral (
      select array_agg(e.entity_id) as ids
      from list_entry e
      where ve.match_hash <> decode(w.match_hash, 'hex') and v.match_hash_version = ${MATCH_HASH_VERSION}
        and e.list_name = w.source_list and e.match_hash = decode(w.match_hash, 'hex') and e.entity_id <> w.entity_id
        and e.from_version <= v.version_id and (e.until_version is null or e.until_version > v.version_id)
        and not exists (
          select from list_entry o
          join list_version f on f.version_id = o.from_version
          left join list_version u on u.version_id = o.until_version
          where o.list_name = e.list_name and o.entity_id = e.entity_id and o.match_hash = e.match_hash
            and f.loaded_at <= w.at and (u.loaded_at is null or u.loaded_at > w.at))
    ) as s on true
    where ve.entity_id is null or s.ids is not null`.execute(transaction);
  return rows;
}
