import { sql, type Transaction } from 'kysely';
import type { Sql } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tenant.ts';

/** The summed usage of similar calls in one hour. It holds no data of a person or of a single call. */
export interface UsageEvent {
  readonly tenant_id: string;
  readonly endpoint: string;
  readonly unit: string;
  readonly outcome: 'success' | 'error';
  readonly data_retention: 'standard' | 'ephemeral';
  readonly environment: 'production' | 'staging';
  /** The start of the hour. */
  readonly occurred_at: Date;
  units: number;
}

/** A change of a tenant's usage in a month. */
export interface MonthUse {
  readonly tenant_id: string;
  readonly unit: string;
  readonly period_start: Date;
  units: number;
}

/** Stores usage of several tenants at once, through a function of the database's owner. */
export async function insertUsage(sql: Sql, events: readonly UsageEvent[], months: readonly MonthUse[]): Promise<void> {
  await sql`select count_usage(${JSON.stringify(events)}::text::jsonb, ${JSON.stringify(months)}::text::jsonb)`;
}

/** Adds the events since the last run to the sums of their hours, and deletes events older than 48 hours. */
export async function rollUpUsage(sql: Sql): Promise<void> {
  await sql`select roll_up_usage()`;
}

/** Adds to the usage of a month unless the sum would exceed the limit; returns whether it did. */
export async function reserve(
  transaction: Transaction<Tables>,
  { tenant_id, unit, period_start, units }: MonthUse,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into usage_month as known (tenant_id, unit, period_start, units)
    select ${tenant_id}::uuid, ${unit}, ${period_start}::timestamptz, ${units}::bigint
    where ${units}::bigint <= ${limit}::bigint
    on conflict (tenant_id, period_start, unit) do update set units = known.units + excluded.units
    where known.units + excluded.units <= ${limit}::bigint
    returning true`.execute(transaction);
  return rows.length > 0;
}

interface UsageRow {
  period_start: Date;
  endpoint: string;
  unit: string;
  units: number;
  errors: number;
}

/** Returns the usage of the hours from that of `from` until before `to`, grouped by UTC hour, day or month. */
export async function usageBetween(
  transaction: Transaction<Tables>,
  from: Date,
  to: Date,
  granularity: 'hour' | 'day' | 'month',
): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    with counted as (
      select period_start, endpoint, unit, units, errors from usage_hour
      union all
      select occurred_at, endpoint, unit,
             case outcome when 'success' then units else 0 end, case outcome when 'error' then units else 0 end
      from usage_event where not rolled_up
    )
    select date_trunc(${granularity}, c.period_start, 'UTC') as period_start, endpoint, unit,
           sum(units)::bigint as units, sum(errors)::bigint as errors
    from counted c
    where c.period_start >= date_trunc('hour', ${from}::timestamptz, 'UTC') and c.period_start < ${to}::timestamptz
    group by 1, 2, 3 order by 1, 2, 3`.execute(transaction);
  return rows;
}

/** Returns the usage of each unit in a month. */
export async function usedInMonth(transaction: Transaction<Tables>, start: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('usage_month')
    .select(['unit', 'units'])
    .where('period_start', '=', start)
    .execute();
  return new Map(rows.map(({ unit, units }) => [unit, Number(units)]));
}
