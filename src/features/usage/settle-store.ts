import type { Done, Use } from '@vett/schema/use';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import { monthStart } from './month.ts';
import { hourOf } from './tallies.ts';

interface Settlement extends Done, Pick<Use, 'endpoint' | 'unit'> {
  readonly tenant_id: string;
  /** The reserved units that this part accounts for. */
  readonly units: number;
  readonly reservedAt: Date;
  readonly now: Date;
}

/**
 * Counts the finished part of reserved units, in the transaction of the work, and releases the rest. Releases all when
 * the tenant has neither billing metrics nor a quota for the unit by now.
 */
export async function settle(
  transaction: Transaction<Tables>,
  { tenant_id, endpoint, unit, units, done, failed, reservedAt, now }: Settlement,
): Promise<void> {
  const counted = JSON.stringify([
    { outcome: 'success', units: done },
    { outcome: 'error', units: failed },
  ]);
  const isKept = sql`coalesce((configuration #>> '{data_processing_config,retain_billing_metrics}')::boolean, true)`;
  const isLimited = sql`configuration #>> array['quotas', ${unit}, 'limit'] is not null`;
  await sql`
    insert into usage_event (tenant_id, endpoint, unit, units, outcome, data_retention, environment, occurred_at)
    select tenant_id, ${endpoint}, ${unit}, c.units, c.outcome, 'standard', environment, ${hourOf(now)}::timestamptz
    from tenant, jsonb_to_recordset(${counted}::text::jsonb) as c(outcome text, units integer)
    where tenant_id = ${tenant_id}::uuid and c.units > 0 and ${isKept}`.execute(transaction);
  await sql`
    insert into usage_month as known (tenant_id, unit, period_start, units)
    select tenant_id, ${unit}, ${monthStart(reservedAt)}::timestamptz,
           case when ${isKept} or ${isLimited} then ${done}::bigint else 0 end
    from tenant where tenant_id = ${tenant_id}::uuid
    on conflict (tenant_id, period_start, unit) do update
    set units = greatest(0, known.units - ${units}::bigint + excluded.units)`.execute(transaction);
}
