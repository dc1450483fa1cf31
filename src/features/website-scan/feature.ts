import type { Doors } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import type { TokenDoors } from '../token/token.ts';
import { eraseFiles, scanFiles } from './files.ts';
import * as scan from './operations.ts';
import { scanRecords } from './personal.ts';
import { startScans } from './run/start-scans.ts';
import { eraseOld } from './store.ts';

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
