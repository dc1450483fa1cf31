import { JOB, type Job } from '@vett/schema/job';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { EventDoors } from '../../../core/events.ts';
import { lifecycle, move, tryMove } from '../../../core/lifecycle.ts';
import { newestFirst, type Position } from '../../../core/paging.ts';
import { notice } from '../../../platform/database/notices.ts';
import type { RowsWanted } from '../../../platform/database/rows-by-id.ts';
import type { KycJob, KycJobItem } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { KEY_LABEL, nameOf } from './sealed.ts';

export type StoredJob = Selectable<KycJob>;
export type NewJob = Insertable<KycJob>;
export type NewItem = Pick<Insertable<KycJobItem>, 'index' | 'is_match' | 'is_error' | 'result'>;

/** Filter of results. */
export type ResultFilter = 'all' | 'matches' | 'errors';

/** Stores a job with its subjects, which are sealed chunk by chunk. */
export async function insertJob(
  transaction: Transaction<Tables>,
  job: NewJob,
  chunks: readonly Buffer[],
): Promise<StoredJob> {
  const { job_id } = job;
  const stored = await transaction.insertInto('kyc_job').values(job).returningAll().executeTakeFirstOrThrow();
  await transaction
    .insertInto('kyc_job_chunk')
    .values(chunks.map((subjects, chunk) => ({ job_id, chunk, subjects })))
    .execute();
  return stored;
}

/** Lists jobs, newest first, starting after the position `after`. */
export function listJobs(
  transaction: Transaction<Tables>,
  status: Job['status'] | undefined,
  limit: number,
  after: Position | undefined,
): Promise<StoredJob[]> {
  let query = transaction.selectFrom('kyc_job').selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  return newestFirst(query, ['created_at', 'job_id'], limit, after).execute();
}

export const findJobs = (transaction: Transaction<Tables>, jobIds: readonly string[]): Promise<StoredJob[]> =>
  transaction.selectFrom('kyc_job').selectAll().where('job_id', 'in', jobIds).execute();

/**
 * Returns finished items in the order of the subjects, starting after the index `after`. While the job runs, it stops
 * before the first unfinished chunk, so that a reader of pages misses no item.
 */
export function listItems(
  transaction: Transaction<Tables>,
  jobId: string,
  only: ResultFilter,
  limit: number,
  after: number,
): Promise<Pick<Selectable<KycJobItem>, 'index' | 'result'>[]> {
  let query = transaction
    .selectFrom('kyc_job_item')
    .select(['index', 'result'])
    .where('job_id', '=', jobId)
    .where('index', '>', after)
    .where(
      sql<boolean>`index < coalesce((select min(chunk) from kyc_job_chunk where job_id = ${jobId}) * ${JOB.chunk}, index + 1)`,
    );
  if (only === 'matches') query = query.where('is_match', '=', true);
  if (only === 'errors') query = query.where('is_error', '=', true);
  return query.orderBy('index').limit(limit).execute();
}

/** The topic of notices about changes of a job's state or progress. */
export const topicOf = (jobId: string) => `kyc_job ${jobId}`;

export const noteChange = (transaction: Transaction<Tables>, jobId: string) =>
  notice(topicOf(jobId)).execute(transaction);

/**
 * Returns a pending chunk with its job, and moves the job to PROCESSING; undefined when the chunk is finished or the
 * job has ended.
 */
export async function beginChunk(
  transaction: Transaction<Tables>,
  jobId: string,
  chunk: number,
  now: Date,
): Promise<(StoredJob & { subjects: Buffer }) | undefined> {
  await tryMove(transaction, JOB_STATES, jobId, 'begin', { set: { started_at: now } });
  await noteChange(transaction, jobId);
  return transaction
    .selectFrom('kyc_job')
    .innerJoin('kyc_job_chunk', 'kyc_job_chunk.job_id', 'kyc_job.job_id')
    .selectAll('kyc_job')
    .select('kyc_job_chunk.subjects')
    .where('kyc_job.job_id', '=', jobId)
    .where('kyc_job_chunk.chunk', '=', chunk)
    .executeTakeFirst();
}

/** Whether a chunk is still to be screened. */
export async function isPending(transaction: Transaction<Tables>, jobId: string, chunk: number): Promise<boolean> {
  const query = transaction.selectFrom('kyc_job_chunk').select('chunk');
  return (await query.where('job_id', '=', jobId).where('chunk', '=', chunk).executeTakeFirst()) !== undefined;
}

/**
 * Replaces a chunk by its results and counts them; the last chunk completes the job. Returns false and changes nothing
 * when another worker has finished the chunk or the job has ended.
 */
export async function finishChunk(
  by: EventDoors,
  { job_id, total }: Pick<StoredJob, 'job_id' | 'total'>,
  chunk: number,
  items: readonly NewItem[],
  now: Date,
): Promise<boolean> {
  const { transaction } = by;
  // Locks the job before the chunk, in the same order as ending a job does: otherwise the two could deadlock.
  const job = await transaction
    .selectFrom('kyc_job')
    .select('processed')
    .where('job_id', '=', job_id)
    .forUpdate()
    .executeTakeFirst();
  const { numDeletedRows } = await transaction
    .deleteFrom('kyc_job_chunk')
    .where('job_id', '=', job_id)
    .where('chunk', '=', chunk)
    .executeTakeFirst();
  if (!job || numDeletedRows === 0n) return false;
  await transaction
    .insertInto('kyc_job_item')
    .values(items.map((item) => ({ job_id, ...item })))
    .execute();
  await transaction
    .updateTable('kyc_job')
    .set(({ eb }) => ({
      processed: eb('processed', '+', items.length),
      matched: eb('matched', '+', items.filter(({ is_match }) => is_match).length),
      errors: eb('errors', '+', items.filter(({ is_error }) => is_error).length),
    }))
    .where('job_id', '=', job_id)
    .execute();
  const isLast = job.processed + items.length === total;
  if (isLast) await move(transaction, JOB_STATES, job_id, 'complete', { set: { completed_at: now }, by });
  await noteChange(transaction, job_id);
  return true;
}

/** Deletes the subjects of a job that are not screened yet. */
export async function dropChunks(transaction: Transaction<Tables>, jobId: string): Promise<void> {
  await transaction.deleteFrom('kyc_job_chunk').where('job_id', '=', jobId).execute();
}

/** Deletes up to `max` results of jobs created before a time, and returns how many. */
export async function eraseOldItems(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from kyc_job_item where ctid in (
      select i.ctid from kyc_job_item i join kyc_job j using (job_id) where j.created_at < ${before} limit ${max})`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}

/** Deletes up to `max` jobs created before a time, and returns how many. */
export async function eraseOldJobs(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const old = transaction.selectFrom('kyc_job').select('job_id').where('created_at', '<', before).limit(max);
  const { numDeletedRows } = await transaction.deleteFrom('kyc_job').where('job_id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The items of jobs in the order of their ids, each of which is the id of the job and the index: those with these ids, or after one. */
export async function itemsById(
  transaction: Transaction<Tables>,
  { ids, after, max }: RowsWanted,
): Promise<(Selectable<KycJobItem> & { created_at: Date })[]> {
  const [jobId, index] = after?.split('/') ?? [];
  const wanted = (ids ?? []).map((id) => id.split('/'));
  const isWanted = ids
    ? sql<boolean>`(i.job_id, i.index) in (select * from unnest(
        ${wanted.map(([job]) => job)}::uuid[], ${wanted.map(([, place]) => place)}::int[]))`
    : sql<boolean>`${after === null} or (i.job_id, i.index) > (${jobId ?? null}::uuid, ${index ?? null}::int)`;
  return transaction
    .selectFrom('kyc_job_item as i')
    .innerJoin('kyc_job as j', 'j.job_id', 'i.job_id')
    .selectAll('i')
    .select('j.created_at')
    .where(isWanted)
    .orderBy('i.job_id')
    .orderBy('i.index')
    .limit(max)
    .execute();
}

/** Deletes an item by its id of job and index. The numbers of its job stay. */
export async function deleteItem(transaction: Transaction<Tables>, id: string): Promise<void> {
  const [jobId = '', index] = id.split('/');
  await transaction.deleteFrom('kyc_job_item').where('job_id', '=', jobId).where('index', '=', Number(index)).execute();
}

export async function unnameJob(transaction: Transaction<Tables>, jobId: string): Promise<void> {
  await transaction.updateTable('kyc_job').set({ sealed_name: null }).where('job_id', '=', jobId).execute();
}

/** The number of subjects of jobs that go on which are not screened yet. */
export async function countUnscreened(transaction: Transaction<Tables>): Promise<number> {
  const { count } = await transaction
    .selectFrom('kyc_job')
    .select(sql<number>`coalesce(sum(total - processed), 0)::int`.as('count'))
    .where('status', 'in', ['PENDING', 'PROCESSING'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a job that has ended, with its results; false while it goes on. */
export async function deleteEnded(transaction: Transaction<Tables>, jobId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('kyc_job')
    .where('job_id', '=', jobId)
    .where('status', 'in', ['COMPLETED', 'FAILED'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Emits the end of a job, unless its caller asked for no notification. */
const ended =
  (type: 'kyc.job.completed' | 'kyc.job.failed') =>
  async ({ transaction, events, keyOf }: EventDoors, job: Selectable<KycJob>): Promise<void> => {
    const { job_id, notify, total, matched, errors, completed_at } = job;
    if (!notify || !completed_at) return;
    const name = nameOf(job, await keyOf(KEY_LABEL));
    const data = { job_id, name, total, matched, errors, completed_at: completed_at.toISOString() };
    await events.emit(transaction, type, data);
  };

export const JOB_STATES = lifecycle('kyc_job', 'job_id', {
  begin: { from: ['PENDING'], to: 'PROCESSING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED', emit: ended('kyc.job.completed') },
  cancel: { from: ['PENDING', 'PROCESSING'], to: 'FAILED', emit: ended('kyc.job.failed') },
  fail: { from: ['PENDING', 'PROCESSING'], to: 'FAILED', emit: ended('kyc.job.failed') },
});
