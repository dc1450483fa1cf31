import { defineInstallationJob } from '../../core/job.ts';
import { dropIdleBuckets } from '../../platform/limits/leases.ts';
import { rollUpUsage } from './store.ts';

export const rollUp = defineInstallationJob({
  name: 'usage.roll_up',
  schedule: '*/10 * * * *',
  run: ({ sql }) => rollUpUsage(sql),
});

/** Deletes rate-limit counts of keys and addresses without recent calls. */
export const pruneLimits = defineInstallationJob({
  name: 'limits.prune',
  schedule: '*/20 * * * *',
  run: ({ sql }) => dropIdleBuckets(sql),
});
