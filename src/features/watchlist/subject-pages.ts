import type { Transaction } from 'kysely';
import type { Doors } from '../../core/doors.ts';
import { type PageInput, readPage } from '../../core/paging.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { filterKeys, WATCHLIST_KEYS } from './sealed.ts';
import { listSubjects, listTagged, type Owner, positionOf } from './subject-store.ts';
import { findWatchlists } from './watchlist-store.ts';
import { wireSubject } from './wire.ts';

/** Subjects that are opened between two turns of the event loop. */
const AT_ONCE = 100;

/** A page of `max` for callers that know no pages; GraphQL asks for cursors and counts the cost of a usual page. */
export const longPage = <W extends PageInput>(wanted: W, max: number): W =>
  wanted.limit === undefined && !wanted.cursors ? { ...wanted, limit: max } : wanted;

type SubjectPageRequest = PageInput & { readonly tags?: string | undefined };

/** Reads a page of subjects that are not expired. */
export async function subjectsPage(
  transaction: Transaction<Tables>,
  { cursors, answer, clock, keyOf }: Doors,
  owner: Owner,
  { tags, ...wanted }: SubjectPageRequest,
) {
  const now = clock.now();
  const database = joining(transaction);
  const keys = filterKeys(await keyOf(WATCHLIST_KEYS.lookup, database), tags);
  const key = await keyOf(WATCHLIST_KEYS.subject, database);
  const { items, ...page } = await readPage(wanted, {
    cursors,
    answer,
    name: `watchlist subjects ${JSON.stringify([owner, keys])}`,
    read: (count, after) =>
      keys && 'watchlist_id' in owner
        ? listTagged(transaction, owner.watchlist_id, keys, now, count, after)
        : listSubjects(transaction, owner, now, count, after),
    positionOf,
    atOnce: AT_ONCE,
    async wire(stored) {
      const ids = [...new Set(stored.map(({ watchlist_id }) => watchlist_id))];
      const watchlists = await findWatchlists(transaction, ids);
      const checkedAt = new Map(watchlists.map(({ watchlist_id, last_checked_at }) => [watchlist_id, last_checked_at]));
      return stored.map((subject) => wireSubject(subject, checkedAt.get(subject.watchlist_id) ?? null, key));
    },
  });
  return { subjects: items, ...page };
}
