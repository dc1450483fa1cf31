import type { EventType, InstallationEvent } from '@vett/schema/event';
import type { Selectable, Transaction } from 'kysely';
import { emit } from '../../../core/events.ts';
import { lifecycle } from '../../../core/lifecycle.ts';
import type { KycJob } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** Emits the end of a job, unless its caller asked for no notification. */
const ended =
  (type: Exclude<EventType, InstallationEvent>) =>
  async (
    transaction: Transaction<Tables>,
    { job_id, notify, total, matched, errors, completed_at }: Selectable<KycJob>,
  ): Promise<void> => {
    if (!notify || !completed_at) return;
    await emit(transaction, type, { job_id, total, matched, errors, completed_at: completed_at.toISOString() });
  };

export const JOB_STATES = lifecycle('kyc_job', 'job_id', {
  begin: { from: ['PENDING'], to: 'PROCESSING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED', emit: ended('kyc.job.completed') },
  cancel: { from: ['PENDING', 'PROCESSING'], to: 'FAILED', emit: ended('kyc.job.failed') },
  fail: { from: ['PENDING', 'PROCESSING'], to: 'FAILED', emit: ended('kyc.job.failed') },
});
