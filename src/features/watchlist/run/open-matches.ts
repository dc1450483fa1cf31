import type * as contracts from '@vett/schema/watchlist-match';
import type { z } from 'zod';
import type { Doors } from '../../../core/doors.ts';
import { type Position, readPage } from '../../../core/paging.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { fold } from '../../customer/customer.ts';
import { openWatchlist, type SubjectText, WATCHLIST_KEYS } from '../sealed.ts';
import { findWatchlists } from '../watchlist-store.ts';
import { asOfNow } from './as-of-now.ts';
import { entriesIn, loadedVersions, wireStored } from './entries.ts';
import { keyOf } from './match-differences.ts';
import { listByTime, type TimedMatch } from './newest-match-store.ts';
import { withDecisions } from './subject-decisions.ts';

type OpenMatchDoors = Pick<Doors, 'cursors' | 'answer' | 'database' | 'lookups' | 'keyOf' | 'lists' | 'clock'>;

/** Matches that are read at once, and looked at for one page: decided and expired ones lie between the open ones. */
const MATCHES = { read: 500, page: 2_000 };

/** Matches whose entries are read at once. */
const AT_ONCE = 20;

interface UndecidedMatch {
  readonly row: TimedMatch;
  readonly text: SubjectText;
}

type OpenMatchesWanted = z.output<typeof contracts.openMatches.input>;

/** A page of the matches that nobody has decided on, newest first unless another order is wanted. */
export async function openMatchesPage(
  doors: OpenMatchDoors,
  { subject_id, watchlist_id, source_list, search, sort = 'desc', ...wanted }: OpenMatchesWanted,
  signal: AbortSignal,
) {
  const now = doors.clock.now();
  const searched = search === undefined ? undefined : fold(search);
  let stopped: Position | undefined;
  const { items, ...page } = await readPage(wanted, {
    cursors: doors.cursors,
    answer: doors.answer,
    name: `open watchlist matches ${JSON.stringify([subject_id, watchlist_id, source_list, search, sort])}`,
    positionOf,
    stoppedAt: () => stopped,
    async read(limit, after) {
      const open: UndecidedMatch[] = [];
      let looked = 0;
      for (let from = after; ; ) {
        const rows = await doors.database.run((transaction) =>
          listByTime(transaction, { subject_id, sort }, MATCHES.read, from, now),
        );
        // Filtered here: the database would read as many rows as it takes to fill the page.
        const current = rows.filter(
          (row) =>
            (row.customer_id !== null || row.expires_at > now) &&
            (watchlist_id === undefined || row.watchlist_id === watchlist_id) &&
            (source_list === undefined || row.source_list === source_list),
        );
        const found = await undecided(current, doors, signal);
        open.push(...(searched === undefined ? found : found.filter(({ text }) => hasText(text, searched))));
        looked += rows.length;
        const last = rows.at(-1);
        if (!last || rows.length < MATCHES.read || open.length >= limit) return open.slice(0, limit);
        from = positionOf({ row: last });
        if (looked < MATCHES.page) continue;
        stopped = from;
        return open;
      }
    },
    atOnce: AT_ONCE,
    wire: (found) => wireAll(found, doors),
  });
  return { matches: items, ...page };
}

const hasText = ({ full_name, identifier }: SubjectText, searched: string) =>
  [full_name, identifier].some((text) => text !== undefined && fold(text).includes(searched));

const positionOf = ({
  row: { found_at, subject_id, source_list, stored_id },
}: Pick<UndecidedMatch, 'row'>): Position => [...[found_at.toISOString(), subject_id, source_list, stored_id]];

/** Leaves out the matches on which a decision holds. One that only asks for a review settles nothing. */
async function undecided(
  rows: readonly TimedMatch[],
  doors: OpenMatchDoors,
  signal: AbortSignal,
): Promise<UndecidedMatch[]> {
  const current = await doors.database.run((transaction) => asOfNow(transaction, rows, doors));
  const opened = await withDecisions(current, doors, signal);
  return opened.filter(({ row, decisionOn }) => {
    const decided = decisionOn(row, () => row.match_hash.toString('hex'));
    return decided === undefined || decided.decision === 'needs_review';
  });
}

async function wireAll(
  found: readonly UndecidedMatch[],
  { database, keyOf: tenantKey, lists }: OpenMatchDoors,
): Promise<contracts.OpenMatch[]> {
  const versions = loadedVersions(lists);
  const rows = found.map(({ row }) => row);
  return database.run(async (transaction) => {
    const entries = await entriesIn(transaction, versions, rows, tenantKey);
    const key = await tenantKey(WATCHLIST_KEYS.watchlist, joining(transaction));
    const ids = new Set(rows.flatMap(({ watchlist_id }) => watchlist_id ?? []));
    const watchlists = ids.size > 0 ? await findWatchlists(transaction, [...ids]) : [];
    const names = new Map(watchlists.map((each) => [each.watchlist_id, openWatchlist(key, each).name]));
    return found.map(({ row, text: { full_name = null, identifier = null } }) => ({
      ...wireStored(
        row,
        entries.get(keyOf(row)),
        versions[row.source_list],
        row.found_at.toISOString(),
        undefined,
        lists,
      ),
      subject_id: row.subject_id,
      full_name,
      identifier,
      customer_id: row.customer_id,
      watchlist_id: row.watchlist_id,
      watchlist_name: row.watchlist_id === null ? null : (names.get(row.watchlist_id) ?? ''),
    }));
  });
}
