import { sql, type Transaction } from 'kysely';
import type { Sql } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { StoredSession } from '../store.ts';

/** Tenants with cases whose term has passed and which were not told. */
export async function tenantsWithOverdue(on: Sql, now: Date): Promise<string[]> {
  const rows = await on<{ tenant_id: string }[]>`select tenants_with_overdue_cases(${now}) as tenant_id`;
  return rows.map(({ tenant_id }) => tenant_id);
}

/** The ids of such cases of a tenant, those that have waited longest first. */
export async function findUntold(
  transaction: Transaction<Tables>,
  now: Date,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const found = await transaction
    .selectFrom('session')
    .select('session_id')
    .where('overdue_told_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('session_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(({ session_id }) => session_id);
}

/** Notes that a case is told to be overdue. Undefined: it was told already, or was decided meanwhile. */
export const noteOverdue = (
  transaction: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<StoredSession | undefined> =>
  transaction
    .updateTable('session')
    .set({ overdue_told_at: now })
    .where('session_id', '=', id)
    .where('overdue_told_at', 'is', null)
    .where('due_at', '<=', sql<Date>`${now}`)
    .returningAll()
    .executeTakeFirst();
