import { type Kysely, sql } from 'kysely';
import { isolate } from './isolate.ts';

/**
 * Checks that are kept, and what was decided on matches. Of a subject there is only what is sealed, and a keyed hash.
 * A decision holds the entry as it was decided on, which is public: so a later way of hashing can be used on it too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table validation (
      tenant_id uuid not null references tenant on delete cascade,
      validation_id uuid not null,
      created_at timestamptz(3) not null,
      request_id text not null,
      is_match boolean not null,
      match_count integer not null,
      has_errors boolean not null,
      lists text[] not null,
      sealed bytea not null,
      primary key (tenant_id, validation_id)
    )`.execute(database);
  // Compressed and encrypted already.
  await sql`alter table validation alter column sealed set storage external`.execute(database);
  await sql`create index validation_time on validation (tenant_id, created_at, validation_id)`.execute(database);
  await sql`
    create index validation_match on validation (tenant_id, created_at, validation_id) where is_match`.execute(
    database,
  );
  await sql`
    create table decision (
      tenant_id uuid not null references tenant on delete cascade,
      decision_id uuid not null,
      fingerprint text not null,
      source_list text not null,
      entity_id text not null,
      decision text not null check (decision in ('false_positive', 'true_match', 'needs_review')),
      sealed_reason bytea not null,
      entry jsonb not null,
      match_hash text not null,
      match_hash_version integer not null,
      decided_at timestamptz(3) not null,
      expires_at timestamptz(3),
      primary key (tenant_id, decision_id),
      unique (tenant_id, fingerprint, source_list, entity_id)
    )`.execute(database);
  await sql`create index decision_time on decision (tenant_id, decided_at, decision_id)`.execute(database);
  for (const table of ['validation', 'decision']) await isolate(database, table);
}
