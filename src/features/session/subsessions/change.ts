import type { Transaction } from 'kysely';
import type { WritingDoors } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { daysFrom, renewLink } from '../link.ts';
import { requireLocked } from '../record/find.ts';
import type { StoredSession } from '../store.ts';
import { subsessionStep, wireLink, workflowOf } from './add.ts';
import { isComplete } from './subsessions.ts';

/** Returns a subsession of a locked session, locked. Throws SUBSESSION_NOT_FOUND. */
export async function lockSubsession(
  transaction: Transaction<Tables>,
  parent: StoredSession,
  id: string,
): Promise<StoredSession> {
  const none = () => new AppError('SUBSESSION_NOT_FOUND', 'The session has no such subsession.');
  const found = await requireLocked(transaction, id).catch((error: unknown) => {
    throw error instanceof AppError ? none() : error;
  });
  if (found.parent_session_id !== parent.session_id) throw none();
  return found;
}

/** Makes a new link to a subsession; without days, for as long as the parent's step says. */
export async function renewSubsession(
  doors: WritingDoors,
  parent: StoredSession,
  { subsession_id, ttl_days }: { subsession_id: string; ttl_days?: number | undefined },
) {
  const subsession = await lockSubsession(doors.transaction, parent, subsession_id);
  if (isComplete(subsession)) throw new AppError('SUBSESSION_COMPLETED', 'The subsession is completed.');
  const { subsession_config } = subsessionStep(await workflowOf(doors, parent), subsession.parent_step_id);
  const until = daysFrom(doors.clock.now(), ttl_days ?? subsession_config.ttl_days);
  return { subsession_id: subsession.session_id, ...wireLink(await renewLink(doors, subsession, until)) };
}
