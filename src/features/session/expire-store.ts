import { sql, type Transaction } from 'kysely';
import type { Sql } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tenant.ts';

export const isOverdue = (now: Date) => sql<boolean>`expires_at <= ${now}`;

/** The ids of sessions whose time is over and which were not expired yet, behind the first `passed` ones. */
export async function findOverdue(
  transaction: Transaction<Tables>,
  now: Date,
  max: number,
  passed: number,
): Promise<string[]> {
  const found = await transaction
    .selectFrom('session')
    .select('session_id')
    .where('status', 'in', ['active', 'awaiting_client_correction'])
    .where(isOverdue(now))
    .orderBy('expires_at')
    .orderBy('session_id')
    .limit(max)
    .offset(passed)
    .execute();
  return found.map(({ session_id }) => session_id);
}

/** Tenants with sessions whose time is over. */
export async function tenantsWithExpired(on: Sql, now: Date): Promise<string[]> {
  const rows = await on<{ tenant_id: string }[]>`select tenants_with_expired_sessions(${now}) as tenant_id`;
  return rows.map(({ tenant_id }) => tenant_id);
}
