import { EVENTS, type EventData, type EventType, type InstallationEvent } from '@vett/schema/event';
import { sql as kysely, type Transaction } from 'kysely';
import type { Sql, SqlTransaction } from '../platform/database/connect.ts';
import type { Tables } from '../platform/database/tenant.ts';
import { newId } from '../platform/id.ts';

/**
 * Stores an event of the transaction's tenant in the outbox; it commits or rolls back with the change that it reports.
 * An ephemeral call has read-only transactions, so it cannot emit events.
 */
export async function emit<T extends Exclude<EventType, InstallationEvent>>(
  transaction: Transaction<Tables>,
  type: T,
  data: EventData<T>,
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({ event_id: newId(), type, data: kysely`${jsonOf(type, data)}::text::jsonb` })
    .execute();
}

/** Like `emit`, for an event of the installation, which is for every tenant that subscribes to it. */
export async function announce<T extends InstallationEvent>(
  transaction: SqlTransaction,
  type: T,
  data: EventData<T>,
): Promise<void> {
  await transaction`
    insert into installation_outbox (event_id, type, data)
    values (${newId()}, ${type}, ${jsonOf(type, data)}::text::jsonb)`;
}

/** Throws for undeclared data, so that the outbox holds declared data only. */
const jsonOf = (type: EventType, data: unknown) => JSON.stringify(EVENTS[type].parse(data));

/** The number of undelivered events, and the time of the oldest one. */
export async function waitingEvents(sql: Sql): Promise<{ events: number; oldest: Date | null }> {
  const [waiting] = await sql<{ events: number; oldest: Date | null }[]>`select * from waiting_events()`;
  return waiting ?? { events: 0, oldest: null };
}

/** Deletes at most `max` of the tenant's events from before a time and returns the number. */
export async function eraseOldEvents(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const old = transaction.selectFrom('outbox').select('event_id').where('created_at', '<', before).limit(max);
  const { numDeletedRows } = await transaction.deleteFrom('outbox').where('event_id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes events of the installation after 30 days, the default retention of tenants' events. */
export async function pruneAnnouncements(sql: Sql): Promise<void> {
  await sql`delete from installation_outbox where created_at < now() - interval '30 days'`;
}
