import type { Selectable } from 'kysely';
import type { EventDoors } from '../../../core/events.ts';
import { lifecycle } from '../../../core/lifecycle.ts';
import type { KycJob } from '../../../platform/database/tables.ts';
import { KEY_LABEL, nameOf } from './sealed.ts';

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
