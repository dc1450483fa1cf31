import type { Feature } from '../../core/feature.ts';
import { defineInstallationJob } from '../../core/job.ts';
import * as operator from './operator.ts';
import { sweep } from './sweep.ts';
import { sweepStorage } from './sweep-objects.ts';

/** Erases data that is past the retention of its tenant. */
const sweepData = defineInstallationJob({
  name: 'retention.sweep',
  schedule: '43 3 * * *',
  endsOld: true,
  run: (installation, _data, signal) => sweep(installation.keptData, installation, signal),
});

/** Deletes objects that nothing refers to any more. */
const sweepAtNight = defineInstallationJob({
  name: 'storage.sweep',
  schedule: '53 3 * * *',
  endsOld: true,
  timeoutSeconds: 4 * 3600,
  run: (installation, _data, signal) => sweepStorage(installation.objectKinds, installation, signal),
});

/** Retention: sweeps by age, and the erasure of tenants. */
export const feature = {
  operatorOperations: { retention: operator },
  jobs: [sweepData, sweepAtNight],
} satisfies Feature;
