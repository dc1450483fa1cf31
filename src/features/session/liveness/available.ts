import type { FaceEngine } from '@vett/engine/faces';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import type { FaceDoors } from '../../face-match/face-match.ts';
import { openStep, SESSION_KEYS, sealStep } from '../record/sealed.ts';
import { requireWritable } from '../record/writable.ts';
import { findStepsOf, storeStep } from '../store.ts';

/**
 * The face engine. If it cannot be loaded, the step notes that its check could not run, so that the end user can go on. Throws
 * MODEL_NOT_LOADED.
 */
export async function engineFor(caller: Caller, doors: Doors & FaceDoors, stepId: string): Promise<FaceEngine> {
  try {
    return await doors.faces();
  } catch (error) {
    if (error instanceof AppError && error.code === 'MODEL_NOT_LOADED') await noteUnavailable(caller, doors, stepId);
    throw error;
  }
}

const noteUnavailable = ({ actor }: Caller, { database, clock, keyOf }: Doors, stepId: string): Promise<void> =>
  database.run(async (transaction) => {
    const inside = (label: string) => keyOf(label, joining(transaction));
    const { session, step } = await requireWritable({ transaction, clock, keyOf: inside }, actor.id, stepId);
    if (step?.type !== 'liveness') return;
    const stepKey = await inside(SESSION_KEYS.step);
    const { session_id } = session;
    const [row] = await findStepsOf(transaction, [session_id], [stepId]);
    if (row?.status !== 'in_progress') return;
    const text = { ...(await openStep(stepKey, row)), liveness: { could_not_run_at: clock.now().toISOString() } };
    await storeStep(transaction, { ...row, ...sealStep(stepKey, session_id, stepId, text) });
  });
