import type { ListName } from '@vett/schema/list-name';
import type { WatchlistRun } from '@vett/schema/watchlist-run';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { lifecycle } from '../../../core/lifecycle.ts';
import { newestFirst, type Position } from '../../../core/paging.ts';
import type { Sql } from '../../../platform/database/connect.ts';
import type { WatchlistRun as RunTable } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { lockWatchlist, type StoredWatchlist } from '../watchlist-store.ts';

/** A run ends as COMPLETED also when some lists failed: it names them. FAILED: its subjects were not all reached. */
export const RUN_STATES = lifecycle('watchlist_run', 'run_id', {
  begin: { from: ['PENDING'], to: 'RUNNING' },
  complete: { from: ['RUNNING'], to: 'COMPLETED' },
  fail: { from: ['PENDING', 'RUNNING'], to: 'FAILED' },
});

export type StoredRun = Selectable<RunTable>;

/** A run that has begun. */
export type StartedRun = StoredRun & { readonly started_at: Date };

/** The versions of a run by list: of the run before, and of this one. */
export const versionsOf = ({ list_versions }: Pick<StoredRun, 'list_versions'>) =>
  Object.entries(list_versions) as [ListName, { from: string | null; to: string }][];

/** The lists that a run compares with. */
export const listsOf = ({ list_versions }: Pick<StoredRun, 'list_versions'>) =>
  Object.keys(list_versions) as ListName[];

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
    .where('lists', 'is', null)
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

/** Locks a run with its watchlist and removes a piece; undefined when another worker has done the piece or the run has ended. */
export async function takePiece(
  transaction: Transaction<Tables>,
  runId: string,
  piece: number,
): Promise<{ run: StartedRun; watchlist: StoredWatchlist } | undefined> {
  const [asked] = await findRuns(transaction, [runId]);
  const watchlist = asked && (await lockWatchlist(transaction, asked.watchlist_id));
  // Another piece may have changed the run before the lock.
  const [run] = await findRuns(transaction, [runId]);
  if (!watchlist || run?.status !== 'RUNNING') return undefined;
  const { numDeletedRows } = await transaction
    .deleteFrom('watchlist_run_piece')
    .where('run_id', '=', runId)
    .where('piece', '=', piece)
    .executeTakeFirst();
  return numDeletedRows > 0n ? { run: run as StartedRun, watchlist } : undefined;
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

type RunCounts = Pick<
  StoredRun,
  | 'subjects_checked'
  | 'subjects_uncompared'
  | 'matches_found'
  | 'new_matches'
  | 'removed_matches'
  | 'changed_matches'
  | 'other_categories'
  | 'alerts_sent'
>;

/** Adds the counts of a piece to its run, and the lists that failed in it. The run is locked. */
export const countPiece = async (
  transaction: Transaction<Tables>,
  run: StartedRun,
  counts: RunCounts,
  failed: readonly ListName[],
): Promise<StartedRun> => {
  const { run_id } = run;
  const sums = Object.entries(counts).map(([column, count]) => [column, run[column as keyof RunCounts] + count]);
  const counted = await transaction
    .updateTable('watchlist_run')
    .set({ ...Object.fromEntries(sums), failed_lists: [...new Set([...run.failed_lists, ...failed])].sort() })
    .where('run_id', '=', run_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return counted as StartedRun;
};

/** Deletes up to `max` runs, with their results, that ended before a time; the last whole run of a watchlist stays. */
export async function eraseOldRuns(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from watchlist_run where (tenant_id, run_id) in (
      select r.tenant_id, r.run_id from watchlist_run r
      where r.completed_at < ${before} and exists (
        select from watchlist_run later
        where later.watchlist_id = r.watchlist_id and later.is_whole and later.lists is null and later.status = 'COMPLETED'
          and later.created_at > r.created_at)
      limit ${max})`.execute(transaction);
  return Number(numAffectedRows);
}

/** How long a call may take for the pieces of a run that it began itself. */
export const RESUME_MS = 120_000;

/** Puts off when a run is taken up again; false when it is done or another process has put it off. */
export async function postponeResume(transaction: Transaction<Tables>, runId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('watchlist_run')
    .set({ resume_at: new Date(now.getTime() + RESUME_MS) })
    .where('run_id', '=', runId)
    .where('status', '=', 'RUNNING')
    .where('resume_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A run that is due. */
export interface DueRun {
  readonly tenant_id: string;
  /** Null: a run is to be taken up again. */
  readonly watchlist_id: string | null;
  readonly run_id: string | null;
  readonly trigger: StoredRun['trigger'];
}

export const readDue = (sql: Sql, enabled: readonly string[], now: Date) => sql<DueRun[]>`
  select tenant_id, watchlist_id, null as run_id, trigger from watchlists_due(${now}, ${[...enabled]}::text[])
  union all select tenant_id, null, run_id, 'manual' from watchlist_runs_left(${now})`;

/** Whether the tenant gets the alerts of a run together. */
export async function isBatched(transaction: Transaction<Tables>): Promise<boolean> {
  const setting = await transaction
    .selectFrom('notification_setting')
    .select('batch_notifications_enabled')
    .executeTakeFirst();
  return setting?.batch_notifications_enabled ?? false;
}
