import type { Use } from '@vett/schema/use';
import type { Transaction } from 'kysely';
import type { Tenant } from '../../core/caller.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { monthStart } from './month.ts';
import { settle } from './settle-store.ts';
import { reserve } from './store.ts';

/** Counts units in the transaction of the work that they pay for. Throws QUOTA_EXCEEDED when the quota has not as many left. */
export async function charge(
  transaction: Transaction<Tables>,
  { tenant_id, configuration }: Pick<Tenant, 'tenant_id' | 'configuration'>,
  { endpoint, unit, units }: Use,
  now: Date,
): Promise<void> {
  if (units === 0) return;
  const limit = configuration.quotas[unit]?.limit ?? Number.MAX_SAFE_INTEGER;
  const isLeft = await reserve(transaction, { tenant_id, unit, period_start: monthStart(now), units }, limit);
  if (!isLeft) throw exceeded(unit, limit, now);
  await settle(transaction, { tenant_id, endpoint, unit, units, done: units, failed: 0, reservedAt: now, now });
}

export function exceeded(unit: Use['unit'], limit: number, now: Date): AppError {
  const resets_at = monthStart(now, 1).toISOString();
  const message = `The quota of ${limit} ${unit} a month is used up. It starts anew at ${resets_at}; the operator changes it by \`admin configure\`.`;
  return new AppError('QUOTA_EXCEEDED', message, { details: { unit, limit, resets_at } });
}
