import type { WorkflowStep } from '@vett/schema/workflow-step';
import type { WritingDoors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { stepsLookedAt } from '../../workflow/workflow.ts';
import { beginStep, changeSession, findStepStates, findStepsOf, type StepState, type StoredSession } from '../store.ts';
import { requireLocked } from './find.ts';
import { progressOf, requireOpen } from './progress.ts';
import { loadSession } from './record.ts';
import { openSteps, SESSION_KEYS, sealStep } from './sealed.ts';

type Doors = Pick<WritingDoors, 'transaction' | 'clock' | 'keyOf'>;

/** A locked session that is written to, and the step that it is written to, if it is one. */
interface WritableSession {
  readonly session: StoredSession;
  readonly step: WorkflowStep | undefined;
  /** The step as it was before. */
  readonly before: StepState | undefined;
}

/** Locks a session that takes a document or a check at this step, and notes that the step has begun. */
export async function requireWritable(doors: Doors, id: string, stepId: string | undefined): Promise<WritableSession> {
  const writable = await checkWritable(doors, id, stepId);
  if (stepId !== undefined) await begin(doors, writable.session, stepId);
  return writable;
}

/** Throws like `requireWritable`, and writes nothing. */
export async function checkWritable(doors: Doors, id: string, stepId: string | undefined): Promise<WritableSession> {
  const { transaction } = doors;
  const session = await requireLocked(transaction, id);
  const { session_id, status } = session;
  if (status !== 'active' && status !== 'awaiting_client_correction')
    throw new AppError('INVALID_STATE', 'The session is closed: nothing can be sent any more.');
  if (stepId === undefined) {
    if (status !== 'active') throw locked();
    return { session, step: undefined, before: undefined };
  }
  const open = await loadSession(doors, session);
  const { definition } = open.workflow;
  const at = definition.steps.findIndex(({ step_id }) => step_id === stepId);
  const step = definition.steps[at];
  if (!step) throw new AppError('STEP_NOT_FOUND', 'The session has no such step.');
  const states = await findStepStates(transaction, session_id);
  const before = states.find(({ step_id }) => step_id === stepId);
  const isCorrected = before?.status === 'needs_correction' || before?.correction === true;
  // Corrected answers may ask for more, at a step that is open again.
  const isOpen = isCorrected || !before || before.status === 'pending' || before.status === 'in_progress';
  if (status === 'awaiting_client_correction' && !isOpen) throw locked();
  if (before?.status === 'failed') throw locked();
  const stored = await findStepsOf(transaction, [session_id], stepsLookedAt(definition));
  const texts = await openSteps(await doors.keyOf(SESSION_KEYS.step), stored);
  requireOpen(progressOf(open, states, texts), at);
  return { session, step, before };
}

const locked = () => new AppError('STEP_LOCKED', 'This step cannot be edited now.');

async function begin({ transaction, clock, keyOf }: Doors, session: StoredSession, step_id: string): Promise<void> {
  const { session_id } = session;
  const now = clock.now();
  const text = sealStep(await keyOf(SESSION_KEYS.step), session_id, step_id, { form_data: {} });
  await beginStep(transaction, { session_id, step_id, ...text }, now);
  if (!session.started_at) await changeSession(transaction, session_id, { started_at: now, updated_at: now });
}
