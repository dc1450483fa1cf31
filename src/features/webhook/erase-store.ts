import { sql, type Transaction } from 'kysely';
import type { RetentionRule } from '../../core/retention-rule.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import type { Clock } from '../../ports/clock.ts';

/** Days for which an event is kept although it was not delivered. */
const UNDELIVERED_DAYS = 30;

const undeliveredSince = (clock: Clock) => new Date(clock.now().getTime() - UNDELIVERED_DAYS * 86_400_000);

/** Erases old events with their deliveries, except those that still wait or failed in the last 30 days. */
export const eraseOldEvents: RetentionRule['erase'] = async (transaction, before, max, { clock }) => {
  const limit = undeliveredSince(clock);
  const old = transaction
    .selectFrom('event')
    .select('event_id')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('dispatched_at', 'is not', null), eb('created_at', '<', limit)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery')
            .select('delivery_id')
            .whereRef('delivery.event_id', '=', 'event.event_id')
            .where('status', 'in', ['pending', 'paused', 'dead'])
            .where(sql<Date>`coalesce(completed_at, next_attempt_at, delivery.created_at)`, '>=', limit),
        ),
      ),
    )
    .limit(max);
  const { numDeletedRows } = await transaction.deleteFrom('event').where('event_id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Erases old deliveries that are delivered or cancelled. */
export async function eraseFinishedDeliveries(
  transaction: Transaction<Tables>,
  before: Date,
  max: number,
): Promise<number> {
  const old = transaction
    .selectFrom('delivery')
    .select('delivery_id')
    .where('created_at', '<', before)
    .where('status', 'in', ['delivered', 'cancelled'])
    .limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('delivery')
    .where('delivery_id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The deliveries of events, without the answers to them. */
export const deliveriesOf = (transaction: Transaction<Tables>, eventIds: readonly string[]) =>
  transaction
    .selectFrom('delivery')
    .select(['event_id', 'delivery_id', 'endpoint_id', 'status', 'created_at', 'completed_at'])
    .where(sql<boolean>`event_id = any(${[...eventIds]}::uuid[])`)
    .orderBy('created_at')
    .execute();

/** Deletes an event with its deliveries. */
export async function deleteEvent(transaction: Transaction<Tables>, eventId: string): Promise<void> {
  await transaction.deleteFrom('event').where('event_id', '=', eventId).execute();
}
