import type { ListName } from '@vett/schema/list-name';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';

/** An entry whose match hash is no longer the one that was stored of it. */
export interface RehashedEntry {
  readonly source_list: ListName;
  readonly entity_id: string;
  /** The stored hash, in hexadecimal. */
  readonly match_hash: string;
  /** The version that the hash was made of; null: it is not known, and the newest one with the hash is taken. */
  readonly from: string | null;
  readonly to: string;
}

/**
 * Returns those of the entries that the publisher changed. Others have another hash only because a newer reader read them or
 * they are hashed in a newer way: the changes of each version are compared without such differences. An entry counts as
 * changed when that is not known, because a version is not held any more.
 */
export async function changedByPublisher<T extends RehashedEntry>(
  transaction: Transaction<Tables>,
  entries: readonly T[],
): Promise<ReadonlySet<T>> {
  if (entries.length === 0) return new Set();
  const wanted = JSON.stringify(
    entries.map(({ source_list, entity_id, match_hash, from, to }, place) => ({
      place,
      source_list,
      entity_id,
      match_hash,
      from,
      to,
    })),
  );
  const { rows } = await sql<{ place: number }>`
    select w.place
    from jsonb_to_recordset(${wanted}::text::jsonb)
      as w(place int, source_list text, entity_id text, match_hash text, "from" text, "to" text)
    left join list_version t on t.list_name = w.source_list and t.version = w."to"
    left join lateral (
      select v.version_id from list_version v
      where v.list_name = w.source_list and v.version_id <= t.version_id and case
        when w."from" is not null then v.version = w."from"
        else exists (
          select from list_version_entity e
          where e.version_id = v.version_id and e.entity_id = w.entity_id and e.match_hash = decode(w.match_hash, 'hex'))
        end
      order by v.version_id desc limit 1
    ) as s on true
    where s.version_id is null or exists (
      select from list_version v
      left join list_change c on c.version_id = v.version_id and c.entity_id = w.entity_id
      where v.list_name = w.source_list and v.version_id > s.version_id and v.version_id <= t.version_id
        and (v.previous_version is null or c.match_before is distinct from c.match_after))`.execute(transaction);
  return new Set(rows.map(({ place }) => entries[place] as T));
}
