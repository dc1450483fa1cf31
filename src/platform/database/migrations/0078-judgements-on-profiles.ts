import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

// Links and members are the same for all tenants; the word of a tenant on two entries lies beside them.
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_judgement (
      ${TENANT_ID},
      judgement_id uuid not null,
      entry text not null,
      other text not null check (entry collate "C" < other collate "C"),
      verdict text not null,
      -- Why, and why it was withdrawn.
      sealed bytea not null,
      created_at timestamptz(3) not null,
      created_by text not null,
      -- Null: it waits for a second person.
      confirmed_at timestamptz(3),
      -- Null: none was needed.
      confirmed_by text,
      -- Set: it was withdrawn, or a later one took its place.
      ending text,
      ended_at timestamptz(3),
      ended_by text,
      primary key (tenant_id, judgement_id)
    )`.execute(database);
  await isolate(database, 'profile_judgement');
  await sql`
    create unique index profile_judgement_pair on profile_judgement (tenant_id, entry, other, (confirmed_at is null))
      where ended_at is null`.execute(database);
  await sql`create index profile_judgement_created on profile_judgement (tenant_id, created_at, judgement_id)`.execute(
    database,
  );
  await sql`create index profile_judgement_ended on profile_judgement (tenant_id, ended_at) where ended_at is not null`.execute(
    database,
  );
  // Processes that hold the profiles of a tenant in memory read its judgements again when its revision changed.
  await sql`
    create table profile_judging (
      ${TENANT_ID},
      revision bigint not null,
      primary key (tenant_id)
    )`.execute(database);
  await isolate(database, 'profile_judging');
  await sql`
    create function tenants_judging() returns table (tenant_id uuid, revision bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select j.tenant_id, j.revision from profile_judging j
    $$`.execute(database);
  await sql`create index profile_member_profile on profile_member (profile_id)`.execute(database);
}
