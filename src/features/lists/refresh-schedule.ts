import { createHash } from 'node:crypto';
import type { CommonListName } from '@vett/schema/list-name';
import type { Queue } from '../../core/queue.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { sharedDatabase } from '../../platform/database/tenant.ts';
import { requestRun } from './run.ts';
import { lastCheck, lastRequest, lockRuns } from './run-store.ts';

const HOUR_MS = 3_600_000;

/**
 * Requests a refresh of each list that is due: every `hours` hours, each list at its own time; never when `hours` is 0.
 */
export async function refreshDueLists(
  sql: Sql,
  queue: Queue,
  { lists, hours }: { lists: readonly CommonListName[]; hours: number },
  now: Date,
): Promise<void> {
  if (hours === 0) return;
  for (const name of lists) {
    await sharedDatabase(sql)
      .transaction()
      .execute(async (transaction) => {
        await lockRuns(transaction, name);
        const before = [await lastRequest(transaction, name), await lastCheck(transaction, name)];
        const due = lastDue(name, hours * HOUR_MS, now);
        if (before.every((time) => !time || time < due)) await requestRun(transaction, queue, name, now);
      });
  }
}

/** Returns the latest time at which a list was due. The times are fixed, and differ between lists. */
export function lastDue(name: CommonListName, periodMs: number, now: Date): Date {
  const offset = createHash('sha256').update(name).digest().readUInt32BE() % periodMs;
  return new Date(Math.floor((now.getTime() - offset) / periodMs) * periodMs + offset);
}
