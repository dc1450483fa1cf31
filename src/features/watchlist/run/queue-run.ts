import type { ListName } from '@vett/schema/list-name';
import type { WatchlistRun } from '@vett/schema/watchlist-run';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { JobHead, Queue } from '../../../core/queue.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { newId } from '../../../platform/id.ts';
import { lockWatchlist } from '../watchlist-store.ts';
import { insertRun, pendingRun } from './run-store.ts';

/** The job that begins a run, or takes up its pieces again. */
export const RUN = {
  runsAs: 'tenant',
  name: 'watchlist.run',
  data: z.strictObject({ run_id: z.uuid() }),
} as const satisfies JobHead<{ run_id: string }>;

export interface RunRequest {
  readonly watchlist_id: string;
  readonly trigger: WatchlistRun['trigger'];
  readonly now: Date;
  readonly force?: boolean | undefined;
  /** Left out: all. */
  readonly subject_ids?: readonly string[] | undefined;
  readonly lists?: readonly ListName[] | undefined;
}

/**
 * Queues a run of a watchlist and returns its id; undefined when the watchlist is paused or gone. Subjects with
 * `unchecked_lists` that are stored in the same transaction or before are in the run. A waiting run is not queued twice.
 */
export async function queueRun(
  transaction: Transaction<Tables>,
  queue: Queue,
  asked: RunRequest,
): Promise<string | undefined> {
  const { watchlist_id, trigger, now, force = false, subject_ids = null, lists = null } = asked;
  const watchlist = await lockWatchlist(transaction, watchlist_id);
  if (watchlist?.status !== 'active') return undefined;
  const waiting = trigger === 'manual' ? undefined : await pendingRun(transaction, watchlist_id, trigger);
  if (waiting) return waiting.run_id;
  const run = { run_id: newId(), watchlist_id, trigger, force, created_at: now };
  await insertRun(transaction, {
    ...run,
    subject_ids: subject_ids && [...subject_ids],
    lists: lists && [...lists],
  });
  await queue.send(transaction, RUN, { run_id: run.run_id });
  return run.run_id;
}
