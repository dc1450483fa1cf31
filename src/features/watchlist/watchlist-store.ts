import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { newestFirst, type Position } from '../../core/paging.ts';
import type { Watchlist } from '../../platform/database/tables.ts';
import { OWN_TENANT, type Tables } from '../../platform/database/tenant.ts';

export type StoredWatchlist = Selectable<Watchlist>;

export const insertWatchlist = (
  transaction: Transaction<Tables>,
  watchlist: Insertable<Watchlist>,
): Promise<StoredWatchlist> =>
  transaction.insertInto('watchlist').values(watchlist).returningAll().executeTakeFirstOrThrow();

/** Counts the tenant's watchlists and lets no other transaction add one until this one ends. */
export async function countWatchlists(transaction: Transaction<Tables>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('vett.watchlist'), hashtext(${OWN_TENANT}::text))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom('watchlist')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findWatchlists = (transaction: Transaction<Tables>, ids: readonly string[]): Promise<StoredWatchlist[]> =>
  transaction.selectFrom('watchlist').selectAll().where('watchlist_id', 'in', ids).execute();

/** Returns a watchlist. Until the transaction ends, no other one changes it or its subjects. */
export const lockWatchlist = (transaction: Transaction<Tables>, id: string): Promise<StoredWatchlist | undefined> =>
  transaction.selectFrom('watchlist').selectAll().where('watchlist_id', '=', id).forNoKeyUpdate().executeTakeFirst();

interface WatchlistFilter {
  readonly active: boolean;
  /** A watchlist with any one of these tags; undefined: with any tags. */
  readonly tagKeys: readonly string[] | undefined;
}

/** Lists watchlists, newest first, starting after the position `after`. */
export function listWatchlists(
  transaction: Transaction<Tables>,
  { active, tagKeys }: WatchlistFilter,
  limit: number,
  after: Position | undefined,
): Promise<StoredWatchlist[]> {
  let query = transaction.selectFrom('watchlist').selectAll();
  if (active) query = query.where('status', '=', 'active');
  if (tagKeys) query = query.where(sql<boolean>`tag_keys && ${[...tagKeys]}::text[]`);
  return newestFirst(query, ['created_at', 'watchlist_id'], limit, after).execute();
}

export const changeWatchlist = (
  transaction: Transaction<Tables>,
  id: string,
  change: Updateable<Watchlist>,
): Promise<StoredWatchlist> =>
  transaction
    .updateTable('watchlist')
    .set(change)
    .where('watchlist_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a watchlist with its subjects and all their data. */
export async function deleteWatchlist(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('watchlist').where('watchlist_id', '=', id).execute();
}

/** Makes a watchlist due, or all of them, unless they are paused; returns how many. */
export async function makeDue(transaction: Transaction<Tables>, id: string | undefined, now: Date): Promise<number> {
  const all = transaction.updateTable('watchlist').set({ next_check_due: now }).where('status', '=', 'active');
  const { numUpdatedRows } = await (id === undefined ? all : all.where('watchlist_id', '=', id)).executeTakeFirst();
  return Number(numUpdatedRows);
}
