import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/**
 * Scans of websites with the blocks of their steps. Files and screenshots are in the storage. A worker holds a scan by
 * `runner`, and writes to it only while it does.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table scan_job (
      ${TENANT_ID},
      job_id uuid not null,
      status text not null default 'PENDING' check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED')),
      effort text not null check (effort in ('low', 'medium', 'high')),
      -- target_url, and findings and files once there are any
      sealed bytea not null,
      attempts integer not null default 0,
      runner uuid,
      heartbeat_at timestamptz(3),
      claimed_at timestamptz(3),
      current_step integer not null default 0,
      total_sequences integer not null default 0,
      model_calls integer not null default 0,
      input_tokens integer not null default 0,
      output_tokens integer not null default 0,
      cost_usd double precision not null default 0,
      files_count integer not null default 0,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      started_at timestamptz(3),
      completed_at timestamptz(3),
      error_message text,
      primary key (tenant_id, job_id)
    )`.execute(database);
  await sql`create index scan_job_time on scan_job (tenant_id, created_at, job_id)`.execute(database);
  await sql`
    create index scan_job_unfinished on scan_job (tenant_id, status, created_at)
    where status in ('PENDING', 'PROCESSING')`.execute(database);
  await sql`
    create table scan_step (
      ${TENANT_ID},
      job_id uuid not null,
      sequence_id integer not null,
      agent_step integer not null,
      type text not null check (type in ('text', 'tool_use', 'tool_result', 'thinking')),
      -- content, tool, action, success, and the name of the screenshot
      sealed bytea not null,
      primary key (tenant_id, job_id, sequence_id),
      foreign key (tenant_id, job_id) references scan_job on delete cascade
    )`.execute(database);
  await isolate(database, 'scan_job');
  await isolate(database, 'scan_step');
}
