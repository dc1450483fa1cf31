import { type Insertable, sql as raw, type Transaction } from 'kysely';
import type { Sql } from '../../../platform/database/connect.ts';
import type { Delivery } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** Tenants with events whose deliveries are still to be made. */
export async function tenantsWithEvents(sql: Sql): Promise<string[]> {
  const rows = await sql<{ tenant_id: string }[]>`select tenant_id from tenants_with_events() as tenant_id`;
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Tenants with an endpoint that names the type and is active, or was disabled because it failed. */
export async function subscribedTenants(sql: Sql, type: string): Promise<string[]> {
  const rows = await sql<{ tenant_id: string }[]>`select tenant_id from tenants_subscribed(${type}) as tenant_id`;
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Locks the oldest events whose deliveries are still to be made, without those that another process works on. */
export const takeEvents = (
  transaction: Transaction<Tables>,
  max: number,
): Promise<{ event_id: string; type: string }[]> =>
  transaction
    .selectFrom('event')
    .select(['event_id', 'type'])
    .where('dispatched_at', 'is', null)
    .orderBy('created_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();

/** Stores deliveries that are due at once. */
export async function insertDeliveries(
  transaction: Transaction<Tables>,
  deliveries: readonly Omit<Insertable<Delivery>, 'next_attempt_at'>[],
): Promise<void> {
  const next_attempt_at = raw<Date>`now()`;
  await transaction
    .insertInto('delivery')
    .values(deliveries.map((delivery) => ({ ...delivery, next_attempt_at })))
    .execute();
}

export async function markDispatched(transaction: Transaction<Tables>, eventIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('event')
    .set({ dispatched_at: raw<Date>`now()` })
    .where('event_id', 'in', eventIds)
    .execute();
}
