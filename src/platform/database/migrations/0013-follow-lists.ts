import { type Kysely, sql } from 'kysely';

/**
 * What following a publisher needs: its files as they were received, what each version changed, and the runs. All of it is
 * the same for all tenants, as the lists are. Versions from before hold none of it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table list_version
      add column match_hash_version integer,
      add column previous_version text,
      add column added integer,
      add column changed integer,
      add column removed integer`.execute(database);
  await sql`alter table list_version_entity add column match_hash bytea`.execute(database);
  // A hash is null where the version before, or the version itself, does not hold the entity.
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
  await sql`alter table list_file_part alter column bytes set storage external`.execute(database);
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
