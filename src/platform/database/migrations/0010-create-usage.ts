import { type Kysely, sql } from 'kysely';
import { isolate } from './isolate.ts';

/**
 * What is counted, to the hour and without anything of a person: events as they are written, their sums by the hour, and the
 * sums of the month that quotas hold to. Several processes write for several tenants at once, so that goes through functions
 * of the owner.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_event (
      tenant_id uuid not null references tenant on delete cascade,
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
      tenant_id uuid not null references tenant on delete cascade,
      period_start timestamptz not null,
      endpoint text not null,
      unit text not null,
      units bigint not null,
      errors bigint not null,
      primary key (tenant_id, period_start, endpoint, unit)
    )`.execute(database);
  await sql`
    create table usage_month (
      tenant_id uuid not null references tenant on delete cascade,
      period_start timestamptz not null,
      unit text not null,
      units bigint not null,
      primary key (tenant_id, period_start, unit)
    )`.execute(database);
  for (const table of ['usage_event', 'usage_hour', 'usage_month']) await isolate(database, table);

  // Tenants that were erased in the meantime are passed over. One order, so that no two processes wait for each other.
  await sql`
    create function count_usage(events jsonb, months jsonb) returns void
    language sql security definer set search_path = public, pg_temp as $$
      insert into usage_event (tenant_id, endpoint, unit, units, outcome, data_retention, environment, occurred_at)
      select e.tenant_id, e.endpoint, e.unit, e.units, e.outcome, e.data_retention, e.environment, e.occurred_at
      from jsonb_to_recordset(events) as e (
        tenant_id uuid, endpoint text, unit text, units integer, outcome text, data_retention text, environment text,
        occurred_at timestamptz
      ) join tenant using (tenant_id);

      insert into usage_month as known (tenant_id, period_start, unit, units)
      select m.tenant_id, m.period_start, m.unit, m.units
      from jsonb_to_recordset(months) as m (tenant_id uuid, period_start timestamptz, unit text, units bigint)
      join tenant using (tenant_id)
      order by 1, 2, 3
      on conflict (tenant_id, period_start, unit) do update set units = known.units + excluded.units;
    $$`.execute(database);
  await sql`
    create function roll_up_usage() returns void
    language sql security definer set search_path = public, pg_temp as $$
      with fresh as (update usage_event set rolled_up = true where not rolled_up returning *)
      insert into usage_hour as known (tenant_id, period_start, endpoint, unit, units, errors)
      select tenant_id, occurred_at, endpoint, unit,
             coalesce(sum(units) filter (where outcome = 'success'), 0),
             coalesce(sum(units) filter (where outcome = 'error'), 0)
      from fresh group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, period_start, endpoint, unit)
      do update set units = known.units + excluded.units, errors = known.errors + excluded.errors;

      delete from usage_event where rolled_up and occurred_at < now() - interval '48 hours';
    $$`.execute(database);
}
