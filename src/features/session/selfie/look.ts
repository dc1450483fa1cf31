import { buffer } from 'node:stream/consumers';
import type { PictureFault } from '@vett/schema/face-image';
import type { StepOf } from '@vett/schema/workflow-step';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { type FaceDoors, pictureFault } from '../../face-match/face-match.ts';
import { versionsOf } from '../../workflow/workflow.ts';
import { objectKey } from '../documents/documents.ts';
import { findDocuments } from '../documents/store.ts';
import { requireSession } from '../record/find.ts';
import { openStep, SESSION_KEYS, sealStep } from '../record/sealed.ts';
import { requireWritable } from '../record/writable.ts';
import type { Completion } from '../steps/step.ts';
import { findStepsOf, storeStep } from '../store.ts';
import { faultsIn, pictureOf } from './picture.ts';

/** A session whose end user waits longer goes on: the checks of the completed session look at its pictures again. */
const LOOK_MS = 20_000;

/**
 * Looks at the picture with which a selfie step is about to be completed, and notes one that does not show the face of one
 * person. The step fails when its attempts are used up.
 */
export async function lookAtSelfie(caller: Caller, doors: Doors & FaceDoors, input: Completion): Promise<void> {
  if (input.draft || input.skip || !caller.tenant.configuration.features.face_match) return;
  const next = await doors.database.run((transaction) => unseen(transaction, caller, doors, input));
  if (!next) return;
  const fault = await faultOf(next.doc_id, caller, doors);
  if (fault) await noteFault(caller, doors, input.step_id, { ...next, fault });
}

interface SelfieTask {
  readonly doc_id: string;
  readonly max_retries: number;
}

/** The picture that nobody looked at yet; undefined: there is none, or the step is of another type. */
async function unseen(
  transaction: Transaction<Tables>,
  { actor }: Caller,
  { keyOf }: Pick<Doors, 'keyOf'>,
  { step_id, document_ids }: Completion,
): Promise<SelfieTask | undefined> {
  const { session_id, workflow_id, workflow_version: version, status } = await requireSession(transaction, actor.id);
  const [workflow] = await versionsOf(transaction, [{ workflow_id, version }]);
  const isThis = (step: { readonly type: string; readonly step_id: string }): step is StepOf<'selfie'> =>
    step.type === 'selfie' && step.step_id === step_id;
  const step = workflow?.definition.steps.find(isThis);
  if (!step || (status !== 'active' && status !== 'awaiting_client_correction')) return undefined;
  const picture = pictureOf(step_id, await findDocuments(transaction, [session_id]), document_ids);
  const [row] = await findStepsOf(transaction, [session_id], [step_id]);
  if (!picture || !row || row.status === 'failed') return undefined;
  const text = await openStep(await keyOf(SESSION_KEYS.step, joining(transaction)), row);
  const { doc_id } = picture;
  const isUsed = row.status === 'completed' && text.document_ids?.includes(doc_id);
  return isUsed || doc_id in faultsIn(text) ? undefined : { doc_id, max_retries: step.selfie_config.max_retries };
}

/** The fault of a picture; undefined when nobody can look at it now. */
async function faultOf(
  doc_id: string,
  caller: Caller,
  doors: Doors & FaceDoors,
): Promise<PictureFault | null | undefined> {
  const object = await doors.storage.get(objectKey(caller.tenant.tenant_id, doc_id));
  if (!object) return undefined;
  const late = AbortSignal.timeout(LOOK_MS);
  const signal = AbortSignal.any([caller.signal, late]);
  try {
    return await pictureFault(await buffer(object.bytes), { ...caller, signal }, doors);
  } catch (error) {
    const isAway = error instanceof AppError && ['MODEL_NOT_LOADED', 'SERVICE_UNAVAILABLE'].includes(error.code);
    if (isAway || (late.aborted && !caller.signal.aborted)) return undefined;
    throw error;
  }
}

const noteFault = (
  { actor }: Caller,
  { database, clock, keyOf }: Doors,
  stepId: string,
  { doc_id, fault, max_retries }: SelfieTask & { readonly fault: PictureFault },
): Promise<void> =>
  database.run(async (transaction) => {
    const inside = (label: string) => keyOf(label, joining(transaction));
    const { session } = await requireWritable({ transaction, clock, keyOf: inside }, actor.id, stepId);
    const { session_id } = session;
    const [row] = await findStepsOf(transaction, [session_id], [stepId]);
    if (!row) return;
    const key = await inside(SESSION_KEYS.step);
    const before = await openStep(key, row);
    const selfie_faults = { ...faultsIn(before), [doc_id]: fault };
    const isOver = row.status === 'in_progress' && Object.keys(selfie_faults).length >= max_retries;
    const text = sealStep(key, session_id, stepId, { ...before, selfie_faults });
    await storeStep(transaction, { ...row, ...text, ...(isOver && { status: 'failed' }) });
  });
