import { SESSION_DOCUMENT } from '@vett/schema/session-document';
import type { WritingDoors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { versionsOf } from '../../workflow/workflow.ts';
import { requireLocked } from '../find.ts';
import { SESSION_KEYS, sealStep } from '../sealed.ts';
import { changeSession, findSteps, type StoredSession } from '../store.ts';
import { countDocuments } from './store.ts';

type Doors = Pick<WritingDoors, 'transaction' | 'clock' | 'keyOf'>;

/** Locks a session that takes a document at this step, and notes that the step has begun. */
export async function requireWritable(doors: Doors, id: string, stepId: string | undefined): Promise<StoredSession> {
  const { transaction } = doors;
  const session = await requireLocked(transaction, id);
  const { session_id, status } = session;
  if (status !== 'active' && status !== 'awaiting_client_correction')
    throw new AppError('INVALID_STATE', 'The session is closed: nothing can be uploaded any more.');
  if (stepId === undefined) {
    if (status !== 'active') throw locked();
    return session;
  }
  const [workflow] = await versionsOf(transaction, [
    { workflow_id: session.workflow_id, version: session.workflow_version },
  ]);
  if (!workflow?.definition.steps.some(({ step_id }) => step_id === stepId))
    throw new AppError('STEP_NOT_FOUND', 'The session has no such step.');
  const step = (await findSteps(transaction, [session_id])).find(({ step_id }) => step_id === stepId);
  const isCorrected = step?.status === 'needs_correction' || step?.correction === true;
  if (status === 'awaiting_client_correction' && !isCorrected) throw locked();
  if (step?.status === 'failed') throw locked();
  await begin(doors, session, stepId);
  return session;
}

const locked = () => new AppError('STEP_LOCKED', 'This step cannot be edited now.');

async function begin({ transaction, clock, keyOf }: Doors, session: StoredSession, step_id: string): Promise<void> {
  const { session_id } = session;
  const now = clock.now();
  const sealed = sealStep(await keyOf(SESSION_KEYS.step), session_id, step_id, { form_data: {} });
  await transaction
    .insertInto('session_step')
    .values({ session_id, step_id, status: 'in_progress', sealed, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ofStep = transaction.updateTable('session_step').where('session_id', '=', session_id);
  const here = ofStep.where('step_id', '=', step_id);
  await here.set({ status: 'in_progress', started_at: now }).where('status', '=', 'pending').execute();
  await here.set({ status: 'in_progress', correction: true }).where('status', '=', 'needs_correction').execute();
  if (!session.started_at) await changeSession(transaction, session_id, { started_at: now, updated_at: now });
}

/** Throws INVALID_STATE for a session that has as many documents as it may have. */
export async function requireRoom({ transaction, clock }: Doors, sessionId: string): Promise<void> {
  if ((await countDocuments(transaction, sessionId, clock.now())) >= SESSION_DOCUMENT.count)
    throw new AppError('INVALID_STATE', `A session has at most ${SESSION_DOCUMENT.count} documents.`, {
      details: { limit: SESSION_DOCUMENT.count },
    });
}
