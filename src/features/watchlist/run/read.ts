import type { Match } from '@vett/schema/match';
import type { CurrentMatch } from '@vett/schema/watchlist-match';
import type { ListCheckTime, RunResult } from '@vett/schema/watchlist-run';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Tenant } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { itemsThatFit, type PageInput, readPage, readRows, toPage } from '../../../core/paging.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { StoredWatchlist } from '../watchlist-store.ts';
import { basesOf } from './base-store.ts';
import { entriesIn, loadedVersions, type Versions, wireStored } from './entries.ts';
import { keyOf } from './match-differences.ts';
import { listMatches, listResults, type MatchRow, type ResultRow } from './match-store.ts';
import { monitoredLists } from './plan-run.ts';
import { wireRun } from './result.ts';
import { listRuns, type StoredRun } from './run-store.ts';
import { knownSubjects } from './subject-decisions.ts';

type RunPageDoors = Pick<Doors, 'cursors' | 'answer' | 'lists'>;

/** Results and matches that are made readable at once: each can have the entries of many matches. */
const AT_ONCE = 20;

/** A page of the runs of a watchlist, newest first. */
export async function runsPage(
  transaction: Transaction<Tables>,
  { cursors, answer }: RunPageDoors,
  watchlistId: string,
  wanted: PageInput,
) {
  const { items, ...page } = await readPage(wanted, {
    cursors,
    answer,
    name: `watchlist runs ${watchlistId}`,
    read: (count, after) => listRuns(transaction, watchlistId, count, after),
    positionOf: ({ created_at, run_id }) => [created_at.toISOString(), run_id],
    wire: (stored) => stored.map(wireRun),
  });
  return { runs: items, ...page };
}

/** How old the knowledge of a watchlist is, list by list. */
export async function listChecks(
  transaction: Transaction<Tables>,
  { lists }: RunPageDoors,
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

/** The rows of a page of the results of a run. */
export const resultRows = (
  transaction: Transaction<Tables>,
  { cursors }: RunPageDoors,
  run: StoredRun,
  wanted: PageInput,
) =>
  readRows(wanted, {
    cursors,
    name: `watchlist results ${run.run_id}`,
    read: (count, after) => listResults(transaction, run.run_id, count, after?.[0]),
    positionOf: ({ subject_id }) => [subject_id],
  });

/** The page of these rows, with the decisions that hold now. It reads outside of a transaction that is held. */
export async function resultsPage(
  run: StoredRun,
  rows: Awaited<ReturnType<typeof resultRows>>,
  doors: Doors,
  signal: AbortSignal,
) {
  const { items, ...page } = await toPage(rows, {
    answer: doors.answer,
    atOnce: AT_ONCE,
    wire: (some) => wireResults(run, some, doors, signal),
  });
  return { results: items, ...page };
}

/** The first results of a run, as many as fit in a page. */
export const firstResults = (run: StoredRun, rows: readonly ResultRow[], doors: Doors, signal: AbortSignal) =>
  itemsThatFit(rows, {
    answer: doors.answer,
    atOnce: AT_ONCE,
    wire: (some) => wireResults(run, some, doors, signal),
  });

/** Makes results of a run readable. */
async function wireResults(
  run: StoredRun,
  rows: readonly ResultRow[],
  doors: Doors,
  signal: AbortSignal,
): Promise<RunResult[]> {
  const versions: Versions = {};
  for (const [list, version] of Object.entries(run.list_versions))
    versions[list as keyof Versions] = version?.to ?? null;
  const ids = rows.map(({ subject_id }) => subject_id);
  const subjects = await knownSubjects(ids, doors, signal);
  const stored = rows.flatMap(({ matches }) => matches);
  const entries = await doors.database.run((transaction) => entriesIn(transaction, versions, stored, doors.keyOf));
  const timestamp = (run.started_at ?? run.created_at).toISOString();
  return rows.map(({ subject_id, change, match_count, matches }) => {
    const { text, decisionOf } = subjects.get(subject_id) ?? {};
    return {
      subject_id,
      full_name: text?.full_name ?? null,
      is_match: match_count > 0,
      match_count,
      change,
      matches: matches.map((match) => {
        const entry = entries.get(keyOf(match));
        return wireStored(match, entry, versions[match.source_list], timestamp, decisionOf?.(match), doors.lists);
      }),
    };
  });
}

/** A page of the current matches of each subject, the best first. */
export async function matchPages(doors: Doors, subjectIds: readonly string[], wanted: PageInput, signal: AbortSignal) {
  const { database, cursors, answer } = doors;
  const found = await database.run((transaction) =>
    Promise.all(
      subjectIds.map((id) =>
        readRows(wanted, {
          cursors,
          name: `watchlist matches ${id}`,
          read: async (count, after) =>
            validate(id) ? listMatches(transaction, id, count, after && [Number(after[0]), after[1], after[2]]) : [],
          positionOf: ({ score, source_list, entity_id }) => [String(score), source_list, entity_id],
        }),
      ),
    ),
  );
  const pages = [];
  for (const [index, rows] of found.entries()) {
    const subject_id = subjectIds[index] as string;
    const wire = async (some: readonly MatchRow[]) => {
      const matches = await wireMatches(some, doors, signal);
      return matches.map((match): CurrentMatch => ({ ...match, subject_id }));
    };
    const { items, ...page } = await toPage(rows, { answer, atOnce: AT_ONCE, wire });
    pages.push({ matches: items, ...page });
  }
  return pages;
}

async function wireMatches(rows: readonly MatchRow[], doors: Doors, signal: AbortSignal): Promise<Match[]> {
  const versions = loadedVersions(doors.lists);
  const ids = rows.map(({ subject_id }) => subject_id);
  const subjects = await knownSubjects(ids, doors, signal);
  const entries = await doors.database.run((transaction) => entriesIn(transaction, versions, rows, doors.keyOf));
  const now = doors.clock.now().toISOString();
  return rows.map((row) => {
    const decision = subjects.get(row.subject_id)?.decisionOf(row);
    return wireStored(row, entries.get(keyOf(row)), versions[row.source_list], now, decision, doors.lists);
  });
}
