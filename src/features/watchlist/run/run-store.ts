import type { ListName } from '@vett/schema/list-name';
import type { WatchlistRun } from '@vett/schema/watchlist-run';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { newestFirst, type Position } from '../../../core/paging.ts';
import type { WatchlistRun as RunTable, Watchlist } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

export type StoredRun = Selectable<RunTable>;
export type StoredWatchlist = Selectable<Watchlist>;

/** Locks a watchlist, so that its runs begin and end one after the other; undefined when it does not exist. */
export const lockWatchlist = (
  transaction: Transaction<Tables>,
  watchlistId: string,
): Promise<StoredWatchlist | undefined> =>
  transaction
    .selectFrom('watchlist')
    .selectAll()
    .where('watchlist_id', '=', watchlistId)
    .forUpdate()
    .executeTakeFirst();

export const insertRun = (transaction: Transaction<Tables>, run: Insertable<RunTable>): Promise<StoredRun> =>
  transaction.insertInto('watchlist_run').values(run).returningAll().executeTakeFirstOrThrow();

export const pendingRun = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  trigger: WatchlistRun['trigger'],
): Promise<StoredRun | undefined> =>
  transaction
    .selectFrom('watchlist_run')
    .selectAll()
    .where('watchlist_id', '=', watchlistId)
    .where('status', '=', 'PENDING')
    .where('trigger', '=', trigger)
    .executeTakeFirst();

export const findRuns = (transaction: Transaction<Tables>, runIds: readonly string[]): Promise<StoredRun[]> =>
  transaction.selectFrom('watchlist_run').selectAll().where('run_id', 'in', runIds).execute();

/** The runs of a watchlist in these statuses, the oldest first. */
export const runsIn = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  statuses: readonly StoredRun['status'][],
): Promise<StoredRun[]> =>
  transaction
    .selectFrom('watchlist_run')
    .selectAll()
    .where('watchlist_id', '=', watchlistId)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('run_id')
    .execute();

/** Lists the runs of a watchlist, newest first, starting after the position `after`. */
export const listRuns = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  limit: number,
  after: Position | undefined,
): Promise<StoredRun[]> =>
  newestFirst(
    transaction.selectFrom('watchlist_run').selectAll().where('watchlist_id', '=', watchlistId),
    ['created_at', 'run_id'],
    limit,
    after,
  ).execute();

/** The last run that compared all subjects with all lists and completed. */
export const lastWholeRun = (transaction: Transaction<Tables>, watchlistId: string): Promise<StoredRun | undefined> =>
  transaction
    .selectFrom('watchlist_run')
    .selectAll()
    .where('watchlist_id', '=', watchlistId)
    .where('status', '=', 'COMPLETED')
    .where('is_whole', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores the pieces of a run: each has the ids of some subjects. */
export async function insertPieces(
  transaction: Transaction<Tables>,
  run_id: string,
  pieces: readonly (readonly string[])[],
): Promise<void> {
  for (const [piece, subject_ids] of pieces.entries()) {
    await transaction
      .insertInto('watchlist_run_piece')
      .values({ run_id, piece, subject_ids: [...subject_ids] })
      .execute();
  }
}

export async function findPiece(
  transaction: Transaction<Tables>,
  runId: string,
  piece: number,
): Promise<{ run: StoredRun; subject_ids: string[] } | undefined> {
  const row = await transaction
    .selectFrom('watchlist_run_piece')
    .select('subject_ids')
    .where('run_id', '=', runId)
    .where('piece', '=', piece)
    .executeTakeFirst();
  const [run] = await findRuns(transaction, [runId]);
  return row && run?.status === 'RUNNING' ? { run, subject_ids: row.subject_ids } : undefined;
}

/** The numbers of the pieces of a run that are still to be done. */
export async function openPieces(transaction: Transaction<Tables>, runId: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('watchlist_run_piece')
    .select('piece')
    .where('run_id', '=', runId)
    .orderBy('piece')
    .execute();
  return rows.map(({ piece }) => piece);
}

/** Locks a run and removes a piece; undefined when another worker has done the piece or the run has ended. */
export async function takePiece(
  transaction: Transaction<Tables>,
  runId: string,
  piece: number,
): Promise<StoredRun | undefined> {
  const run = await transaction
    .selectFrom('watchlist_run')
    .selectAll()
    .where('run_id', '=', runId)
    .where('status', '=', 'RUNNING')
    .forUpdate()
    .executeTakeFirst();
  const { numDeletedRows } = await transaction
    .deleteFrom('watchlist_run_piece')
    .where('run_id', '=', runId)
    .where('piece', '=', piece)
    .executeTakeFirst();
  return numDeletedRows > 0n ? run : undefined;
}

export const dropPieces = (transaction: Transaction<Tables>, runId: string) =>
  transaction.deleteFrom('watchlist_run_piece').where('run_id', '=', runId).execute();

/** Puts what is left of a piece back under its number. */
export const keepPiece = (
  transaction: Transaction<Tables>,
  run_id: string,
  piece: number,
  subject_ids: readonly string[],
) =>
  transaction
    .insertInto('watchlist_run_piece')
    .values({ run_id, piece, subject_ids: [...subject_ids] })
    .execute();

type Counts = Pick<
  StoredRun,
  'subjects_checked' | 'matches_found' | 'new_matches' | 'removed_matches' | 'changed_matches' | 'alerts_sent'
>;

/** Adds the counts of a piece to its run, and the lists that failed in it. */
export async function countPiece(
  transaction: Transaction<Tables>,
  { run_id, failed_lists }: StoredRun,
  counts: Counts,
  failed: ReadonlySet<ListName>,
): Promise<StoredRun> {
  return transaction
    .updateTable('watchlist_run')
    .set(({ eb }) => ({
      ...Object.fromEntries(
        Object.entries(counts).map(([column, count]) => [column, eb(column as keyof Counts, '+', count)]),
      ),
      failed_lists: [...new Set([...failed_lists, ...failed])].sort(),
    }))
    .where('run_id', '=', run_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes up to `max` runs, with their results, that ended before a time; the last whole run of a watchlist stays. */
export async function eraseOldRuns(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from watchlist_run where (tenant_id, run_id) in (
      select r.tenant_id, r.run_id from watchlist_run r
      where r.completed_at < ${before} and exists (
        select from watchlist_run later
        where later.watchlist_id = r.watchlist_id and later.is_whole and later.status = 'COMPLETED'
          and later.created_at > r.created_at)
      limit ${max})`.execute(transaction);
  return Number(numAffectedRows);
}
