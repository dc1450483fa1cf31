import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Events that wait for delivery: those of tenants, and those of the installation. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      ${TENANT_ID},
      event_id uuid not null,
      type text not null,
      data jsonb not null,
      created_at timestamptz(3) not null default now(),
      primary key (tenant_id, event_id)
    )`.execute(database);
  await sql`create index outbox_time on outbox (tenant_id, created_at)`.execute(database);
  await isolate(database, 'outbox');
  await sql`
    create table installation_outbox (
      event_id uuid primary key,
      type text not null,
      data jsonb not null,
      created_at timestamptz(3) not null default now()
    )`.execute(database);
}
