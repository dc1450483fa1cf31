import { type Kysely, sql } from 'kysely';

// Lists are the same for all tenants: no tenant_id, no row-level security.
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_version (
      version_id bigint generated always as identity primary key,
      list_name text not null,
      version text not null,
      published_at timestamptz,
      loaded_at timestamptz not null,
      entity_count integer not null check (entity_count > 0),
      sha256 text not null,
      source_url text not null,
      parser_version integer not null,
      match_hash_version integer,
      sample boolean not null,
      previous_version text,
      added integer,
      changed integer,
      removed integer,
      unique (list_name, version)
    )`.execute(database);
  await sql`
    create table list (
      list_name text primary key,
      version_id bigint not null references list_version,
      checked_at timestamptz not null
    )`.execute(database);
  await sql`
    create table list_entity (
      list_name text not null,
      content_hash bytea not null,
      entity jsonb not null,
      primary key (list_name, content_hash)
    )`.execute(database);
  await sql`
    create table list_version_entity (
      version_id bigint not null references list_version on delete cascade,
      entity_id text not null,
      content_hash bytea not null,
      match_hash bytea,
      primary key (version_id, entity_id)
    )`.execute(database);
  // The hashes before the change are null for a new entity, the hashes after it for a removed one.
  await sql`
    create table list_change (
      version_id bigint not null references list_version on delete cascade,
      entity_id text not null,
      name text not null,
      content_before bytea,
      content_after bytea,
      match_before bytea,
      match_after bytea,
      primary key (version_id, entity_id)
    )`.execute(database);
  await sql`
    create table list_snapshot (
      version_id bigint not null references list_version on delete cascade,
      engine_version text not null,
      part integer not null,
      bytes bytea not null,
      primary key (version_id, engine_version, part)
    )`.execute(database);
  // The publisher's files as they were received.
  await sql`
    create table list_file (
      version_id bigint not null references list_version on delete cascade,
      file_name text not null,
      url text,
      etag text,
      last_modified text,
      primary key (version_id, file_name)
    )`.execute(database);
  await sql`
    create table list_file_part (
      version_id bigint not null,
      file_name text not null,
      part integer not null,
      bytes bytea not null,
      primary key (version_id, file_name, part),
      foreign key (version_id, file_name) references list_file on delete cascade
    )`.execute(database);
  // The bytes are compressed already.
  for (const table of ['list_snapshot', 'list_file_part']) {
    await sql`alter table ${sql.table(table)} alter column bytes set storage external`.execute(database);
  }
  await sql`
    create table list_run (
      run_id text primary key,
      list_name text not null,
      status text not null check (status in ('pending', 'running', 'done')),
      outcome text check ((outcome is null) = (status <> 'done')),
      message text,
      version text,
      entity_count integer,
      added integer,
      changed integer,
      removed integer,
      notices jsonb not null default '[]',
      requested_at timestamptz(3) not null,
      started_at timestamptz(3),
      finished_at timestamptz(3)
    )`.execute(database);
  await sql`create index list_run_latest on list_run (list_name, requested_at)`.execute(database);
}
