import { sql, type Transaction } from 'kysely';
import type { Sql } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { changeSession, type StoredSession } from '../store.ts';

/** Tenants that assign by themselves and have a waiting case of nobody. */
export async function tenantsToAssign(on: Sql): Promise<string[]> {
  const rows = await on<{ tenant_id: string }[]>`select tenants_with_unassigned_cases() as tenant_id`;
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Locks waiting cases of nobody, the most urgent first. */
export const lockUnassigned = (
  transaction: Transaction<Tables>,
  max: number,
): Promise<Pick<StoredSession, 'session_id' | 'created_by'>[]> =>
  transaction
    .selectFrom('session')
    .select(['session_id', 'created_by'])
    .where('status', '=', 'manual_review')
    .where('assigned_to', 'is', null)
    .where('parent_session_id', 'is', null)
    .orderBy(sql`coalesce(due_at, 'infinity'::timestamptz)`)
    .orderBy('created_at')
    .orderBy('session_id')
    .limit(max)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

/** The number of waiting cases of each of these people who has some. */
export async function countWaitingOf(
  transaction: Transaction<Tables>,
  people: readonly string[],
): Promise<Map<string, number>> {
  const counts = await transaction
    .selectFrom('session')
    .select(['assigned_to', sql<number>`count(*)::int`.as('count')])
    .where('status', '=', 'manual_review')
    .where('parent_session_id', 'is', null)
    .where(sql<boolean>`assigned_to = any(${[...people]}::text[])`)
    .groupBy('assigned_to')
    .execute();
  return new Map(counts.map(({ assigned_to, count }) => [assigned_to ?? '', count]));
}

/** Gives a case to somebody. */
export const assignTo = (
  transaction: Transaction<Tables>,
  session_id: string,
  { assigned_to, updated_at }: { readonly assigned_to: string; readonly updated_at: Date },
): Promise<StoredSession> => changeSession(transaction, session_id, { assigned_to, updated_at });
