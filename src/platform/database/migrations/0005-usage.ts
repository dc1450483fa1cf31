import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/**
 * Usage without personal data: its events, their sums by hour, and the sums by month that quotas are checked against.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_event (
      ${TENANT_ID},
      endpoint text not null,
      unit text not null,
      units integer not null check (units > 0),
      outcome text not null check (outcome in ('success', 'error')),
      data_retention text not null check (data_retention in ('standard', 'ephemeral')),
      environment text not null check (environment in ('production', 'staging')),
      occurred_at timestamptz not null check (occurred_at = date_trunc('hour', occurred_at, 'UTC')),
      rolled_up boolean not null default false
    )`.execute(database);
  await sql`create index usage_event_fresh on usage_event (tenant_id, occurred_at) where not rolled_up`.execute(
    database,
  );
  await sql`
    create table usage_hour (
      ${TENANT_ID},
      period_start timestamptz not null,
      endpoint text not null,
      unit text not null,
      units bigint not null,
      errors bigint not null,
      primary key (tenant_id, period_start, endpoint, unit)
    )`.execute(database);
  await sql`
    create table usage_month (
      ${TENANT_ID},
      period_start timestamptz not null,
      unit text not null,
      units bigint not null,
      primary key (tenant_id, period_start, unit)
    )`.execute(database);
  for (const table of ['usage_event', 'usage_hour', 'usage_month']) await isolate(database, table);
}
