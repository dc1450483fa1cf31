import type { WritingDoors } from '../../../core/doors.ts';
import { askedOf, CORRECTION_KEY } from './correction-text.ts';
import { findOpenCorrections } from './store.ts';

/** The correction that a reviewer waits for. */
export interface PendingCorrection {
  readonly since: Date;
  /** Empty: the reviewer named no type. */
  readonly document_types: readonly string[];
}

/** The open correction of a step. */
export async function pendingCorrectionOf(
  { transaction, keyOf }: Pick<WritingDoors, 'transaction' | 'keyOf'>,
  sessionId: string,
  stepId: string,
): Promise<PendingCorrection | undefined> {
  const open = await findOpenCorrections(transaction, [sessionId]);
  const correction = open.find(({ step_id }) => step_id === stepId);
  if (!correction) return undefined;
  const { document_types } = askedOf(await keyOf(CORRECTION_KEY), correction);
  return { since: correction.created_at, document_types };
}

/** Whether a document was uploaded after the correction was asked for. */
export const isSince = (
  { uploaded_at }: { readonly uploaded_at: Date | null },
  { since }: PendingCorrection,
): boolean => uploaded_at !== null && uploaded_at >= since;
