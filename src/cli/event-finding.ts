import { waitingEvents } from '../core/events.ts';
import { type Finding, fine } from '../core/finding.ts';
import { dueDeliveries } from '../features/webhook/webhook.ts';
import type { Sql } from '../platform/database/connect.ts';

const HOUR_MS = 3_600_000;

/** Reports the number of events without deliveries, the number of deliveries that are due, and the age of the oldest ones. */
export async function eventFinding(sql: Sql, now: Date): Promise<Finding> {
  const [{ events, oldest }, due] = await Promise.all([waitingEvents(sql), dueDeliveries(sql)]);
  const hours = (since: Date) => Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));
  const parts = [
    ...(oldest ? [`${events} events wait for their deliveries, the oldest for ${hours(oldest)} h`] : []),
    ...(due.oldest ? [`${due.deliveries} deliveries are due, the oldest for ${hours(due.oldest)} h`] : []),
  ];
  return fine('events', parts.join('; ') || 'none waits for its delivery');
}
