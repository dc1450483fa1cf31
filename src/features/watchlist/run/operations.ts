import * as contracts from '@vett/schema/watchlist-run';
import { validate } from 'uuid';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { existingWatchlists, requireWatchlist } from '../find.ts';
import { basesOf } from './base-store.ts';
import { monitorNow } from './monitor.ts';
import { monitoredLists } from './plan-run.ts';
import { matchPages, resultsPage, runsPage } from './read.ts';
import { wireRun } from './result.ts';
import { findRuns } from './run-store.ts';

export const monitor = implement(contracts.monitor, monitorNow);

export const runs = implement(contracts.runs, async ({ tenant }, doors, { watchlist_id: id, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const watchlist = await requireWatchlist(transaction, id);
    const { watchlist_id } = watchlist;
    const bases = await basesOf(transaction, watchlist_id);
    const lists = monitoredLists(watchlist, tenant, doors.lists).map((list_name) => {
      const base = bases.find((stored) => stored.list_name === list_name);
      return {
        list_name,
        version: base?.version ?? null,
        checked_at: base?.checked_at?.toISOString() ?? null,
        failed_at: base?.failed_at?.toISOString() ?? null,
      };
    });
    return { watchlist_id, lists, ...(await runsPage(transaction, doors, watchlist_id, wanted)) };
  }),
);

export const run = implement(contracts.run, async (_caller, doors, { watchlist_id: id, run_id, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const { watchlist_id } = await requireWatchlist(transaction, id);
    const [stored] = validate(run_id) ? await findRuns(transaction, [run_id]) : [];
    if (stored?.watchlist_id !== watchlist_id) throw new AppError('NOT_FOUND', 'The watchlist has no such run.');
    return { run: wireRun(stored), ...(await resultsPage(transaction, doors, stored, wanted)) };
  }),
);

export const runsOf = implement(contracts.runsOf, async (_caller, doors, { watchlist_ids, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const found = await existingWatchlists(transaction, watchlist_ids);
    const pages = found.map((watchlist) =>
      watchlist ? runsPage(transaction, doors, watchlist.watchlist_id, wanted) : { runs: [], count: 0, next_key: null },
    );
    return { pages: await Promise.all(pages) };
  }),
);

export const resultsOf = implement(contracts.resultsOf, async (_caller, doors, { run_ids, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const valid = run_ids.filter((id) => validate(id));
    const found = valid.length > 0 ? await findRuns(transaction, valid) : [];
    const pages = run_ids.map((id) => {
      const stored = found.find(({ run_id }) => run_id === id.toLowerCase());
      return stored ? resultsPage(transaction, doors, stored, wanted) : { results: [], count: 0, next_key: null };
    });
    return { pages: await Promise.all(pages) };
  }),
);

export const matchesOf = implement(contracts.matchesOf, async (_caller, doors, { subject_ids, ...wanted }) =>
  doors.database.run(async (transaction) => ({
    pages: await matchPages(transaction, doors, subject_ids, wanted, doors.clock.now()),
  })),
);
