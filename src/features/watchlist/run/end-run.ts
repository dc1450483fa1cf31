import type { ListName } from '@vett/schema/list-name';
import type { LastResults } from '@vett/schema/watchlist';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { emittingIn } from '../../../core/events.ts';
import { move, tryMove } from '../../../core/lifecycle.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { dueAfter } from '../schedule.ts';
import { changeWatchlist, lockWatchlist, type StoredWatchlist } from '../watchlist-store.ts';
import { basesOf, deleteBases, forgetVersions, noteFailures, oldestCheck, putBase } from './base-store.ts';
import { knownOf } from './known-store.ts';
import { deleteUnmonitored } from './match-store.ts';
import { monitoredLists } from './plan-run.ts';
import { RUN } from './queue-run.ts';
import { dropPieces, findRuns, RUN_STATES, runsIn, type StartedRun } from './run-store.ts';
import { emitBatches } from './send-alerts.ts';

/** Ends a run whose pieces are all done, and begins the next one that waits. The watchlist is locked. */
export async function completeRun(
  transaction: Transaction<Tables>,
  caller: Caller,
  doors: Doors,
  run: StartedRun,
  watchlist: StoredWatchlist,
): Promise<void> {
  const now = doors.clock.now();
  const { run_id, watchlist_id, is_whole } = run;
  await move(transaction, RUN_STATES, run_id, 'complete', { set: { completed_at: now, resume_at: null } });
  if (is_whole) await moveBases(transaction, run);
  await noteFailures(transaction, watchlist_id, run.failed_lists, now);
  if (run.lists === null) {
    await noteResults(transaction, run, watchlist, now);
    if (is_whole) await settle(transaction, monitoredLists(watchlist, caller.tenant, doors.lists), run);
  }
  await emitBatches(emittingIn(transaction, doors), watchlist, run);
  await beginNext(transaction, doors, watchlist_id);
}

/** The stored matches of all checked subjects are now those of the run's versions. */
async function moveBases(transaction: Transaction<Tables>, run: StartedRun): Promise<void> {
  const { watchlist_id, started_at, conditions, failed_lists, full_lists } = run;
  const isNobodyCompared = run.subjects_checked === 0 && run.subjects_uncompared > 0;
  for (const [name, versions] of Object.entries(run.list_versions)) {
    const list_name = name as ListName;
    await putBase(transaction, {
      watchlist_id,
      list_name,
      conditions,
      version: versions?.to ?? null,
      ...(full_lists.includes(list_name) && { full_at: started_at }),
      ...(!failed_lists.includes(list_name) && {
        ...(!isNobodyCompared && { checked_at: started_at }),
        failed_at: null,
        failures: 0,
        retry_at: null,
      }),
    });
  }
}

/**
 * Notes what is known of all subjects after a run of all lists. One of some subjects alone neither hides the matches of the others, nor
 * that something of them was not compared.
 */
async function noteResults(
  transaction: Transaction<Tables>,
  run: StartedRun,
  { last_results: before }: StoredWatchlist,
  now: Date,
): Promise<void> {
  const { run_id, trigger, started_at, new_matches } = run;
  const known = run.is_whole ? run : await knownOf(transaction, run, now);
  const failed_lists = [...new Set([...(run.is_whole ? [] : (before?.failed_lists ?? [])), ...run.failed_lists])];
  const last_results: LastResults = {
    checked_at: started_at.toISOString(),
    trigger,
    subjects_checked: known.subjects_checked,
    matches_found: known.matches_found,
    new_matches,
    ...(known.subjects_uncompared > 0 && { subjects_uncompared: known.subjects_uncompared }),
    ...(failed_lists.length > 0 && { failed_lists }),
    snapshot_storage_key: run_id,
  };
  await changeWatchlist(transaction, run.watchlist_id, { last_results });
}

/** Forgets lists that are monitored no longer, and notes since when all lists are known. */
async function settle(
  transaction: Transaction<Tables>,
  monitored: readonly ListName[],
  run: StartedRun,
): Promise<void> {
  const { watchlist_id } = run;
  const bases = await basesOf(transaction, watchlist_id);
  const gone = bases.map(({ list_name }) => list_name).filter((name) => !monitored.includes(name));
  if (gone.length > 0) {
    await deleteBases(transaction, watchlist_id, gone);
    await deleteUnmonitored(transaction, watchlist_id, monitored);
  }
  await changeWatchlist(transaction, watchlist_id, { last_checked_at: oldestCheck(bases, monitored) });
}

/** The last attempt at a run or at a piece of it failed. */
export const giveUp = (caller: Caller, doors: Doors, runId: string): Promise<void> =>
  doors.database.run(async (transaction) => {
    const [run] = await findRuns(transaction, [runId]);
    const watchlist = run && (await lockWatchlist(transaction, run.watchlist_id));
    if (!watchlist) return;
    const { watchlist_id } = watchlist;
    const now = doors.clock.now();
    const error_message = 'Some subjects could not be compared, also not at the last attempt.';
    const set = { completed_at: now, error_message, resume_at: null };
    const failed = await tryMove(transaction, RUN_STATES, runId, 'fail', { set });
    if (!failed) return;
    await dropPieces(transaction, runId);
    const lists = failed.lists ?? monitoredLists(watchlist, caller.tenant, doors.lists);
    await noteFailures(transaction, watchlist_id, lists, now);
    if (failed.started_at === null) {
      // The lists are tried again after a pause, not at once because the watchlist is still due.
      const next_check_due = dueAfter(now, watchlist.check_frequency);
      await changeWatchlist(transaction, watchlist_id, { next_check_due });
    }
    // Some subjects have the matches of the new versions, others those of the old ones.
    if (failed.is_whole) await forgetVersions(transaction, watchlist_id, lists);
    await emitBatches(emittingIn(transaction, doors), watchlist, failed);
    await beginNext(transaction, doors, watchlist_id);
  });

/** Sends the job of the next run that waits. */
export async function beginNext(
  transaction: Transaction<Tables>,
  { queue }: Doors,
  watchlistId: string,
): Promise<void> {
  const [next] = await runsIn(transaction, watchlistId, ['PENDING']);
  if (next) await queue.send(transaction, RUN, { run_id: next.run_id });
}
