import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';

export const inWatchlist = (id: string) => sql<boolean>`watchlist_id = ${id}`;
export const amongSubjects = (ids: readonly string[]) => sql<boolean>`subject_id = any(${[...ids]}::uuid[])`;

/**
 * Ends the watching of subjects and returns their ids. Those of a customer that have matches stay, on no watchlist, until the customer
 * is erased: a match that nobody decided on goes on counting. All others are deleted.
 */
export async function letGo(
  transaction: Transaction<Tables>,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<{ subject_id: string }[]> {
  const { rows: kept } = await sql<{ subject_id: string }>`
    update watchlist_subject subject set watchlist_id = null, expires_at = least(expires_at, ${now}), session_key = null
    where watchlist_id is not null and ${which} and customer_id is not null
      and exists (select from watchlist_match found where found.subject_id = subject.subject_id)
    returning subject_id`.execute(transaction);
  const ids = kept.map(({ subject_id }) => subject_id);
  await sql`delete from watchlist_subject_tag where subject_id = any(${ids}::uuid[])`.execute(transaction);
  const { rows: deleted } = await sql<{ subject_id: string }>`
    delete from watchlist_subject where watchlist_id is not null and ${which} returning subject_id`.execute(
    transaction,
  );
  return [...kept, ...deleted];
}

/** Takes subjects of these customers with these keys that were let go back into a watchlist. */
export async function takeBack(
  transaction: Transaction<Tables>,
  watchlistId: string,
  customerIds: readonly string[],
  duplicateKeys: readonly string[],
): Promise<void> {
  if (customerIds.length === 0) return;
  await sql`
    update watchlist_subject subject set watchlist_id = ${watchlistId}
    from (
      select distinct on (duplicate_key) subject_id from watchlist_subject
      where watchlist_id is null and customer_id = any(${[...customerIds]}::uuid[])
        and duplicate_key = any(${[...duplicateKeys]}::text[])
      order by duplicate_key, expires_at desc, subject_id) gone
    where subject.subject_id = gone.subject_id and not exists (
      select from watchlist_subject known
      where known.watchlist_id = ${watchlistId} and known.duplicate_key = subject.duplicate_key)`.execute(transaction);
}
