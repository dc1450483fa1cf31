import type { ListName } from '@vett/schema/list-name';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { WatchlistBase } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

export type Base = Selectable<WatchlistBase>;

export const basesOf = (transaction: Transaction<Tables>, watchlistId: string): Promise<Base[]> =>
  transaction
    .selectFrom('watchlist_base')
    .selectAll()
    .where('watchlist_id', '=', watchlistId)
    .orderBy('list_name')
    .execute();

/** Since when every subject is compared with all of the lists; null: one was never compared. */
export function oldestCheck(bases: readonly Base[], lists: readonly ListName[]): Date | null {
  const times = lists.map((name) => bases.find(({ list_name }) => list_name === name)?.checked_at ?? null);
  return times.reduce((oldest, time) => (oldest && time && time < oldest ? time : oldest && time), times[0] ?? null);
}

/** The versions in use. A process may not have loaded the newest one yet, and no run may go back to an older one. */
export async function versionsInUse(transaction: Transaction<Tables>): Promise<ReadonlyMap<ListName, string>> {
  const rows = await transaction
    .selectFrom('list')
    .innerJoin('list_version', 'list_version.version_id', 'list.version_id')
    .select(['list_version.list_name', 'version'])
    .where('sample', '=', false)
    .execute();
  return new Map(rows.map(({ list_name, version }) => [list_name as ListName, version]));
}

export type NewBase = Omit<Insertable<WatchlistBase>, 'tenant_id'>;

/** Stores the state of a list; left-out members stay as they are. */
export const putBase = (transaction: Transaction<Tables>, base: NewBase) =>
  transaction
    .insertInto('watchlist_base')
    .values(base)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'watchlist_id', 'list_name']).doUpdateSet(base))
    .execute();

const FIRST_PAUSE_SECONDS = 60;
const MAX_DOUBLINGS = 6;

/** Notes that lists could not be compared with. They are tried again after a pause that doubles, up to about an hour. */
export async function noteFailures(
  transaction: Transaction<Tables>,
  watchlist_id: string,
  lists: readonly ListName[],
  now: Date,
): Promise<void> {
  const first = new Date(now.getTime() + FIRST_PAUSE_SECONDS * 1_000);
  for (const list_name of lists) {
    await transaction
      .insertInto('watchlist_base')
      .values({ watchlist_id, list_name, failures: 1, failed_at: now, retry_at: first })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'watchlist_id', 'list_name']).doUpdateSet({
          failures: sql`watchlist_base.failures + 1`,
          failed_at: now,
          retry_at: sql`${now}::timestamptz + make_interval(secs => ${FIRST_PAUSE_SECONDS} * power(2, least(watchlist_base.failures, ${MAX_DOUBLINGS})))`,
        }),
      )
      .execute();
  }
}

/** Forgets which version the stored matches are of, so that the next run compares with all entries. */
export const forgetVersions = (transaction: Transaction<Tables>, watchlistId: string, lists: readonly ListName[]) =>
  transaction
    .updateTable('watchlist_base')
    .set({ version: null, conditions: null })
    .where('watchlist_id', '=', watchlistId)
    .where(sql<boolean>`list_name = any(${[...lists]}::text[])`)
    .execute();

export const deleteBases = (transaction: Transaction<Tables>, watchlistId: string, lists: readonly ListName[]) =>
  transaction
    .deleteFrom('watchlist_base')
    .where('watchlist_id', '=', watchlistId)
    .where(sql<boolean>`list_name = any(${[...lists]}::text[])`)
    .execute();
