import type { Done, Use } from '@vett/schema/contract';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import { hourOf } from './meter.ts';
import { monthStart } from './month.ts';

interface Settled extends Done, Pick<Use, 'endpoint' | 'unit'> {
  readonly tenant_id: string;
  /** The reserved units that are no longer waited for. */
  readonly units: number;
  readonly reservedAt: Date;
  readonly now: Date;
}

/** Counts what was done of a part of reserved units, in the transaction of the work, and gives back the rest of the part. */
export async function settle(
  transaction: Transaction<Tables>,
  { tenant_id, endpoint, unit, units, done, failed, reservedAt, now }: Settled,
): Promise<void> {
  const counted = JSON.stringify([
    { outcome: 'success', units: done },
    { outcome: 'error', units: failed },
  ]);
  await sql`
    insert into usage_event (tenant_id, endpoint, unit, units, outcome, data_retention, environment, occurred_at)
    select tenant_id, ${endpoint}, ${unit}, c.units, c.outcome, 'standard', environment, ${hourOf(now)}::timestamptz
    from tenant, jsonb_to_recordset(${counted}::text::jsonb) as c(outcome text, units integer)
    where tenant_id = ${tenant_id}::uuid and c.units > 0
      and coalesce((configuration #>> '{data_processing_config,retain_billing_metrics}')::boolean, true)`.execute(
    transaction,
  );
  if (units === done) return;
  await sql`
    update usage_month set units = greatest(0, units - ${units - done}::bigint)
    where tenant_id = ${tenant_id}::uuid and unit = ${unit} and period_start = ${monthStart(reservedAt)}::timestamptz`.execute(
    transaction,
  );
}
