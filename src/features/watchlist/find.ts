import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { type CurrentSubject, findSubject } from './subject-store.ts';
import { findWatchlists, lockWatchlist, type StoredWatchlist } from './watchlist-store.ts';

export const noSuchWatchlist = () => new AppError('WATCHLIST_NOT_FOUND', 'There is no such watchlist.');

/** Returns the watchlist. Throws WATCHLIST_NOT_FOUND. */
export async function requireWatchlist(transaction: Transaction<Tables>, id: string): Promise<StoredWatchlist> {
  const [found] = await existingWatchlists(transaction, [id]);
  if (!found) throw noSuchWatchlist();
  return found;
}

/** Locks the watchlist: until the transaction ends, no other one changes it or its subjects. Throws as `requireWatchlist` does. */
export async function requireLocked(transaction: Transaction<Tables>, id: string): Promise<StoredWatchlist> {
  const found = validate(id) && (await lockWatchlist(transaction, id));
  if (!found) throw noSuchWatchlist();
  return found;
}

/** Returns the watchlists of these ids, in order; null for one that is not the tenant's. */
export async function existingWatchlists(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<(StoredWatchlist | null)[]> {
  const valid = ids.filter((id) => validate(id));
  const found = valid.length > 0 ? await findWatchlists(transaction, valid) : [];
  const byId = new Map(found.map((watchlist) => [watchlist.watchlist_id, watchlist]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}

/** Returns the subject of a watchlist. Throws SUBJECT_NOT_FOUND when there is none, or when it is expired. */
export async function requireSubject(
  transaction: Transaction<Tables>,
  { watchlist_id }: StoredWatchlist,
  id: string,
  now: Date,
): Promise<CurrentSubject> {
  const found = validate(id) && (await findSubject(transaction, watchlist_id, id, now));
  if (!found) throw new AppError('SUBJECT_NOT_FOUND', 'The watchlist has no such subject.');
  return found;
}
