import type { ListName } from '@vett/schema/list-name';
import type { Profile } from '@vett/schema/profile';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { EntryRef } from '../entry-store.ts';

/** The changes of entries in the versions that are held, the newest first. */
export async function entryHistory(
  transaction: Transaction<Tables>,
  entries: readonly Pick<EntryRef, 'source_list' | 'entity_id'>[],
  max: number,
): Promise<Profile['history']> {
  const { rows } = await sql<{
    list_name: ListName;
    entity_id: string;
    list_version: string;
    at: Date;
    kind: Profile['history'][number]['kind'];
  }>`
    select v.list_name, c.entity_id, v.version as list_version, v.loaded_at as at,
      case when c.content_before is null then 'listed' when c.content_after is null then 'delisted' else 'changed' end as kind
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as w(source_list text, entity_id text)
    join list_version v on v.list_name = w.source_list
    join list_change c on c.version_id = v.version_id and c.entity_id = w.entity_id
    order by v.loaded_at desc, v.version_id desc, c.entity_id limit ${max}`.execute(transaction);
  return rows.map(({ list_name, entity_id, list_version, at, kind }) => ({
    ...{ at: at.toISOString(), kind, entry: `${list_name}:${entity_id}`, list_version },
  }));
}
