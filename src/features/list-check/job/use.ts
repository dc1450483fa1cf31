import type { Done } from '@vett/schema/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import { settle } from '../../usage/usage.ts';
import { endJob, type StoredJob } from './store.ts';

/** Counts what was done of a part of a job's subjects; the rest of the part no longer counts. */
export const countUse = (
  transaction: Transaction<Tables>,
  { tenant_id, created_at }: StoredJob,
  part: Done & { readonly units: number },
  now: Date,
): Promise<void> =>
  settle(transaction, { tenant_id, endpoint: 'kyc.job', unit: 'check', reservedAt: created_at, now, ...part });

/** Ends a job that is not finished, with a reason; undefined when it is. Nothing of what is left of it counts as used. */
export async function endUnfinished(
  transaction: Transaction<Tables>,
  jobId: string,
  reason: string,
  now: Date,
): Promise<StoredJob | undefined> {
  const job = await endJob(transaction, jobId, reason, now);
  if (job) await countUse(transaction, job, { units: job.total - job.processed, done: 0, failed: 0 }, now);
  return job;
}
