import { EVENTS, type EventData, type EventType } from '@vett/schema/event';
import type { InstallationEvent } from '@vett/schema/list-event';
import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Transaction } from 'kysely';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { seal } from '../platform/crypto/seal.ts';
import type { Sql, SqlTransaction } from '../platform/database/connect.ts';
import { notice } from '../platform/database/notices.ts';
import { joining, type Tables, type TenantDatabase } from '../platform/database/tenant.ts';
import { AppError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import type { Clock } from '../ports/clock.ts';
import type { Events } from './doors.ts';

/** The doors that emitting an event needs. */
export interface EventDoors {
  readonly transaction: Transaction<Tables>;
  readonly events: Events;
  keyOf(label: string): Promise<Buffer>;
}

/** The doors of a job that emitting an event needs. */
interface JobEventDoors {
  readonly events: Events;
  keyOf(label: string, inside: TenantDatabase): Promise<Buffer>;
}

/** The doors for emitting inside a transaction that was opened with the doors of a job. */
export const emittingIn = (transaction: Transaction<Tables>, { events, keyOf }: JobEventDoors): EventDoors => ({
  transaction,
  events,
  keyOf: (label) => keyOf(label, joining(transaction)),
});

/** Label of the tenant's key that seals the bodies of events. */
export const EVENT_KEY = 'event';
/** The topic of notices about new events. */
export const EVENT_TOPIC = 'event';

/** How much of an event a tenant wants: all, or ids, states and times. */
type Payload = TenantConfiguration['webhooks']['payload'];

/** The events of a tenant. */
export const eventsOf = (keyring: Keyring, clock: Clock, tenantId: string, payload: Payload = 'full'): Events => ({
  emit: (transaction, type, data) =>
    storeEvent(transaction, keyring, tenantId, { event_id: newId(), type, data, created_at: clock.now() }, payload),
});

interface NewEvent<T extends EventType> {
  readonly event_id: string;
  readonly type: T;
  readonly data: EventData<T>;
  readonly created_at: Date;
}

/**
 * Stores an event of the transaction's tenant, unless it has one with this id. The body is sealed as it is sent, so every
 * attempt at a delivery has the same bytes.
 */
export async function storeEvent<T extends EventType>(
  transaction: Transaction<Tables>,
  keyring: Keyring,
  tenantId: string,
  { event_id, type, data, created_at }: NewEvent<T>,
  payload: Payload = 'full',
): Promise<void> {
  const key = await keyring.keyOf(joining(transaction), tenantId, EVENT_KEY);
  const sealed_body = seal(key, bodyOf(type, data, event_id, created_at, payload), event_id);
  const event = { event_id, type, sealed_body, created_at, customer_ids: customersIn(data) };
  await transaction
    .insertInto('event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await notice(EVENT_TOPIC).execute(transaction);
}

/** The customers that data name anywhere. */
function customersIn(data: unknown): string[] {
  const ids = new Set<string>();
  JSON.stringify(data, (name, value: unknown) => {
    if (name === 'customer_id' && typeof value === 'string') ids.add(value);
    return value;
  });
  return [...ids];
}

/** The body that receivers get. Throws for data that the type does not declare. */
export const bodyOf = <T extends EventType>(
  type: T,
  data: EventData<T>,
  eventId: string,
  createdAt: Date,
  payload: Payload,
): Buffer => {
  const created = Math.floor(createdAt.getTime() / 1_000);
  const full = EVENTS[type].data.parse(data);
  const sent = payload === 'thin' ? EVENTS[type].thin.parse(full) : full;
  return Buffer.from(JSON.stringify({ id: `evt_${eventId}`, type, created, data: sent }));
};

/** The events of ephemeral mode: every event is refused. */
export const SHUT_EVENTS: Events = {
  async emit() {
    const cause = new Error('an event was emitted in ephemeral mode');
    throw new AppError('INTERNAL_ERROR', 'Something went wrong.', { cause });
  },
};

/** Stores an event of the installation, which is for the tenants that subscribe to it and for the operator. */
export async function announce<T extends InstallationEvent>(
  transaction: SqlTransaction,
  type: T,
  data: EventData<T>,
): Promise<void> {
  await transaction`
    insert into installation_event (event_id, type, data)
    values (${newId()}, ${type}, ${JSON.stringify(EVENTS[type].data.parse(data))}::text::jsonb)`;
}

/** The number of events whose deliveries are still to be made, and the time of the oldest one. */
export async function waitingEvents(sql: Sql): Promise<{ events: number; oldest: Date | null }> {
  const [waiting] = await sql<{ events: number; oldest: Date | null }[]>`select * from waiting_events()`;
  return waiting ?? { events: 0, oldest: null };
}

/** Deletes events of the installation after 30 days, the default retention of tenants' events. */
export async function pruneAnnouncements(sql: Sql): Promise<void> {
  await sql`delete from installation_event where created_at < now() - interval '30 days'`;
}
