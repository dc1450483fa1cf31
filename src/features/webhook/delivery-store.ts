import type { list } from '@vett/schema/webhook-delivery';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { newestFirst, type Position } from '../../core/paging.ts';
import { notice } from '../../platform/database/notices.ts';
import type { Delivery, DeliveryAttempt, Event } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { DELIVERY_TOPIC } from './parcel.ts';

export type StoredDelivery = Selectable<Delivery>;
type StoredEvent = Selectable<Event>;
export type StoredAttempt = Selectable<DeliveryAttempt>;

/** Statuses of deliveries that need nothing more. */
const FINAL = ['delivered', 'dead', 'cancelled'] as const;

/** The context under which the answer to an attempt is sealed, with the tenant's `ENDPOINT_KEY`. */
export const answerContext = (deliveryId: string, attemptedAt: Date): string =>
  `answer ${deliveryId} ${attemptedAt.toISOString()}`;

type DeliveryFilter = Omit<z.output<typeof list.input>, 'limit' | 'next_key' | 'cursors'>;

/** Lists deliveries, newest first, starting after the position `after`. */
export async function selectDeliveries(
  transaction: Transaction<Tables>,
  { event_type, status, endpoint_id, from, to }: DeliveryFilter,
  limit: number,
  after: Position | undefined,
): Promise<StoredDelivery[]> {
  let query = transaction.selectFrom('delivery').selectAll();
  if (event_type !== undefined) query = query.where('event_type', '=', event_type);
  if (status !== undefined) query = query.where('status', '=', status);
  if (endpoint_id !== undefined) query = query.where('endpoint_id', '=', endpoint_id);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('created_at', '<', new Date(to));
  return newestFirst(query, ['created_at', 'delivery_id'], limit, after).execute();
}

export const findDelivery = (
  transaction: Transaction<Tables>,
  deliveryId: string,
): Promise<StoredDelivery | undefined> =>
  transaction.selectFrom('delivery').selectAll().where('delivery_id', '=', deliveryId).executeTakeFirst();

/** Returns the sealed body of an event. */
export async function findBody(transaction: Transaction<Tables>, eventId: string): Promise<Buffer> {
  const query = transaction.selectFrom('event').select('sealed_body').where('event_id', '=', eventId);
  return (await query.executeTakeFirstOrThrow()).sealed_body;
}

export const findAttempts = (transaction: Transaction<Tables>, deliveryId: string): Promise<StoredAttempt[]> =>
  transaction
    .selectFrom('delivery_attempt')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempted_at')
    .orderBy('attempt')
    .execute();

/** Stores an event whose deliveries are made by the caller. */
export async function insertEvent(
  transaction: Transaction<Tables>,
  event: Pick<StoredEvent, 'event_id' | 'type' | 'sealed_body' | 'created_at'>,
): Promise<void> {
  await transaction
    .insertInto('event')
    .values({ ...event, dispatched_at: event.created_at })
    .execute();
}

/** Stores a delivery that is due at once. */
export async function insertDelivery(
  transaction: Transaction<Tables>,
  delivery: Pick<StoredDelivery, 'delivery_id' | 'event_id' | 'event_type' | 'endpoint_id' | 'created_at'>,
): Promise<StoredDelivery> {
  const stored = await transaction
    .insertInto('delivery')
    .values({ ...delivery, next_attempt_at: delivery.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notice(DELIVERY_TOPIC).execute(transaction);
  return stored;
}

/** Returns the ids of at most `max` final deliveries of a time, of these endpoints. */
export async function finalDeliveries(
  transaction: Transaction<Tables>,
  { from, to, status }: { from: Date; to: Date; status?: (typeof FINAL)[number] | undefined },
  endpointIds: readonly string[],
  max: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('delivery')
    .select('delivery_id')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', 'in', status ? [status] : FINAL)
    .where(sql<boolean>`endpoint_id = any(${[...endpointIds]}::text[])`)
    .limit(max)
    .execute();
  return rows.map(({ delivery_id }) => delivery_id);
}

/** Begins the attempts at final deliveries anew, and returns those that were final. Those to endpoints that are not ready wait. */
export async function replayDeliveries(
  transaction: Transaction<Tables>,
  deliveryIds: readonly string[],
  readyEndpoints: readonly string[],
  now: Date,
): Promise<StoredDelivery[]> {
  const status = sql<'pending'>`case when endpoint_id = any(${[...readyEndpoints]}::text[]) then 'pending' else 'paused' end`;
  const replayed = await transaction
    .updateTable('delivery')
    .set({ status, attempts: 0, next_attempt_at: now, completed_at: null })
    .where(sql<boolean>`delivery_id = any(${[...deliveryIds]}::uuid[])`)
    .where('status', 'in', FINAL)
    .returningAll()
    .execute();
  await notice(DELIVERY_TOPIC).execute(transaction);
  return replayed;
}

/** Makes deliveries to an endpoint wait. */
export async function pauseDeliveries(transaction: Transaction<Tables>, endpointId: string): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set({ status: 'paused' })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute();
}

/** Makes the waiting deliveries to an endpoint due. */
export async function resumeDeliveries(transaction: Transaction<Tables>, endpointId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set({ status: 'pending', next_attempt_at: now })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'paused')
    .execute();
  await notice(DELIVERY_TOPIC).execute(transaction);
}

/** Cancels the deliveries to an endpoint that were not made yet. */
export async function cancelDeliveries(transaction: Transaction<Tables>, endpointId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set({ status: 'cancelled', next_attempt_at: null, completed_at: now })
    .where('endpoint_id', '=', endpointId)
    .where('status', 'in', ['pending', 'paused'])
    .execute();
}
