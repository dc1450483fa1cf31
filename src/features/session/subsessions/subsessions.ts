import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { StoredSession } from '../store.ts';
import { findSubsessions } from './store.ts';

/** A subsession of a step, without the personal data of its party. */
export type SubsessionOfStep = Pick<StoredSession, 'session_id' | 'status' | 'role' | 'ownership_percentage'>;

/** The subsessions of a step, oldest first. Deleted ones are not among them. */
export async function subsessionsOf(
  transaction: Transaction<Tables>,
  sessionId: string,
  stepId: string,
): Promise<SubsessionOfStep[]> {
  const found = await findSubsessions(transaction, [sessionId]);
  return found.filter(({ parent_step_id }) => parent_step_id === stepId);
}

/** Whether the end user of a subsession has done all of it. */
export const isComplete = ({ status }: Pick<StoredSession, 'status'>): boolean =>
  status !== 'active' && status !== 'expired' && status !== 'awaiting_client_correction';
