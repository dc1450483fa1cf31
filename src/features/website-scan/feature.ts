import type { Feature } from '../../core/feature.ts';
import type { KeptData } from '../../core/kept-data.ts';
import { scanFiles } from './files.ts';
import * as scan from './operations.ts';
import { startScans } from './run/start-scans.ts';
import { eraseOld } from './store.ts';

const oldScans: KeptData = {
  kind: 'scan_job',
  days: ({ data_processing_config }) => data_processing_config.retention_days.scan_files,
  erase: eraseOld,
};

/** Scans of websites by an agent with a real browser. */
export const feature = {
  operations: { scan },
  keptData: [oldScans],
  objectKinds: [scanFiles],
  background: (installation) => startScans(installation),
} satisfies Feature;
