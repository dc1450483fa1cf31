import type { Selectable } from 'kysely';
import type { EventDoors } from '../../core/events.ts';
import { lifecycle } from '../../core/lifecycle.ts';
import type { ScanJob } from '../../platform/database/tables.ts';
import { KEY_LABEL, openContent } from './sealed.ts';

const ended =
  (status: 'COMPLETED' | 'FAILED') =>
  async ({ transaction, events, keyOf }: EventDoors, scan: Selectable<ScanJob>): Promise<void> => {
    const { job_id, effort, completed_at, error_message, files_count } = scan;
    const { target_url } = await openContent(await keyOf(KEY_LABEL), scan);
    await events.emit(transaction, status === 'COMPLETED' ? 'kyc.scan.completed' : 'kyc.scan.failed', {
      job_id,
      target_url,
      status,
      effort,
      error_message,
      files_count,
      completed_at: (completed_at ?? scan.updated_at).toISOString(),
    });
  };

export const SCAN_STATES = lifecycle('scan_job', 'job_id', {
  claim: { from: ['PENDING'], to: 'PROCESSING' },
  /** The worker was lost, or stops in order. */
  return: { from: ['PROCESSING'], to: 'PENDING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED', emit: ended('COMPLETED') },
  fail: { from: ['PENDING', 'PROCESSING'], to: 'FAILED', emit: ended('FAILED') },
});
