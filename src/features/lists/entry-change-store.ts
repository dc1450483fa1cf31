import type { ListName } from '@vett/schema/list-name';
import { EDITIONS } from '@vett/schema/list-version';
import type { ListChange } from '@vett/schema/lists';
import { sql as kysely, type Transaction } from 'kysely';
import type { VersionFacts } from '../../core/doors.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { type ListOwner, openEntry, type StoredEntry, sealedText } from './owner.ts';

/** An entry of a version: its display name and its hashes in hexadecimal. */
export interface EntryHashes {
  readonly name: string;
  readonly content: string;
  readonly match: string;
}

export interface EntryChange {
  readonly entity_id: string;
  readonly name: string;
  /** Undefined when the entry was added. */
  readonly before: EntryHashes | undefined;
  /** Undefined when the entry was removed. */
  readonly after: EntryHashes | undefined;
}

const ROWS_PER_INSERT = 5_000;

/** Returns the entries of a version that has match hashes, by entity id. */
export async function entriesOf(
  sql: Queryable,
  versionId: number,
  owner?: ListOwner,
): Promise<Map<string, EntryHashes>> {
  const rows = await sql<(EntryHashes & { entity_id: string; sealed: StoredEntry | null })[]>`
    select ve.entity_id, coalesce(e.entity #>> '{names,0,value}', '') as name,
           case when jsonb_typeof(e.entity) = 'string' then e.entity end as sealed, encode(ve.content_hash, 'hex') as content,
           encode(ve.match_hash, 'hex') as match
    from list_version_entity ve
    join list_version v using (version_id)
    left join list_entity e on e.list_name = v.list_name and e.content_hash = ve.content_hash
    where ve.version_id = ${versionId}`;
  return new Map(
    rows.map(({ entity_id, sealed, name, ...hashes }) => {
      const entity = sealed && openEntry(owner, sealed);
      return [entity_id, { ...hashes, name: entity ? (entity.names[0]?.value ?? '') : name }];
    }),
  );
}

/** Stores the changes of a version against the one before it. */
export async function insertChanges(
  sql: Queryable,
  versionId: number,
  changes: readonly EntryChange[],
  owner?: ListOwner,
): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_PER_INSERT) {
    const rows = changes.slice(start, start + ROWS_PER_INSERT);
    const column = (textOf: (change: EntryChange) => string | undefined) =>
      rows.map((change) => textOf(change) ?? null);
    await sql`
      insert into list_change (version_id, entity_id, name, content_before, content_after, match_before, match_after)
      select ${versionId}, entity_id, name, decode(content_before, 'hex'), decode(content_after, 'hex'),
             decode(match_before, 'hex'), decode(match_after, 'hex')
      from unnest(
        ${column(({ entity_id }) => entity_id)}::text[], ${column(({ name }) => sealedText(owner, name))}::text[],
        ${column(({ before }) => before?.content)}::text[], ${column(({ after }) => after?.content)}::text[],
        ${column(({ before }) => before?.match)}::text[], ${column(({ after }) => after?.match)}::text[]
      ) as given(entity_id, name, content_before, content_after, match_before, match_after)`;
  }
}

/** A held version of a list, and the version that it was compared with. Steps are ordered oldest first. */
export interface VersionStep {
  readonly version_id: number;
  readonly version: string;
  readonly previous_version: string | null;
  readonly is_current: boolean;
}

export const heldVersions = (transaction: Transaction<Tables>, name: ListName): Promise<VersionStep[]> =>
  transaction
    .selectFrom('list_version as v')
    .leftJoin('list as l', 'l.version_id', 'v.version_id')
    .select(['v.version_id', 'version', 'previous_version', kysely<boolean>`l.version_id is not null`.as('is_current')])
    .where('v.list_name', '=', name)
    .orderBy('v.version_id')
    .execute();

/** The facts of versions by which the data that they held is known. */
export async function versionFacts(
  transaction: Transaction<Tables>,
  versions: Iterable<readonly [ListName, string]>,
): Promise<VersionFacts[]> {
  const [names, numbers] = [[...versions].map(([name]) => name), [...versions].map(([, version]) => version)];
  const { rows } = await kysely<VersionFacts>`
    select v.list_name as name, v.version, v.sha256, v.published_at, v.loaded_at, v.sample
    from unnest(${names}::text[], ${numbers}::text[]) with ordinality as w(list_name, version, place)
    join list_version v using (list_name, version) order by place`.execute(transaction);
  return rows;
}

/** The newest editions of the version `v`, in JSON, newest first. */
const editions = kysely<{ sha256: string; published_at: string | null; received_at: string }[]>`(
  select coalesce(json_agg(e), '[]') from (
    select sha256, published_at, received_at from list_edition
    where version_id = v.version_id order by received_at desc limit ${EDITIONS}
  ) as e)`;

/** Lists the versions of a list, newest first, starting after the version with the id `after`. */
export function listVersions(
  transaction: Transaction<Tables>,
  name: ListName,
  limit: number,
  after: number | undefined,
) {
  const query = transaction
    .selectFrom('list_version as v')
    .leftJoin('list as l', 'l.version_id', 'v.version_id')
    .select(['v.version_id', 'version', 'previous_version', kysely<boolean>`l.version_id is not null`.as('in_use')])
    .select(['published_at', 'loaded_at', 'entity_count', 'sha256', 'source_url', 'parser_version', 'sample'])
    .select(['added', 'changed', 'removed'])
    .select(editions.as('editions'))
    .where('v.list_name', '=', name)
    .orderBy('v.version_id', 'desc')
    .limit(limit);
  return (after === undefined ? query : query.where('v.version_id', '<', after)).execute();
}

/** The net changes of several consecutive versions: an entry that came and went in between is not a change. */
const net = (versionIds: readonly number[]) => kysely`
  select entity_id, case when content_before is null then 'added' when content_after is null then 'removed' else 'changed' end as kind,
         match_before is distinct from match_after as match_changed, name
  from (
    select entity_id, (array_agg(name order by version_id desc))[1] as name,
           (array_agg(content_before order by version_id))[1] as content_before,
           (array_agg(content_after order by version_id desc))[1] as content_after,
           (array_agg(match_before order by version_id))[1] as match_before,
           (array_agg(match_after order by version_id desc))[1] as match_after
    from list_change where version_id = any(${versionIds}::bigint[]) group by entity_id
  ) as joined where content_before is distinct from content_after`;

export async function listChanges(
  transaction: Transaction<Tables>,
  versionIds: readonly number[],
  limit: number,
  after: string,
): Promise<ListChange[]> {
  const { rows } = await kysely<ListChange>`
    select * from (${net(versionIds)}) as c where entity_id > ${after} order by entity_id limit ${limit}`.execute(
    transaction,
  );
  return rows;
}

export async function countChanges(
  transaction: Transaction<Tables>,
  versionIds: readonly number[],
): Promise<{ added: number; changed: number; removed: number }> {
  const { rows } = await kysely<{ kind: 'added' | 'changed' | 'removed'; count: number }>`
    select kind, count(*)::int as count from (${net(versionIds)}) as c group by kind`.execute(transaction);
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}
