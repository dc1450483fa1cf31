import { defineInstallationJob } from '../../core/job.ts';
import { dropIdleBuckets } from '../../platform/limits/leases.ts';
import { rollUpUsage } from './store.ts';

export const rollUp = defineInstallationJob({
  name: 'usage.roll_up',
  schedule: '*/10 * * * *',
  run: ({ sql }) => rollUpUsage(sql),
});

/** Drops the counts of keys and addresses that have not called for long. */
export const pruneLimits = defineInstallationJob({
  name: 'limits.prune',
  schedule: '*/20 * * * *',
  run: ({ sql }) => dropIdleBuckets(sql),
});
