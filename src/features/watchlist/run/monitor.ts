import type { ListName } from '@vett/schema/list-name';
import type { monitor } from '@vett/schema/watchlist-run';
import { MANUAL_RUN } from '@vett/schema/watchlist-run';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import { hasDecisionsSince } from '../../list-check/list-check.ts';
import { requireEnabled } from '../../lists/lists.ts';
import { requireLocked, requireWatchlist } from '../find.ts';
import type { StoredWatchlist } from '../watchlist-store.ts';
import { basesOf, versionsInUse } from './base-store.ts';
import { beginRun } from './begin-run.ts';
import type { ComparisonDoors } from './compare-piece.ts';
import { activeSubjects, hasDismissed, listResults } from './match-store.ts';
import { isKnown, monitoredLists, planLists } from './plan-run.ts';
import { queueRun } from './queue-run.ts';
import { firstResults } from './read.ts';
import { wireRun } from './result.ts';
import { runPiece } from './run-piece.ts';
import { findRuns, insertRun, lastWholeRun, openPieces, RESUME_MS, runsIn, type StoredRun } from './run-store.ts';

type Input = z.output<typeof monitor.input>;

/** Runs a watchlist at its caller's request: at once, or for many subjects in the background. */
export async function monitorNow(
  caller: Caller,
  doors: ComparisonDoors,
  input: Input,
): Promise<z.input<typeof monitor.output>> {
  const { database } = doors;
  const asked = await database.run((transaction) => askRun(transaction, caller, doors, input));
  if (asked.at_once) {
    for (;;) {
      // A piece whose subjects have very many matches is done in several turns.
      const [piece] = await database.run((transaction) => openPieces(transaction, asked.run_id));
      if (piece === undefined) break;
      await runPiece(caller, doors, { run_id: asked.run_id, piece });
    }
  }
  const { run, rows, ...due } = await database.run(async (transaction) => {
    const [run] = (await findRuns(transaction, [asked.run_id])) as [StoredRun];
    const { next_check_due } = await requireWatchlist(transaction, run.watchlist_id);
    const rows = await listResults(transaction, run.run_id, MANUAL_RUN.results, undefined);
    return { run, rows, next_check_due: next_check_due?.getTime() ?? null };
  });
  return {
    ...wireRun(run),
    ...due,
    ...(asked.skipped && { skipped: true as const }),
    results: await firstResults(run, rows, doors, caller.signal),
  };
}

interface RunOrder {
  readonly run_id: string;
  /** Whether the call does the pieces of the run. */
  readonly at_once?: true;
  /** The run is an earlier one: there is nothing new. */
  readonly skipped?: true;
}

/** Begins or queues the run of a call. Throws INVALID_STATE, WATCHLIST_RUN_IN_PROGRESS, SUBJECT_NOT_FOUND, LIST_NOT_ENABLED. */
async function askRun(
  transaction: Transaction<Tables>,
  caller: Caller,
  doors: Doors,
  { watchlist_id: id, subject_ids, lists, force = false }: Input,
): Promise<RunOrder> {
  const watchlist = await requireLocked(transaction, id);
  const { watchlist_id } = watchlist;
  if (watchlist.status === 'paused') {
    throw new AppError('INVALID_STATE', 'The watchlist is paused. Set its status to `active` first.');
  }
  const open = await runsIn(transaction, watchlist_id, ['PENDING', 'RUNNING']);
  if (open.some(({ status, trigger }) => status === 'RUNNING' || trigger === 'manual')) {
    throw new AppError(
      'WATCHLIST_RUN_IN_PROGRESS',
      'A run of the watchlist is not finished yet. Its state is in GET /kyc/watchlists/{watchlist_id}/runs.',
    );
  }
  const names = requireMonitored(watchlist, caller, doors, lists);
  const now = doors.clock.now();
  const active = await activeSubjects(transaction, watchlist_id, names, now);
  const wanted = subject_ids && requireSubjects(active, subject_ids);
  const checked = wanted ? active.filter(({ subject_id }) => wanted.includes(subject_id)) : active;
  if (!force && checked.every(({ is_unchecked }) => !is_unchecked)) {
    const last = await lastWholeRun(transaction, watchlist_id);
    const bases = await basesOf(transaction, watchlist_id);
    const planned = planLists(
      names,
      bases,
      { force, trigger: 'manual', categories: watchlist.categories },
      caller.tenant,
      doors.lists,
      await versionsInUse(transaction),
      now,
    );
    const isSame = last?.subjects_total === active.length && last.failed_lists.length === 0 && isKnown(planned);
    if (isSame && !(await mayBeDecided(transaction, last))) return { run_id: last.run_id, skipped: true };
  }
  const run = { watchlist_id, trigger: 'manual', now, force, subject_ids: wanted, lists: lists && names } as const;
  if (checked.length > MANUAL_RUN.at_once) {
    return { run_id: (await queueRun(transaction, doors.queue, run)) as string };
  }
  const stored = await insertRun(transaction, {
    run_id: newId(),
    watchlist_id,
    trigger: 'manual',
    force,
    created_at: now,
    subject_ids: wanted ?? null,
    lists: lists ? [...names] : null,
  });
  await beginRun(transaction, caller, doors, stored, watchlist, new Date(now.getTime() + RESUME_MS));
  return { run_id: stored.run_id, at_once: true };
}

const LATE_MS = 60_000;

/** Whether decisions may have been made, revoked or ended since a run. One that was made shortly before may have come late. */
const mayBeDecided = async (transaction: Transaction<Tables>, { watchlist_id, started_at, created_at }: StoredRun) =>
  (await hasDismissed(transaction, watchlist_id)) ||
  (await hasDecisionsSince(transaction, new Date((started_at ?? created_at).getTime() - LATE_MS)));

/** The lists of a run. Throws LIST_NOT_ENABLED for one that is not enabled, or that the watchlist does not monitor. */
function requireMonitored(
  watchlist: StoredWatchlist,
  { tenant }: Caller,
  { lists: held }: Doors,
  lists: readonly ListName[] | undefined,
): readonly ListName[] {
  const monitored = monitoredLists(watchlist, tenant, held);
  if (!lists) return monitored;
  requireEnabled(lists, tenant, held);
  const other = lists.find((name) => !monitored.includes(name));
  if (other !== undefined) {
    throw new AppError(
      'LIST_NOT_ENABLED',
      `The watchlist does not monitor ${other}. It monitors ${monitored.join(', ')}.`,
    );
  }
  return [...new Set(lists)];
}

function requireSubjects(active: readonly { subject_id: string }[], asked: readonly string[]): string[] {
  const known = new Set(active.map(({ subject_id }) => subject_id));
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
  if (!ids.every((id) => validate(id) && known.has(id))) {
    throw new AppError('SUBJECT_NOT_FOUND', 'The watchlist has no such subject.');
  }
  return ids;
}
