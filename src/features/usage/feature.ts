import type { Feature } from '../../core/feature.ts';
import { defineInstallationJob } from '../../core/job.ts';
import { dropIdleBuckets } from '../../platform/limits/leases.ts';
import { type MeterDoors, startMeter } from './meter.ts';
import * as usage from './operations.ts';
import { rollUpUsage } from './store.ts';

const rollUp = defineInstallationJob({
  name: 'usage.roll_up',
  schedule: '*/10 * * * *',
  run: ({ sql }) => rollUpUsage(sql),
});

/** Deletes rate-limit counts of keys and addresses without recent calls. */
const pruneLimits = defineInstallationJob({
  name: 'limits.prune',
  schedule: '*/20 * * * *',
  run: ({ sql }) => dropIdleBuckets(sql),
});

/** The units that tenants use, and their quotas. */
export const feature = {
  operations: { usage },
  jobs: [rollUp, pruneLimits],
  start({ sql, clock, log }) {
    const { close, ...meter } = startMeter(sql, clock, log);
    return { meter, close };
  },
} satisfies Feature<MeterDoors>;
