import type { Job } from '@vett/schema/job';
import { JOB } from '@vett/schema/job';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { newestFirst, type Position } from '../../../core/paging.ts';
import { notice } from '../../../platform/database/notices.ts';
import type { KycJob, KycJobItem } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

export type StoredJob = Selectable<KycJob>;
export type NewJob = Insertable<KycJob>;
export type NewItem = Pick<Insertable<KycJobItem>, 'index' | 'is_match' | 'is_error' | 'result'>;

/** Which results are asked for. */
export type Only = 'all' | 'matches' | 'errors';

const UNFINISHED = ['PENDING', 'PROCESSING'] as const;

/** Stores a job with its subjects, sealed and in parts. */
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

/** Newest first, from behind `after` on. */
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
 * What is done of a job, in the order of its subjects, from behind the index `after` on; while it goes on only up to the first
 * part that is not done, so that who reads page by page misses nothing.
 */
export function listItems(
  transaction: Transaction<Tables>,
  jobId: string,
  only: Only,
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

/** What is noticed when the state of a job changes. */
export const topicOf = (jobId: string) => `kyc_job ${jobId}`;

const noteChange = (transaction: Transaction<Tables>, jobId: string) => notice(topicOf(jobId)).execute(transaction);

/** A part of a job that is still to be done, with its job, which has begun by that; undefined when it is not. */
export async function beginChunk(
  transaction: Transaction<Tables>,
  jobId: string,
  chunk: number,
  now: Date,
): Promise<(StoredJob & { subjects: Buffer }) | undefined> {
  await transaction
    .updateTable('kyc_job')
    .set({ status: 'PROCESSING', started_at: now })
    .where('job_id', '=', jobId)
    .where('status', '=', 'PENDING')
    .execute();
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

/** Whether a part is still to be done. */
export async function isToBeDone(transaction: Transaction<Tables>, jobId: string, chunk: number): Promise<boolean> {
  const query = transaction.selectFrom('kyc_job_chunk').select('chunk');
  return (await query.where('job_id', '=', jobId).where('chunk', '=', chunk).executeTakeFirst()) !== undefined;
}

/**
 * Puts what came of a part in its place and counts it; the last one completes the job. Does nothing when another worker
 * has done it already, or when the job was ended: then it says false.
 */
export async function finishChunk(
  transaction: Transaction<Tables>,
  { job_id, total }: Pick<StoredJob, 'job_id' | 'total'>,
  chunk: number,
  items: readonly NewItem[],
  now: Date,
): Promise<boolean> {
  // The job before its part, as when it is ended: in another order two transactions would wait for each other.
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
  const isLast = job.processed + items.length === total;
  await transaction
    .updateTable('kyc_job')
    .set(({ eb }) => ({
      processed: eb('processed', '+', items.length),
      matched: eb('matched', '+', items.filter(({ is_match }) => is_match).length),
      errors: eb('errors', '+', items.filter(({ is_error }) => is_error).length),
      ...(isLast && { status: 'COMPLETED', completed_at: now }),
    }))
    .where('job_id', '=', job_id)
    .execute();
  await noteChange(transaction, job_id);
  return true;
}

/** Ends a job that is not finished, with a reason; undefined when it is. What is left of it is not done any more. */
export async function endJob(
  transaction: Transaction<Tables>,
  jobId: string,
  reason: string,
  now: Date,
): Promise<StoredJob | undefined> {
  const ended = await transaction
    .updateTable('kyc_job')
    .set({ status: 'FAILED', completed_at: now, error_message: reason })
    .where('job_id', '=', jobId)
    .where('status', 'in', UNFINISHED)
    .returningAll()
    .executeTakeFirst();
  if (!ended) return undefined;
  await transaction.deleteFrom('kyc_job_chunk').where('job_id', '=', jobId).execute();
  await noteChange(transaction, jobId);
  return ended;
}

/** Deletes at most so many results of jobs from before a time, and says how many. */
export async function eraseOldItems(transaction: Transaction<Tables>, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from kyc_job_item where ctid in (
      select i.ctid from kyc_job_item i join kyc_job j using (job_id) where j.created_at < ${before} limit ${most})`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}

/** Deletes at most so many jobs from before a time, and says how many. */
export async function eraseOldJobs(transaction: Transaction<Tables>, before: Date, most: number): Promise<number> {
  const old = transaction.selectFrom('kyc_job').select('job_id').where('created_at', '<', before).limit(most);
  const { numDeletedRows } = await transaction.deleteFrom('kyc_job').where('job_id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
