import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Onboarding sessions, their links and their steps. Personal data and answers are sealed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table session (
      ${TENANT_ID},
      session_id uuid not null,
      workflow_id uuid not null,
      workflow_version integer not null,
      entity_type text not null check (entity_type in ('individual', 'company')),
      status text not null default 'active' check (status in (
        'active', 'completed', 'processing', 'approved', 'rejected', 'manual_review', 'awaiting_client_correction', 'expired')),
      final_decision text check (final_decision in ('approved', 'flagged', 'rejected', 'manual_review')),
      current_step_index integer not null default 0,
      customer_id uuid,
      -- Of subsessions: the step of the parent that they belong to, and what their party is to the parent.
      parent_session_id uuid,
      parent_step_id text,
      role text check (role in ('ubo', 'shareholder', 'director', 'legal_representative')),
      ownership_percentage double precision check (ownership_percentage between 0 and 100),
      classification_tag text,
      account_country text,
      language text,
      -- client_id, metadata, subject_data, attributes, decision_reason, notes, party
      sealed bytea not null,
      -- HMACs of the client_id and of the words of names and mail addresses.
      search_keys text[] not null,
      legal_hold boolean not null default false,
      assigned_to text,
      -- The number of events so far.
      sequence integer not null default 0,
      created_by text not null,
      decided_by text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      started_at timestamptz(3),
      completed_at timestamptz(3),
      processed_at timestamptz(3),
      decided_at timestamptz(3),
      primary key (tenant_id, session_id),
      foreign key (tenant_id, workflow_id, workflow_version) references workflow_version,
      check ((parent_session_id is null) = (role is null) and (parent_session_id is null) = (parent_step_id is null)),
      foreign key (tenant_id, parent_session_id) references session on delete cascade
    )`.execute(database);
  const on = (name: string, columns: string, rest = '') =>
    sql.raw(`create index session_${name} on session (tenant_id, ${columns}) ${rest}`).execute(database);
  await on('time', 'created_at, session_id', 'where parent_session_id is null');
  await on('status', 'status, created_at, session_id');
  await on('assigned', 'assigned_to, created_at, session_id', 'where assigned_to is not null');
  await on('customer', 'customer_id, created_at, session_id');
  await on('workflow', 'workflow_id, workflow_version, created_at, session_id');
  await on('parent', 'parent_session_id, created_at, session_id', 'where parent_session_id is not null');
  await on('retention', 'coalesce(decided_at, completed_at, expires_at)', 'where parent_session_id is null');
  await on('expiry', 'expires_at', "where status in ('active', 'awaiting_client_correction')");
  // The keys are made with a key of the tenant, so they need no tenant_id before them.
  await sql`create index session_search on session using gin (search_keys)`.execute(database);
  await isolate(database, 'session');
  await sql`
    create table session_link (
      ${TENANT_ID},
      -- SHA-256 of the token.
      token_hash bytea not null,
      session_id uuid not null,
      expires_at timestamptz(3) not null,
      last_opened_at timestamptz(3),
      revoked_at timestamptz(3),
      created_at timestamptz(3) not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, session_id) references session on delete cascade
    )`.execute(database);
  // A token is looked up before its tenant is known.
  await sql`create index session_link_token on session_link (token_hash)`.execute(database);
  await sql`create index session_link_session on session_link (tenant_id, session_id)`.execute(database);
  await isolate(database, 'session_link');
  await sql`
    create table session_step (
      ${TENANT_ID},
      session_id uuid not null,
      step_id text not null,
      status text not null check (status in (
        'pending', 'in_progress', 'completed', 'skipped', 'needs_correction', 'failed')),
      -- Whether it is worked on because of a correction request.
      correction boolean not null default false,
      -- form_data, document_ids, consent, liveness_session_id
      sealed bytea not null,
      -- HMAC of the body that completed it: the same body again is answered alike.
      completed_by bytea,
      started_at timestamptz(3),
      completed_at timestamptz(3),
      primary key (tenant_id, session_id, step_id),
      foreign key (tenant_id, session_id) references session on delete cascade
    )`.execute(database);
  await isolate(database, 'session_step');
  // For those who watch a session: every change of it or of its steps sends a notice.
  await sql`
    create function notify_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('vett_notices', 'session ' || new.session_id);
      return null;
    end $$`.execute(database);
  for (const [table, changes] of [
    ['session', 'update'],
    ['session_step', 'insert or update'],
  ])
    await sql
      .raw(`create trigger notices after ${changes} on ${table} for each row execute function notify_session()`)
      .execute(database);
}
