import { type Kysely, sql } from 'kysely';
import { isolate } from './isolate.ts';

/**
 * Screening jobs, the subjects that they still have to screen, and what came of those screened. Subjects and results are
 * sealed. A part is deleted with what it came to in one transaction: that it is there means that it is to be done.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table kyc_job (
      job_id uuid primary key,
      tenant_id uuid not null references tenant on delete cascade,
      name text,
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
      error_message text
    )`.execute(database);
  await sql`create index kyc_job_time on kyc_job (tenant_id, created_at, job_id)`.execute(database);
  await sql`create index kyc_job_unfinished on kyc_job (job_id) where status in ('PENDING', 'PROCESSING')`.execute(
    database,
  );
  await sql`
    create table kyc_job_chunk (
      tenant_id uuid not null references tenant on delete cascade,
      job_id uuid not null references kyc_job on delete cascade,
      chunk integer not null,
      subjects bytea not null,
      primary key (job_id, chunk)
    )`.execute(database);
  await sql`
    create table kyc_job_item (
      tenant_id uuid not null references tenant on delete cascade,
      job_id uuid not null references kyc_job on delete cascade,
      index integer not null,
      is_match boolean not null,
      is_error boolean not null,
      result bytea not null,
      primary key (job_id, index)
    )`.execute(database);
  await sql`create index kyc_job_item_match on kyc_job_item (job_id, index) where is_match`.execute(database);
  await sql`create index kyc_job_item_error on kyc_job_item (job_id, index) where is_error`.execute(database);
  // What is sealed was compressed before, and does not become smaller.
  await sql`alter table kyc_job_chunk alter column subjects set storage external`.execute(database);
  await sql`alter table kyc_job_item alter column result set storage external`.execute(database);
  for (const table of ['kyc_job', 'kyc_job_chunk', 'kyc_job_item']) await isolate(database, table);

  // Which versions of the lists jobs of any tenant still need: pruning leaves them.
  await sql`
    create function versions_of_jobs() returns table (list_name text, version text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select distinct v.key, v.value from kyc_job j, jsonb_each_text(j.list_versions) v
      where j.status in ('PENDING', 'PROCESSING')
    $$`.execute(database);
}
