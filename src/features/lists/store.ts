import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import type { Queryable } from '../../platform/database/connect.ts';
import { type ListOwner, openEntry, type StoredEntry, storedEntry } from './owner.ts';

/** A stored version of a list. */
export interface ListVersion {
  version_id: number;
  /** The tenant that has the list; null: it is everybody's. */
  tenant_id: string | null;
  list_name: ListName;
  version: string;
  published_at: Date | null;
  loaded_at: Date;
  checked_at: Date;
  entity_count: number;
  sha256: string;
  source_url: string;
  parser_version: number;
  sample: boolean;
  /** Null when its entries have no match hashes. */
  match_hash_version: number | null;
  /** How many entries have each field, see `countFields`; null: an earlier release did not count them. */
  fields: Readonly<Record<string, number>> | null;
  /** The categories of its entries, sealed for an own list; null for lists of publishers, and where they are not known. */
  categories: string | null;
  /** The version that it was compared with; null when there was none. */
  previous_version: string | null;
  added: number | null;
  changed: number | null;
  removed: number | null;
}

const COLUMNS = [
  ...([
    'version_id',
    'tenant_id',
    'list_name',
    'version',
    'published_at',
    'loaded_at',
    'entity_count',
    'sha256',
  ] as const),
  ...([
    'source_url',
    'parser_version',
    'sample',
    'match_hash_version',
    'fields',
    'categories',
    'previous_version',
  ] as const),
  ...(['added', 'changed', 'removed'] as const),
] satisfies (keyof ListVersion)[];

/** The columns of a version `v`, by name: a row may get others while an earlier release goes on. */
const versionIn = (sql: Queryable) => sql(COLUMNS.map((column) => `v.${column}`));

export type NewListVersion = Omit<ListVersion, 'version_id' | 'tenant_id' | 'checked_at'>;

/** An entity with its hashes in hexadecimal. */
export interface StoredEntity {
  readonly id: string;
  readonly content_hash: string;
  readonly match_hash: string;
  readonly entity: Entity;
}

const ROWS_PER_INSERT = 5_000;
const SNAPSHOT_PART = 4 * 1024 * 1024;

/** Returns the version in use of every list that has data. */
export const currentVersions = (sql: Queryable) => sql<ListVersion[]>`
  select ${versionIn(sql)}, l.checked_at from list l join list_version v using (version_id)`;

/** Returns for each list the version that was in use at a time, if it is still held. */
export const versionsInUseAt = (sql: Queryable, names: readonly ListName[], time: Date) => sql<ListVersion[]>`
  select distinct on (list_name) ${versionIn(sql)}, loaded_at as checked_at from list_version v
  where list_name = any(${[...names]}::text[]) and loaded_at <= ${time} order by list_name, version_id desc`;

/** Returns those of the named versions that are still held. */
export const versionsNamed = (sql: Queryable, versions: Iterable<readonly [ListName, string]>) => {
  const [names, numbers] = [[...versions].map(([name]) => name), [...versions].map(([, version]) => version)];
  return sql<ListVersion[]>`
    select ${versionIn(sql)}, v.loaded_at as checked_at from list_version v
    join unnest(${names}::text[], ${numbers}::text[]) as asked(list_name, version) using (list_name, version)`;
};

export async function isHeld(sql: Queryable, name: ListName, version: string): Promise<boolean> {
  const found = await versionsNamed(sql, [[name, version]]);
  return found.length > 0;
}

/** Returns the version in use of a list. */
export async function currentVersion(sql: Queryable, name: ListName): Promise<ListVersion | undefined> {
  const [version] = await sql<ListVersion[]>`
    select ${versionIn(sql)}, l.checked_at from list l join list_version v using (version_id) where l.list_name = ${name}`;
  return version;
}

/** Locks publications of a list across all processes, until the transaction ends. Tenants with lists of one name do not wait for each other. */
export const lockList = (sql: Queryable, name: ListName, tenantId?: string) =>
  sql`select pg_advisory_xact_lock(hashtext('vett.list'), hashtext(${tenantId === undefined ? name : `${tenantId} ${name}`}))`;

/** Locks the building of a version's index, until the transaction ends. */
export const lockIndex = (sql: Queryable, versionId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('vett.list_index'), ${versionId}::int)`;

/** Stores a version with its entries: of those that the version before holds as they are, nothing is written. */
export async function insertVersion(
  sql: Queryable,
  version: NewListVersion,
  entities: readonly StoredEntity[],
  owner?: ListOwner,
): Promise<number> {
  const { list_name } = version;
  const [row] = await sql<
    { version_id: number }[]
  >`insert into list_version ${sql({ ...version })} returning version_id`;
  const { version_id } = row as { version_id: number };
  const left = await newestEntries(sql, list_name);
  const fresh: StoredEntity[] = [];
  for (const entity of entities) {
    if (left.get(entity.id) === hashesOf(entity)) left.delete(entity.id);
    else fresh.push(entity);
  }
  await sql`
    update list_entry set until_version = ${version_id}
    where list_name = ${list_name} and until_version is null and entity_id = any(${[...left.keys()]}::text[])`;
  for (let start = 0; start < fresh.length; start += ROWS_PER_INSERT) {
    await insertEntries(sql, list_name, version_id, fresh.slice(start, start + ROWS_PER_INSERT), owner);
  }
  return version_id;
}

const hashesOf = ({ content_hash, match_hash }: Pick<StoredEntity, 'content_hash' | 'match_hash'>) =>
  `${content_hash} ${match_hash}`;

/** The hashes of the entries of the newest version, by entity id. */
async function newestEntries(sql: Queryable, name: ListName): Promise<Map<string, string>> {
  const rows = await sql<{ entity_id: string; content_hash: string; match_hash: string }[]>`
    select entity_id, encode(content_hash, 'hex') as content_hash, encode(match_hash, 'hex') as match_hash
    from list_entry where list_name = ${name} and until_version is null`;
  return new Map(rows.map(({ entity_id, ...hashes }) => [entity_id, hashesOf(hashes)]));
}

async function insertEntries(
  sql: Queryable,
  name: ListName,
  versionId: number,
  rows: readonly StoredEntity[],
  owner?: ListOwner,
): Promise<void> {
  const hashes = rows.map(({ content_hash }) => content_hash);
  await sql`
    insert into list_entity (list_name, content_hash, entity)
    select ${name}, decode(hash, 'hex'), entity::jsonb
    from unnest(${hashes}::text[], ${rows.map(({ entity }) => JSON.stringify(storedEntry(owner, entity)))}::text[]) as given(hash, entity)
    on conflict do nothing`;
  await sql`
    insert into list_entry (list_name, entity_id, from_version, content_hash, match_hash)
    select ${name}, id, ${versionId}, decode(hash, 'hex'), decode(match_hash, 'hex')
    from unnest(${rows.map(({ id }) => id)}::text[], ${hashes}::text[],
                ${rows.map(({ match_hash }) => match_hash)}::text[]) as given(id, hash, match_hash)`;
}

/** The publisher's files that hold the entries of a version: it may publish them again with another date. */
export type Edition = Pick<ListVersion, 'sha256' | 'published_at' | 'source_url'>;

/** Records that a version has this edition, which becomes its newest one. */
export async function noteEdition(
  sql: Queryable,
  version_id: number,
  edition: Edition,
  received_at: Date,
): Promise<void> {
  await sql`insert into list_edition ${sql({ version_id, ...edition, received_at })} on conflict do nothing`;
  await sql`update list_version set ${sql({ ...edition })} where version_id = ${version_id}`;
}

/** Makes a version the one in use and notifies every process when the transaction commits. */
export async function useVersion(
  sql: Queryable,
  name: ListName,
  versionId: number,
  checkedAt: Date,
  indexBytes: number,
): Promise<void> {
  await sql`
    insert into list (list_name, version_id, checked_at, index_bytes) values (${name}, ${versionId}, ${checkedAt}, ${indexBytes})
    on conflict (tenant_id, list_name) do update
      set version_id = excluded.version_id, checked_at = excluded.checked_at, index_bytes = excluded.index_bytes`;
  await sql`select pg_notify('vett_lists', ${name})`;
}

/** Records that a version, if in use, was still the publisher's newest at `checkedAt`. */
export async function noteChecked(sql: Queryable, name: ListName, versionId: number, checkedAt: Date): Promise<void> {
  await sql`
    update list set checked_at = greatest(checked_at, ${checkedAt})
    where list_name = ${name} and version_id = ${versionId}`;
  await sql`select pg_notify('vett_lists', ${name})`;
}

export async function readEntities(sql: Queryable, versionId: number, owner?: ListOwner): Promise<Entity[]> {
  const rows = await sql<{ entity: StoredEntry }[]>`
    select e.entity from list_version_entity ve
    join list_version v using (version_id)
    join list_entity e on e.list_name = v.list_name and e.content_hash = ve.content_hash
    where ve.version_id = ${versionId} order by ve.entity_id`;
  return rows.map(({ entity }) => openEntry(owner, entity));
}

const ENTRIES_AT_ONCE = 50;

/** The entries of a version as they are stored, some at a time: many long ones would fill the memory. */
export async function* storedEntries(sql: Queryable, versionId: number): AsyncGenerator<StoredEntry[]> {
  const rows = sql<{ entity: StoredEntry }[]>`
    select e.entity from list_version_entity ve
    join list_version v using (version_id)
    join list_entity e on e.list_name = v.list_name and e.content_hash = ve.content_hash
    where ve.version_id = ${versionId}`;
  for await (const some of rows.cursor(ENTRIES_AT_ONCE)) yield some.map(({ entity }) => entity);
}

/** Stores the index bytes of a version for this engine version; they replace the ones before. */
export async function replaceSnapshot(
  sql: Queryable,
  versionId: number,
  engineVersion: string,
  bytes: Uint8Array,
): Promise<void> {
  await sql`delete from list_snapshot where version_id = ${versionId} and engine_version = ${engineVersion}`;
  for (let part = 0; part * SNAPSHOT_PART < bytes.length; part++) {
    const slice = Buffer.from(bytes.subarray(part * SNAPSHOT_PART, (part + 1) * SNAPSHOT_PART));
    await sql`
      insert into list_snapshot (version_id, engine_version, part, bytes)
      values (${versionId}, ${engineVersion}, ${part}, ${slice}) on conflict do nothing`;
  }
}

/** Returns the stored index bytes of a version for this engine version; undefined when there are none. */
export async function readSnapshot(
  sql: Queryable,
  versionId: number,
  engineVersion: string,
): Promise<Uint8Array | undefined> {
  const rows = await sql<{ bytes: Buffer }[]>`
    select bytes from list_snapshot
    where version_id = ${versionId} and engine_version = ${engineVersion} order by part`;
  return rows.length > 0 ? Buffer.concat(rows.map(({ bytes }) => bytes)) : undefined;
}

/** Deletes the index bytes of versions that are neither in use nor needed by a job. */
export async function deleteUnusedSnapshots(sql: Queryable): Promise<void> {
  await sql`
    delete from list_snapshot s using list_version v
    where v.version_id = s.version_id and not exists (select from list l where l.version_id = v.version_id)
      and (v.list_name, v.version) not in (select list_name, version from versions_of_jobs())`;
}
