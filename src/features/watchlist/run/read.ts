import type { CurrentMatch } from '@vett/schema/watchlist-match';
import type { ListCheckTime, RunResult, StoredMatch } from '@vett/schema/watchlist-run';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Tenant } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { type PageInput, readPage } from '../../../core/paging.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { openSubject, WATCHLIST_KEYS } from '../sealed.ts';
import type { StoredWatchlist } from '../watchlist-store.ts';
import { basesOf } from './base-store.ts';
import { keyOf } from './differences.ts';
import { entriesIn, type Versions, wireStored } from './entries.ts';
import { listMatches, listResults, type ResultRow, subjectsNamed } from './match-store.ts';
import { monitoredLists } from './plan-run.ts';
import { wireRun } from './result.ts';
import { listRuns, type StoredRun } from './run-store.ts';

type Reading = Pick<Doors, 'cursors' | 'keyOf' | 'lists'>;

/** A page of the runs of a watchlist, newest first. */
export async function runsPage(
  transaction: Transaction<Tables>,
  { cursors }: Reading,
  watchlistId: string,
  wanted: PageInput,
) {
  const { items, ...page } = await readPage(wanted, {
    cursors,
    name: `watchlist runs ${watchlistId}`,
    read: (count, after) => listRuns(transaction, watchlistId, count, after),
    positionOf: ({ created_at, run_id }) => [created_at.toISOString(), run_id],
  });
  return { runs: items.map(wireRun), ...page };
}

/** How old the knowledge of a watchlist is, list by list. */
export async function listChecks(
  transaction: Transaction<Tables>,
  { lists }: Reading,
  tenant: Tenant,
  watchlist: StoredWatchlist,
): Promise<ListCheckTime[]> {
  const bases = await basesOf(transaction, watchlist.watchlist_id);
  return monitoredLists(watchlist, tenant, lists).map((list_name) => {
    const base = bases.find((stored) => stored.list_name === list_name);
    return {
      list_name,
      version: base?.version ?? null,
      checked_at: base?.checked_at?.toISOString() ?? null,
      failed_at: base?.failed_at?.toISOString() ?? null,
    };
  });
}

/** A page of the results of a run. */
export async function resultsPage(transaction: Transaction<Tables>, doors: Reading, run: StoredRun, wanted: PageInput) {
  const { items, ...page } = await readPage(wanted, {
    cursors: doors.cursors,
    name: `watchlist results ${run.run_id}`,
    read: (count, after) => listResults(transaction, run.run_id, count, after?.[0]),
    positionOf: ({ subject_id }) => [subject_id],
  });
  return { results: await wireResults(transaction, doors, run, items), ...page };
}

export async function wireResults(
  transaction: Transaction<Tables>,
  { keyOf: tenantKey }: Reading,
  run: StoredRun,
  rows: readonly ResultRow[],
): Promise<RunResult[]> {
  const versions: Versions = {};
  for (const [list, version] of Object.entries(run.list_versions))
    versions[list as keyof Versions] = version?.to ?? null;
  const entries = await entriesIn(
    transaction,
    versions,
    rows.flatMap(({ matches }) => matches),
  );
  const key = await tenantKey(WATCHLIST_KEYS.subject, joining(transaction));
  const ids = rows.map(({ subject_id }) => subject_id);
  const names = new Map(
    (await subjectsNamed(transaction, ids)).map((subject) => [subject.subject_id, openSubject(key, subject).full_name]),
  );
  const timestamp = (run.started_at ?? run.created_at).toISOString();
  return rows.map(({ subject_id, change, match_count, matches }) => ({
    subject_id,
    full_name: names.get(subject_id) ?? null,
    is_match: match_count > 0,
    match_count,
    change,
    matches: matches.map((match) =>
      wireStored(match, entries.get(keyOf(match)), versions[match.source_list], timestamp),
    ),
  }));
}

/** A page of the current matches of each subject, the best first. */
export async function matchPages(
  transaction: Transaction<Tables>,
  { cursors, lists }: Reading,
  subjectIds: readonly string[],
  wanted: PageInput,
  now: Date,
) {
  const pages = await Promise.all(
    subjectIds.map((id) =>
      readPage(wanted, {
        cursors,
        name: `watchlist matches ${id}`,
        read: async (count, after) =>
          validate(id) ? listMatches(transaction, id, count, after && [Number(after[0]), after[1], after[2]]) : [],
        positionOf: ({ score, source_list, entity_id }) => [String(score), source_list, entity_id],
      }),
    ),
  );
  const versions: Versions = {};
  for (const { name, version } of lists.loaded.values()) versions[name] = version;
  const all: readonly Omit<StoredMatch, 'match_hash'>[] = pages.flatMap(({ items }) => items);
  const entries = await entriesIn(transaction, versions, all);
  return pages.map(({ items, ...page }, index) => ({
    matches: items.map(
      (row): CurrentMatch => ({
        ...wireStored(row, entries.get(keyOf(row)), versions[row.source_list], now.toISOString()),
        subject_id: subjectIds[index] as string,
      }),
    ),
    ...page,
  }));
}
