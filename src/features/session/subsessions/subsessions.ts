import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import { openSession, type SessionText } from '../record/sealed.ts';
import type { StoredSession } from '../store.ts';
import { findSubsessions, readInGroups, type SubsessionState } from './store.ts';

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

/** Unseals subsessions for their related parties; these by `session_id`. */
export async function openParties(
  transaction: Transaction<Tables>,
  key: Buffer,
  subsessions: readonly SubsessionState[],
): Promise<ReadonlyMap<string, SessionText['party']>> {
  const parties = new Map<string, SessionText['party']>();
  for await (const some of readInGroups(transaction, subsessions))
    for (const session of some) parties.set(session.session_id, (await openSession(key, session)).party);
  return parties;
}
