import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Runs of the checks of sessions, their results, decisions on sessions, and corrections that reviewers ask for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column correction_round integer not null default 0`.execute(database);
  await sql`
    create table session_run (
      ${TENANT_ID},
      run_id uuid not null,
      session_id uuid not null,
      status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE')),
      -- Whether the action of the rules decides, or a reviewer whatever the rules say.
      applies_rules boolean not null,
      requested_by text not null,
      final_action text check (final_action in ('auto_deny', 'manual_review', 'flag', 'auto_approve')),
      started_at timestamptz(3) not null,
      ended_at timestamptz(3),
      -- results, automation, risk, summary, facts
      sealed bytea,
      primary key (tenant_id, run_id),
      check ((status = 'DONE') = (ended_at is not null and sealed is not null)),
      foreign key (tenant_id, session_id) references session on delete cascade
    )`.execute(database);
  await sql`create index session_run_session on session_run (tenant_id, session_id, started_at desc)`.execute(database);
  await isolate(database, 'session_run');
  await sql`
    create table session_check (
      ${TENANT_ID},
      run_id uuid not null,
      name text not null,
      status text not null check (status in ('completed', 'skipped', 'error')),
      duration_ms integer not null,
      sealed bytea not null,
      primary key (tenant_id, run_id, name),
      foreign key (tenant_id, run_id) references session_run on delete cascade
    )`.execute(database);
  await isolate(database, 'session_check');
  await sql`
    create table session_decision (
      ${TENANT_ID},
      decision_id uuid not null,
      session_id uuid not null,
      -- The run whose rules decided; null: a person did.
      run_id uuid,
      decided_by text not null,
      previous_status text not null,
      status text not null,
      final_decision text,
      decided_at timestamptz(3) not null,
      -- reason
      sealed bytea not null,
      primary key (tenant_id, decision_id),
      foreign key (tenant_id, session_id) references session on delete cascade
    )`.execute(database);
  await sql`
    create index session_decision_session on session_decision (tenant_id, session_id, decided_at)`.execute(database);
  await isolate(database, 'session_decision');
  await sql`
    create table session_correction (
      ${TENANT_ID},
      correction_id uuid not null,
      session_id uuid not null,
      step_id text not null,
      round integer not null,
      status text not null default 'open' check (status in ('open', 'resolved')),
      requested_by text not null,
      created_at timestamptz(3) not null,
      resolved_at timestamptz(3),
      -- message, field_ids, document_types
      sealed bytea not null,
      primary key (tenant_id, correction_id),
      foreign key (tenant_id, session_id) references session on delete cascade
    )`.execute(database);
  await sql`
    create index session_correction_session on session_correction (tenant_id, session_id, created_at)`.execute(
    database,
  );
  await isolate(database, 'session_correction');
}
