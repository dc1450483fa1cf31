import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Events of tenants with their sealed bodies, and those of the installation. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table event (
      ${TENANT_ID},
      event_id uuid not null,
      type text not null,
      sealed_body bytea not null,
      created_at timestamptz(3) not null default now(),
      -- When its deliveries were made; null: they are still to be made.
      dispatched_at timestamptz(3),
      -- The customers that its body is about. It is erased with them.
      customer_ids uuid[] not null default '{}',
      primary key (tenant_id, event_id)
    )`.execute(database);
  await sql`create index event_time on event (tenant_id, created_at)`.execute(database);
  await sql`create index event_waiting on event (tenant_id, created_at) where dispatched_at is null`.execute(database);
  await isolate(database, 'event');
  await sql`
    create table installation_event (
      event_id uuid primary key,
      type text not null,
      data jsonb not null,
      created_at timestamptz(3) not null default now(),
      dispatched_at timestamptz(3)
    )`.execute(database);
}
