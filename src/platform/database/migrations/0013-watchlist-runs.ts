import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** The runs of watchlists, and the matches that their subjects have now. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await storeMatches(database);
  await storeRuns(database);
}

async function storeMatches(database: Kysely<unknown>): Promise<void> {
  await sql`alter table watchlist add column last_results jsonb`.execute(database);
  await sql`
    create table watchlist_match (
      ${TENANT_ID},
      subject_id uuid not null,
      source_list text not null,
      entity_id text not null,
      match_hash bytea not null,
      score double precision not null,
      match_type text not null,
      matched_field text not null,
      -- Whether a decision says that it is a false positive, so that it raises no alert.
      dismissed boolean not null,
      primary key (tenant_id, subject_id, source_list, entity_id),
      foreign key (tenant_id, subject_id) references watchlist_subject on delete cascade
    )`.execute(database);
  await isolate(database, 'watchlist_match');
  // The stored matches of a watchlist's subjects with a list are those of this version, except for unchecked subjects.
  await sql`
    create table watchlist_base (
      ${TENANT_ID},
      watchlist_id uuid not null,
      list_name text not null,
      -- Null: the next run compares with all entries.
      version text,
      conditions text,
      -- When every subject was last compared with the list.
      checked_at timestamptz(3),
      -- When the last comparison with all entries was.
      full_at timestamptz(3),
      failed_at timestamptz(3),
      -- Failures one after the other; the list is tried again at retry_at.
      failures integer not null default 0,
      retry_at timestamptz(3),
      primary key (tenant_id, watchlist_id, list_name),
      foreign key (tenant_id, watchlist_id) references watchlist on delete cascade
    )`.execute(database);
  await isolate(database, 'watchlist_base');
  await sql`
    create index watchlist_subject_new on watchlist_subject (tenant_id, watchlist_id, expires_at)
    where unchecked_lists <> '{}' and last_checked_at is null`.execute(database);
}

async function storeRuns(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table watchlist_run (
      ${TENANT_ID},
      run_id uuid not null,
      watchlist_id uuid not null,
      trigger text not null check (trigger in ('scheduled', 'list_update', 'manual', 'subject_added')),
      status text not null default 'PENDING' check (status in ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED')),
      force boolean not null,
      -- Of a manual run; null: all.
      subject_ids uuid[],
      lists text[],
      -- Whether it compares all subjects with all lists.
      is_whole boolean not null default false,
      -- By list: the version before and the version that it compares with.
      list_versions jsonb not null default '{}',
      conditions text,
      -- The lists that were compared with all their entries.
      full_lists text[] not null default '{}',
      failed_lists text[] not null default '{}',
      subjects_total integer not null default 0,
      subjects_checked integer not null default 0,
      matches_found integer not null default 0,
      new_matches integer not null default 0,
      removed_matches integer not null default 0,
      changed_matches integer not null default 0,
      alerts_sent integer not null default 0,
      error_message text,
      -- When its pieces are sent to the queue, if they are not done by then.
      resume_at timestamptz(3),
      created_at timestamptz(3) not null,
      started_at timestamptz(3),
      completed_at timestamptz(3),
      primary key (tenant_id, run_id),
      foreign key (tenant_id, watchlist_id) references watchlist on delete cascade
    )`.execute(database);
  await sql`create index watchlist_run_time on watchlist_run (tenant_id, watchlist_id, created_at, run_id)`.execute(
    database,
  );
  await sql`create unique index watchlist_run_one on watchlist_run (tenant_id, watchlist_id) where status = 'RUNNING'`.execute(
    database,
  );
  await sql`
    create index watchlist_run_open on watchlist_run (tenant_id, watchlist_id) where status in ('PENDING', 'RUNNING')`.execute(
    database,
  );
  await isolate(database, 'watchlist_run');
  await sql`
    create table watchlist_run_piece (
      ${TENANT_ID},
      run_id uuid not null,
      piece integer not null,
      subject_ids uuid[] not null,
      primary key (tenant_id, run_id, piece),
      foreign key (tenant_id, run_id) references watchlist_run on delete cascade
    )`.execute(database);
  await isolate(database, 'watchlist_run_piece');
  await sql`
    create table watchlist_run_result (
      ${TENANT_ID},
      run_id uuid not null,
      subject_id uuid not null,
      change text not null check (change in ('none', 'new', 'removed', 'changed')),
      match_count integer not null,
      -- The first matches: list, id, hash, score and kind of each.
      matches jsonb not null,
      -- An alert that waits for the batch of its run.
      sealed_alert bytea,
      primary key (tenant_id, run_id, subject_id),
      foreign key (tenant_id, run_id) references watchlist_run on delete cascade
    )`.execute(database);
  await isolate(database, 'watchlist_run_result');
}
