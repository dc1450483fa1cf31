import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tenant.ts';

/** An entry in one version of a list. */
export interface EntryRef {
  readonly source_list: ListName;
  readonly version: string;
  readonly entity_id: string;
}

/** The entries that are there, in any order. */
export async function findEntries(
  transaction: Transaction<Tables>,
  wanted: readonly EntryRef[],
): Promise<{ source_list: ListName; entity_id: string; entity: Entity }[]> {
  const { rows } = await sql<{ source_list: ListName; entity_id: string; entity: Entity }>`
    select w.source_list, w.entity_id, e.entity
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(source_list text, version text, entity_id text)
    join list_version v on v.list_name = w.source_list and v.version = w.version
    join list_version_entity ve on ve.version_id = v.version_id and ve.entity_id = w.entity_id
    join list_entity e on e.list_name = w.source_list and e.content_hash = ve.content_hash`.execute(transaction);
  return rows;
}
