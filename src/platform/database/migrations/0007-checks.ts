import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await createJobs(database);
  await createValidations(database);
  await createDecisions(database);
  const sealed = [
    ['kyc_job_chunk', 'subjects'],
    ['kyc_job_item', 'result'],
    ['validation', 'sealed'],
  ] as const;
  // The bytes are compressed and encrypted already.
  for (const [table, column] of sealed) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set storage external`.execute(database);
  }
  for (const table of ['kyc_job', 'kyc_job_chunk', 'kyc_job_item', 'validation', 'decision']) {
    await isolate(database, table);
  }
}

/**
 * Screening jobs, their pending chunks of subjects, and the results. Names, subjects and results are sealed. One transaction
 * stores the results of a chunk and deletes the chunk, so every chunk in the table is pending.
 */
async function createJobs(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table kyc_job (
      ${TENANT_ID},
      job_id uuid not null,
      sealed_name bytea,
      status text not null default 'PENDING' check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED')),
      total integer not null check (total > 0),
      processed integer not null default 0 check (processed <= total),
      matched integer not null default 0,
      errors integer not null default 0,
      lists text[] not null,
      list_versions jsonb not null,
      list_name text,
      search_type text not null,
      min_confidence double precision not null,
      max_matches integer not null,
      weak_aliases boolean not null,
      save_validation boolean not null,
      notify boolean not null,
      created_at timestamptz(3) not null,
      started_at timestamptz(3),
      completed_at timestamptz(3),
      error_message text,
      primary key (tenant_id, job_id)
    )`.execute(database);
  await sql`create index kyc_job_time on kyc_job (tenant_id, created_at, job_id)`.execute(database);
  await sql`create index kyc_job_unfinished on kyc_job (tenant_id, job_id) where status in ('PENDING', 'PROCESSING')`.execute(
    database,
  );
  await sql`
    create table kyc_job_chunk (
      ${TENANT_ID},
      job_id uuid not null,
      chunk integer not null,
      subjects bytea not null,
      primary key (tenant_id, job_id, chunk),
      foreign key (tenant_id, job_id) references kyc_job on delete cascade
    )`.execute(database);
  await sql`
    create table kyc_job_item (
      ${TENANT_ID},
      job_id uuid not null,
      index integer not null,
      is_match boolean not null,
      is_error boolean not null,
      result bytea not null,
      primary key (tenant_id, job_id, index),
      foreign key (tenant_id, job_id) references kyc_job on delete cascade
    )`.execute(database);
  await sql`create index kyc_job_item_match on kyc_job_item (tenant_id, job_id, index) where is_match`.execute(
    database,
  );
  await sql`create index kyc_job_item_error on kyc_job_item (tenant_id, job_id, index) where is_error`.execute(
    database,
  );
}

/** Stored checks. The subject and the matches are in `sealed`. */
async function createValidations(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table validation (
      ${TENANT_ID},
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
  await sql`create index validation_time on validation (tenant_id, created_at, validation_id)`.execute(database);
  await sql`
    create index validation_match on validation (tenant_id, created_at, validation_id) where is_match`.execute(
    database,
  );
}

/**
 * Decisions on matches. `subject_key` is a keyed hash of the subject or of a client_id, or the id of a customer or of a watchlist
 * subject. `sealed` has the reason and the client_id. `entry` is the public list entry at the time of the
 * decision; it is stored in full, so that a later way of hashing can be applied to it.
 */
async function createDecisions(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table decision (
      ${TENANT_ID},
      decision_id uuid not null,
      subject_key text not null,
      source_list text not null,
      entity_id text not null,
      decision text not null check (decision in ('false_positive', 'true_match', 'needs_review')),
      sealed bytea not null,
      entry jsonb not null,
      match_hash text not null,
      match_hash_version integer not null,
      decided_at timestamptz(3) not null,
      expires_at timestamptz(3),
      primary key (tenant_id, decision_id),
      unique (tenant_id, subject_key, source_list, entity_id)
    )`.execute(database);
  await sql`create index decision_time on decision (tenant_id, decided_at, decision_id)`.execute(database);
}
