import type { PersonalData } from '../../core/doors.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { eraseScan } from './files.ts';
import { KEY_LABEL, openContent } from './sealed.ts';
import { findScan } from './store.ts';

/** Scans of websites. */
export const scanRecords: PersonalData = {
  kind: 'website_scan',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(KEY_LABEL);
    const rows = await rowsById(transaction, 'scan_job', 'job_id', wanted);
    return rows.map((row) => {
      const { job_id, status, created_at } = row;
      const open = async () => ({ content: { job_id, status, created_at, ...(await openContent(key, row)) } });
      return { id: job_id, created_at, open };
    });
  },
  async erase(doors, id) {
    await eraseScan(doors, id);
    return (await findScan(doors.transaction, id)) && 'in_progress';
  },
};
