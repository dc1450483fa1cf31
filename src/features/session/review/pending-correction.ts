import type { WritingDoors } from '../../../core/doors.ts';
import { askedOf, CORRECTION_KEY } from './correction-text.ts';
import { findCorrections } from './store.ts';

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
  const correction = (await findCorrections(transaction, [sessionId])).find(
    ({ step_id, status }) => step_id === stepId && status === 'open',
  );
  if (!correction) return undefined;
  const { document_types } = askedOf(await keyOf(CORRECTION_KEY), correction);
  return { since: correction.created_at, document_types };
}

/** Whether a document was uploaded after the correction was asked for. */
export const isSince = (
  { uploaded_at }: { readonly uploaded_at: Date | null },
  { since }: PendingCorrection,
): boolean => uploaded_at !== null && uploaded_at >= since;
