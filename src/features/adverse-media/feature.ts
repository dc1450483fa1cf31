import type { PersonalData } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import * as adverseMedia from './operations.ts';
import { deleteReport, eraseReports, MEDIA_KEYS, openReport, reportsByKey } from './store.ts';

/** Reports that are kept for a day. */
const mediaRecords: PersonalData = {
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

/** Reports are served again for a day. */
const oldReports: RetentionRule = { kind: 'adverse_media_report', days: () => 1, erase: eraseReports };

/** Searches of the press, and the judgement of what they find. */
export const feature = {
  operations: { adverseMedia },
  keptData: [oldReports],
  personalData: [mediaRecords],
} satisfies Feature;
