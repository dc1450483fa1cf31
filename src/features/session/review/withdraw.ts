import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { StoredSession } from '../store.ts';

/** Whether a reviewer can take back corrections that the end user does not make; one that expired before its completion had none. */
export const isWithdrawable = ({ status, completed_at }: Pick<StoredSession, 'status' | 'completed_at'>): boolean =>
  status === 'awaiting_client_correction' || (status === 'expired' && completed_at !== null);

/** Closes the open corrections of a session. The answers that were to be corrected count as they are; a draft stays one. */
export async function withdrawCorrections(
  transaction: Transaction<Tables>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('session_correction')
    .set({ status: 'resolved', resolved_at: now })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
  await transaction
    .updateTable('session_step')
    .set({ status: 'completed' })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'needs_correction')
    .execute();
}
