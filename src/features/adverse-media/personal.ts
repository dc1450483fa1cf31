import type { PersonalData } from '../../core/doors.ts';
import { deleteReport, MEDIA_KEYS, openReport, reportsByKey } from './store.ts';

/** Reports that are kept for a day. */
export const mediaRecords: PersonalData = {
  kind: 'adverse_media',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(MEDIA_KEYS.report);
    const rows = await reportsByKey(transaction, wanted);
    return rows.map(({ request_key, created_at, sealed }) => ({
      id: request_key.toString('hex'),
      created_at,
      open: async () => ({ content: await openReport(key, sealed, request_key) }),
    }));
  },
  async erase({ transaction }, id) {
    await deleteReport(transaction, Buffer.from(id, 'hex'));
    return undefined;
  },
};
