import * as matches from '@vett/schema/watchlist-match';
import * as contracts from '@vett/schema/watchlist-run';
import { validate } from 'uuid';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { existingWatchlists, requireWatchlist } from '../find.ts';
import { monitorNow } from './monitor.ts';
import { openMatchesPage } from './open-matches.ts';
import { listChecks, matchPages, resultRows, resultsPage, runsPage } from './read.ts';
import { wireRun } from './result.ts';
import { findRuns } from './run-store.ts';

export const monitor = implement(contracts.monitor, monitorNow);

export const runs = implement(contracts.runs, async ({ tenant }, doors, { watchlist_id: id, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const watchlist = await requireWatchlist(transaction, id);
    const { watchlist_id } = watchlist;
    const lists = await listChecks(transaction, doors, tenant, watchlist);
    return { watchlist_id, lists, ...(await runsPage(transaction, doors, watchlist_id, wanted)) };
  }),
);

export const run = implement(contracts.run, async ({ signal }, doors, { watchlist_id: id, run_id, ...wanted }) => {
  const { stored, rows } = await doors.database.run(async (transaction) => {
    const { watchlist_id } = await requireWatchlist(transaction, id);
    const [stored] = validate(run_id) ? await findRuns(transaction, [run_id]) : [];
    if (stored?.watchlist_id !== watchlist_id) throw new AppError('NOT_FOUND', 'The watchlist has no such run.');
    return { stored, rows: await resultRows(transaction, doors, stored, wanted) };
  });
  return { run: wireRun(stored), ...(await resultsPage(stored, rows, doors, signal)) };
});

export const runsOf = implement(contracts.runsOf, async (_caller, doors, { watchlist_ids, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const found = await existingWatchlists(transaction, watchlist_ids);
    const pages = await Array.fromAsync(found, (watchlist) =>
      watchlist ? runsPage(transaction, doors, watchlist.watchlist_id, wanted) : { runs: [], count: 0, next_key: null },
    );
    return { pages };
  }),
);

export const resultsOf = implement(contracts.resultsOf, async ({ signal }, doors, { run_ids, ...wanted }) => {
  const found = await doors.database.run(async (transaction) => {
    const valid = run_ids.filter((id) => validate(id));
    const runs = valid.length > 0 ? await findRuns(transaction, valid) : [];
    const stored = run_ids.map((id) => runs.find(({ run_id }) => run_id === id.toLowerCase()));
    return Promise.all(
      stored.map(async (run) => run && { run, rows: await resultRows(transaction, doors, run, wanted) }),
    );
  });
  const pages = [];
  for (const each of found) {
    pages.push(
      each ? await resultsPage(each.run, each.rows, doors, signal) : { results: [], count: 0, next_key: null },
    );
  }
  return { pages };
});

export const listChecksOf = implement(contracts.listChecksOf, async ({ tenant }, doors, { watchlist_ids }) =>
  doors.database.run(async (transaction) => {
    const found = await existingWatchlists(transaction, watchlist_ids);
    const checks = found.map((watchlist) => watchlist && listChecks(transaction, doors, tenant, watchlist));
    return { list_checks: await Promise.all(checks) };
  }),
);

export const matchesOf = implement(matches.matchesOf, async ({ signal }, doors, { subject_ids, ...wanted }) => ({
  pages: await matchPages(doors, subject_ids, wanted, signal),
}));

export const openMatches = implement(matches.openMatches, async ({ signal }, doors, wanted) =>
  openMatchesPage(doors, wanted, signal),
);
