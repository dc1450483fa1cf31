import type { Doors, PersonalData } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import type { TokenDoors } from '../token/token.ts';
import { eraseFiles, eraseScan, scanFiles } from './files.ts';
import * as scan from './operations.ts';
import { startScans } from './run/start-scans.ts';
import { KEY_LABEL, openContent } from './sealed.ts';
import { eraseOld, findScan } from './store.ts';

/** Scans of websites. */
const scanRecords: PersonalData = {
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

const oldScans: RetentionRule = {
  kind: 'scan_job',
  days: ({ data_processing_config }) => data_processing_config.retention_days.scan_files,
  erase: eraseOld,
};

/** Scans of websites by an agent with a real browser. */
export const feature = {
  operations: { scan },
  jobs: [eraseFiles],
  keptData: [oldScans],
  objectKinds: [scanFiles],
  personalData: [scanRecords],
  background: (installation) => startScans(installation),
} satisfies Feature<Doors & TokenDoors>;
