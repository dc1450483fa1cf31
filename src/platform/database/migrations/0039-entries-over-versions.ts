import { type Kysely, sql } from 'kysely';

/**
 * An entry of a list is one row for all consecutive versions that hold it unchanged, so that every version can be kept: a new one
 * costs its changes alone. `list_version_entity` becomes a view of it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table list_version_entity rename to entry_before`.execute(database);
  await sql`
    create table list_entry (
      list_name text not null,
      entity_id text not null,
      from_version bigint not null references list_version,
      -- the first version without it; null: the newest one holds it
      until_version bigint references list_version,
      content_hash bytea not null,
      match_hash bytea,
      primary key (list_name, entity_id, from_version)
    )`.execute(database);
  // Versions of a list are numbered as they follow each other; rows with equal differences of both numbers are consecutive.
  await sql`
    with numbered as (
      select version_id, list_name, row_number() over (partition by list_name order by version_id) as turn,
             lead(version_id) over (partition by list_name order by version_id) as next_version
      from list_version
    ),
    held as (
      select n.*, e.entity_id, e.content_hash, e.match_hash,
             n.turn - row_number() over (
               partition by n.list_name, e.entity_id, e.content_hash, e.match_hash order by n.turn) as run
      from numbered n join entry_before e using (version_id)
    )
    insert into list_entry (list_name, entity_id, from_version, until_version, content_hash, match_hash)
    select list_name, entity_id, min(version_id), (array_agg(next_version order by version_id desc))[1], content_hash, match_hash
    from held group by list_name, entity_id, content_hash, match_hash, run`.execute(database);
  await sql`create index list_entry_newest on list_entry (list_name) where until_version is null`.execute(database);
  await sql`create index list_entry_from on list_entry (from_version)`.execute(database);
  await sql`create index list_entry_until on list_entry (until_version)`.execute(database);
  await sql`drop table entry_before`.execute(database);
  await sql`
    create view list_version_entity as
    select v.version_id, e.entity_id, e.content_hash, e.match_hash
    from list_version v join list_entry e
      on e.list_name = v.list_name and e.from_version <= v.version_id
      and (e.until_version is null or e.until_version > v.version_id)`.execute(database);
  await sql`
    create table list_edition (
      version_id bigint not null references list_version on delete cascade,
      sha256 text not null,
      published_at timestamptz,
      source_url text not null,
      received_at timestamptz not null,
      primary key (version_id, sha256)
    )`.execute(database);
  await sql`
    insert into list_edition
    select version_id, sha256, published_at, source_url, loaded_at from list_version`.execute(database);
}
