import { waitingEvents } from '../core/events.ts';
import { type Finding, fine } from '../core/finding.ts';
import type { Sql } from '../platform/database/connect.ts';

const HOUR_MS = 3_600_000;

/** Reports the number of undelivered events and the age of the oldest one. */
export async function eventFinding(sql: Sql, now: Date): Promise<Finding> {
  const { events, oldest } = await waitingEvents(sql);
  if (!oldest) return fine('events', 'none waits for its delivery');
  const hours = Math.floor((now.getTime() - oldest.getTime()) / HOUR_MS);
  return fine('events', `${events} wait for their delivery, the oldest for ${hours} h`);
}
