import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Requests of people for access to their data or for its erasure, and the records that were found for each. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table subject_request (
      ${TENANT_ID},
      request_id uuid not null,
      kind text not null check (kind in ('access', 'erasure')),
      status text not null default 'SEARCHING' check (status in (
        'SEARCHING', 'AWAITING_CONFIRMATION', 'PROCESSING', 'COMPLETED', 'FAILED')),
      -- The person as it was asked for, and the reference; without the person once an erasure is complete.
      sealed bytea not null,
      -- The number of turns so far, and where the next one begins.
      turn integer not null default 0,
      at_kind text,
      at_record text,
      -- The number of records of each kind that were compared.
      searched jsonb not null default '{}',
      unreadable integer not null default 0,
      unscreened integer not null default 0,
      other_birth_date integer not null default 0,
      -- SHA-256, size, signed manifest and number of files that were left out.
      archive jsonb,
      error_message text,
      created_by text not null,
      created_at timestamptz(3) not null,
      confirmed_by text,
      confirmed_at timestamptz(3),
      completed_at timestamptz(3),
      primary key (tenant_id, request_id)
    )`.execute(database);
  await sql`create index subject_request_time on subject_request (tenant_id, created_at, request_id)`.execute(database);
  await isolate(database, 'subject_request');
  await sql`
    create table subject_record (
      ${TENANT_ID},
      request_id uuid not null,
      kind text not null,
      record_id text not null,
      created_at timestamptz(3),
      matched_by text[] not null,
      -- Further ids and numbers by which other records are found.
      sealed bytea,
      outcome text not null default 'found' check (outcome in (
        'found', 'confirmed', 'not_confirmed', 'archived', 'erased', 'kept')),
      reason text,
      primary key (tenant_id, request_id, kind, record_id),
      foreign key (tenant_id, request_id) references subject_request on delete cascade
    )`.execute(database);
  await isolate(database, 'subject_record');
  await sql`create index audit_event_resource on audit_event (tenant_id, resource_id, event_id)`.execute(database);
}
