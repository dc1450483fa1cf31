import { EVENTS, type EventData } from '@vett/schema/event';
import type { InstallationEvent } from '@vett/schema/list-event';
import { type Insertable, sql as raw, type Transaction } from 'kysely';
import type { Sql } from '../../../platform/database/connect.ts';
import type { Delivery } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** Tenants with events whose deliveries are still to be made. */
export async function tenantsWithEvents(sql: Sql): Promise<string[]> {
  const rows = await sql<{ tenant_id: string }[]>`select tenant_id from tenants_with_events() as tenant_id`;
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Tenants that get an event of the installation, with an endpoint that is active or was disabled because it failed: one that
 * names an opt-in type, else one of a tenant that uses the list.
 */
export async function subscribedTenants(
  sql: Sql,
  type: InstallationEvent,
  { list_name }: Pick<EventData<InstallationEvent>, 'list_name'>,
): Promise<string[]> {
  const rows = await (EVENTS[type].optIn
    ? sql<{ tenant_id: string }[]>`select tenant_id from tenants_subscribed(${type}) as tenant_id`
    : sql<{ tenant_id: string }[]>`select tenant_id from tenants_using_list(${list_name}, ${type}) as tenant_id`);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** An event of the installation as it is stored. */
export interface StoredInstallationEvent {
  readonly event_id: string;
  readonly type: InstallationEvent;
  readonly data: EventData<InstallationEvent>;
  readonly created_at: Date;
}

/** The events of the installation that not every tenant has got yet. */
export const waitingAnnouncements = (sql: Sql) => sql<StoredInstallationEvent[]>`
  select event_id, type, data, created_at from installation_event where dispatched_at is null order by created_at`;

/** Returns an event of the installation; undefined when it was deleted. */
export async function findAnnounced(sql: Sql, eventId: string): Promise<StoredInstallationEvent | undefined> {
  const [found] = await sql<StoredInstallationEvent[]>`
    select event_id, type, data, created_at from installation_event where event_id = ${eventId}`;
  return found;
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

export async function noteDispatched(sql: Sql, eventId: string): Promise<void> {
  await sql`update installation_event set dispatched_at = now() where event_id = ${eventId}`;
}

/** Notes that the operator is told of an event of the installation; false: another process noted it before. */
export async function takeForOperator(transaction: Transaction<Tables>, eventId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('installation_event')
    .set({ operator_told_at: at })
    .where('event_id', '=', eventId)
    .where('operator_told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
