import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Liveness checks of sessions. The reference image of one is in the storage. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table session_liveness (
      ${TENANT_ID},
      session_id uuid not null,
      liveness_session_id uuid not null,
      step_id text not null,
      status text not null default 'pending' check (status in (
        'pending', 'in_progress', 'succeeded', 'failed', 'expired')),
      challenge_type text not null check (challenge_type in ('passive', 'active')),
      -- SHA-256 of the nonce.
      nonce_hash bytea not null,
      has_reference boolean not null default false,
      -- challenges, and the judgement of the frames
      sealed bytea not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3),
      primary key (tenant_id, liveness_session_id),
      foreign key (tenant_id, session_id) references session on delete cascade
    )`.execute(database);
  await sql`
    create index session_liveness_session on session_liveness (tenant_id, session_id, created_at)`.execute(database);
  await isolate(database, 'session_liveness');
}
