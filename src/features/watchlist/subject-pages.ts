import { setImmediate } from 'node:timers/promises';
import type { WatchlistSubject } from '@vett/schema/watchlist-subject';
import type { Transaction } from 'kysely';
import type { Doors } from '../../core/doors.ts';
import { type PageInput, readPage } from '../../core/paging.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { filterKeys, WATCHLIST_KEYS } from './sealed.ts';
import { listSubjects, listTagged, type Owner, positionOf, type StoredSubject } from './subject-store.ts';
import { findWatchlists } from './watchlist-store.ts';
import { wireSubject } from './wire.ts';

/** Subjects that are opened between two turns of the event loop. */
const AT_ONCE = 100;

/** A page of `max` for callers that know no pages; GraphQL asks for cursors and counts the cost of a usual page. */
export const longPage = <W extends PageInput>(wanted: W, max: number): W =>
  wanted.limit === undefined && !wanted.cursors ? { ...wanted, limit: max } : wanted;

type Wanted = PageInput & { readonly tags?: string | undefined };

/** Reads a page of subjects that are not expired. */
export async function subjectsPage(
  transaction: Transaction<Tables>,
  { cursors, clock, keyOf }: Doors,
  owner: Owner,
  { tags, ...wanted }: Wanted,
) {
  const now = clock.now();
  const database = joining(transaction);
  const keys = filterKeys(await keyOf(WATCHLIST_KEYS.lookup, database), tags);
  const page = await readPage(wanted, {
    cursors,
    name: `watchlist subjects ${JSON.stringify([owner, keys])}`,
    read: (count, after) =>
      keys && 'watchlist_id' in owner
        ? listTagged(transaction, owner.watchlist_id, keys, now, count, after)
        : listSubjects(transaction, owner, now, count, after),
    positionOf,
  });
  const { items, ...rest } = page;
  const ids = [...new Set(items.map(({ watchlist_id }) => watchlist_id))];
  const watchlists = ids.length > 0 ? await findWatchlists(transaction, ids) : [];
  const checkedAt = new Map(watchlists.map(({ watchlist_id, last_checked_at }) => [watchlist_id, last_checked_at]));
  return { subjects: await openSubjects(items, checkedAt, await keyOf(WATCHLIST_KEYS.subject, database)), ...rest };
}

async function openSubjects(
  stored: readonly StoredSubject[],
  checkedAt: ReadonlyMap<string, Date | null>,
  key: Buffer,
): Promise<WatchlistSubject[]> {
  const opened: WatchlistSubject[] = [];
  for (const subject of stored) {
    opened.push(wireSubject(subject, checkedAt.get(subject.watchlist_id) ?? null, key));
    if (opened.length % AT_ONCE === 0) await setImmediate();
  }
  return opened;
}
