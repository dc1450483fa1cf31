import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Events that wait for their delivery. What no tenant's transaction tells of belongs to the installation. */
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
  await sql`
    create function waiting_events() returns table (events integer, oldest timestamptz)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select count(*)::int, min(created_at)
      from (select created_at from outbox union all select created_at from installation_outbox) as waiting
    $$`.execute(database);
}
