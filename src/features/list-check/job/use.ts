import type { Done } from '@vett/schema/contract';
import type { Transaction } from 'kysely';
import { move, tryMove } from '../../../core/lifecycle.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { settle } from '../../usage/usage.ts';
import { JOB_STATES } from './lifecycle.ts';
import { dropChunks, noteChange, type StoredJob } from './store.ts';

/** Counts what was done of a part of a job's subjects; the rest of the part no longer counts. */
export const countUse = (
  transaction: Transaction<Tables>,
  { tenant_id, created_at }: StoredJob,
  part: Done & { readonly units: number },
  now: Date,
): Promise<void> =>
  settle(transaction, { tenant_id, endpoint: 'kyc.job', unit: 'check', reservedAt: created_at, now, ...part });

/** Cancels a job. Throws INVALID_STATE when it is finished. */
export async function cancelJob(transaction: Transaction<Tables>, jobId: string, now: Date): Promise<StoredJob> {
  const set = { completed_at: now, error_message: 'cancelled' };
  const job = await move(transaction, JOB_STATES, jobId, 'cancel', { set });
  await forgetRest(transaction, job, now);
  return job;
}

/** Ends a job with the reason of its failure, unless it is finished. */
export async function failJob(
  transaction: Transaction<Tables>,
  jobId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const set = { completed_at: now, error_message: reason };
  const job = await tryMove(transaction, JOB_STATES, jobId, 'fail', { set });
  if (job) await forgetRest(transaction, job, now);
}

/** Subjects that are not screened yet are forgotten, and do not count as used. */
async function forgetRest(transaction: Transaction<Tables>, job: StoredJob, now: Date): Promise<void> {
  await dropChunks(transaction, job.job_id);
  await noteChange(transaction, job.job_id);
  await countUse(transaction, job, { units: job.total - job.processed, done: 0, failed: 0 }, now);
}
