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
      sample boolean not null,
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
  await sql`alter table list_snapshot alter column bytes set storage external`.execute(database);
}
