import type { CorrectionRequest } from '@vett/schema/session-correction';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { StoredCorrection } from './store.ts';

export const CORRECTION_KEY = 'session-correction';

/** The sealed part of a correction. */
interface CorrectionText {
  readonly message: string;
  readonly field_ids: readonly string[];
  readonly document_types: readonly string[];
}

export const sealCorrection = (key: Buffer, id: string, text: CorrectionText): Buffer => sealJson(key, text, id);
const open = (key: Buffer, { correction_id, sealed }: StoredCorrection): CorrectionText =>
  openJson(key, sealed, correction_id) as CorrectionText;

/** The request without its author and times. */
export const askedOf = (key: Buffer, correction: StoredCorrection) => {
  const { message, field_ids, document_types } = open(key, correction);
  const { correction_id, step_id } = correction;
  return { correction_id, step_id, message, field_ids: [...field_ids], document_types: [...document_types] };
};

export const wireCorrection = (key: Buffer, correction: StoredCorrection): CorrectionRequest => ({
  ...askedOf(key, correction),
  status: correction.status,
  round: correction.round,
  requested_by: correction.requested_by,
  created_at: correction.created_at.toISOString(),
  resolved_at: correction.resolved_at?.toISOString() ?? null,
});
