import type { PersonalData } from '../../core/doors.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { DOCUMENT_KEYS, deleteVerification, openVerification } from './store.ts';

/** Kept verifications of documents. */
export const verificationRecords: PersonalData = {
  kind: 'document_verification',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(DOCUMENT_KEYS.fields);
    const rows = await rowsById(transaction, 'document_verification', 'verification_id', wanted);
    return rows.map((row) => ({
      id: row.verification_id,
      created_at: row.created_at,
      open: async () => ({ content: await openVerification(key, row) }),
    }));
  },
  async erase({ transaction }, id) {
    await deleteVerification(transaction, id);
    return undefined;
  },
};
