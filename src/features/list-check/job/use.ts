import type { Done } from '@vett/schema/use';
import type { Transaction } from 'kysely';
import type { EventDoors } from '../../../core/events.ts';
import { move, tryMove } from '../../../core/lifecycle.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { settle } from '../../usage/usage.ts';
import { dropChunks, JOB_STATES, noteChange, type StoredJob } from './store.ts';

/** Counts the finished units of a chunk as used and releases the rest of its reserved units. */
export const countUse = (
  transaction: Transaction<Tables>,
  { tenant_id, created_at }: StoredJob,
  part: Done & { readonly units: number },
  now: Date,
): Promise<void> =>
  settle(transaction, { tenant_id, endpoint: 'kyc.job', unit: 'check', reservedAt: created_at, now, ...part });

/** Cancels a job. Throws INVALID_STATE when it is finished. */
export async function cancelJob(by: EventDoors, jobId: string, now: Date): Promise<StoredJob> {
  const set = { completed_at: now, error_message: 'cancelled' };
  const job = await move(by.transaction, JOB_STATES, jobId, 'cancel', { set, by });
  await dropPending(by.transaction, job, now);
  return job;
}

/** Moves a job to FAILED with a reason, unless it is finished. */
export async function failJob(by: EventDoors, jobId: string, reason: string, now: Date): Promise<void> {
  const set = { completed_at: now, error_message: reason };
  const job = await tryMove(by.transaction, JOB_STATES, jobId, 'fail', { set, by });
  if (job) await dropPending(by.transaction, job, now);
}

/** Deletes the subjects that are not screened yet, and releases their reserved units. */
async function dropPending(transaction: Transaction<Tables>, job: StoredJob, now: Date): Promise<void> {
  await dropChunks(transaction, job.job_id);
  await noteChange(transaction, job.job_id);
  await countUse(transaction, job, { units: job.total - job.processed, done: 0, failed: 0 }, now);
}
