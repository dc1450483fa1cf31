import type { ListName } from '@vett/schema/list-name';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { defineJob } from '../../../core/job.ts';
import { move, tryMove } from '../../../core/lifecycle.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { MATCHES_PER_LIST, screenedWith, settingsOf } from '../../list-check/list-check.ts';
import { staleLists, versionFacts } from '../../lists/lists.ts';
import { dueAfter } from '../schedule.ts';
import { countSubjects } from '../subject-store.ts';
import { changeWatchlist, lockWatchlist, type StoredWatchlist } from '../watchlist-store.ts';
import { basesOf, versionsInUse } from './base-store.ts';
import { beginNext, completeRun, giveUp } from './end-run.ts';
import { activeSubjects, markExpired, uncheckedSubjects } from './match-store.ts';
import { monitoredLists, planLists } from './plan-run.ts';
import { RUN } from './queue-run.ts';
import { pieceJob } from './run-piece.ts';
import {
  findRuns,
  insertPieces,
  openPieces,
  RUN_STATES,
  runsIn,
  type StartedRun,
  type StoredRun,
} from './run-store.ts';

const SUBJECTS_PER_PIECE = 500;

/** Begins a run that waits, unless another one of its watchlist runs: that one begins it later. */
export const runJob = defineJob({
  ...RUN,
  concurrency: 4,
  concurrencyPerTenant: 2,
  run: (caller, doors, { run_id }) =>
    doors.database.run(async (transaction) => {
      const [asked] = await findRuns(transaction, [run_id]);
      const watchlist = asked && (await lockWatchlist(transaction, asked.watchlist_id));
      const [run] = await findRuns(transaction, [run_id]);
      if (!run || !watchlist) return;
      if (run.status === 'RUNNING') return sendPieces(transaction, doors, run_id);
      if (run.status !== 'PENDING') return;
      if (watchlist.status === 'paused') {
        const set = { completed_at: doors.clock.now(), error_message: 'The watchlist was paused.' };
        await tryMove(transaction, RUN_STATES, run_id, 'fail', { set });
        return beginNext(transaction, doors, run.watchlist_id);
      }
      const running = await runsIn(transaction, watchlist.watchlist_id, ['RUNNING']);
      if (running.length > 0) return;
      await beginRun(transaction, caller, doors, run, watchlist);
      await sendPieces(transaction, doors, run_id);
    }),
  onDead: (caller, doors, { run_id }) => giveUp(caller, doors, run_id),
});

async function sendPieces(transaction: Transaction<Tables>, { queue }: Doors, run_id: string): Promise<void> {
  const pieces = await openPieces(transaction, run_id);
  if (pieces.length > 0)
    await queue.sendPieces(
      transaction,
      pieceJob,
      pieces.map((piece) => ({ run_id, piece })),
    );
}

/** Decides what a run compares, and cuts its subjects into pieces; without subjects it is complete. The watchlist is locked. */
export async function beginRun(
  transaction: Transaction<Tables>,
  caller: Caller,
  doors: Doors,
  run: StoredRun,
  watchlist: StoredWatchlist,
  resume_at: Date | null = null,
): Promise<void> {
  const { run_id, watchlist_id } = run;
  const { categories } = watchlist;
  const now = doors.clock.now();
  const names = run.lists ?? monitoredLists(watchlist, caller.tenant, doors.lists);
  const bases = await basesOf(transaction, watchlist_id);
  const planned = planLists(
    names,
    bases,
    { ...run, categories },
    caller.tenant,
    doors.lists,
    await versionsInUse(transaction),
    now,
  );
  const available = Object.keys(planned.list_versions) as ListName[];
  const versions = available.map((name) => [name, planned.list_versions[name]?.to ?? ''] as const);
  const settings = settingsOf({ apply_decisions: true, maxMatches: MATCHES_PER_LIST }, caller.tenant);
  const screened_with = screenedWith(
    { ...settings, ...(categories && { categories }) },
    await versionFacts(transaction, versions),
    staleLists(doors.lists, now),
  );
  const isAdding = run.trigger === 'subject_added';
  const listed = await (isAdding ? uncheckedSubjects : activeSubjects)(transaction, watchlist_id, available, now);
  // The first subjects of a watchlist are all of them.
  const isFirst =
    bases.every(({ version }) => version === null) &&
    listed.length === (await countSubjects(transaction, watchlist_id, now));
  const is_whole = run.subject_ids === null && (!isAdding || isFirst);
  const asked = run.subject_ids && new Set(run.subject_ids);
  const subjects = listed.map(({ subject_id }) => subject_id).filter((id) => !asked || asked.has(id));
  const set = {
    is_whole,
    started_at: now,
    resume_at,
    subjects_total: subjects.length,
    conditions: planned.conditions,
    list_versions: planned.list_versions,
    full_lists: planned.full_lists,
    failed_lists: planned.failed_lists,
    screened_with,
  };
  const begun = (await move(transaction, RUN_STATES, run_id, 'begin', { set })) as StartedRun;
  if (is_whole) await markExpired(transaction, watchlist_id, available, now);
  // The first check keeps the time that was chosen at the creation, so that watchlists stay spread.
  if (is_whole && run.lists === null && run.trigger !== 'subject_added') {
    await changeWatchlist(transaction, watchlist_id, { next_check_due: dueAfter(now, watchlist.check_frequency) });
  }
  const pieces: string[][] = [];
  for (let start = 0; start < subjects.length; start += SUBJECTS_PER_PIECE) {
    pieces.push(subjects.slice(start, start + SUBJECTS_PER_PIECE));
  }
  await insertPieces(transaction, run_id, pieces);
  if (pieces.length === 0) await completeRun(transaction, caller, doors, begun, watchlist);
}
