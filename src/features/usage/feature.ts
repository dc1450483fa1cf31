import type { Feature } from '../../core/feature.ts';
import { pruneLimits, rollUp } from './jobs.ts';
import { startMeter } from './meter.ts';
import * as usage from './operations.ts';

/** The units that tenants use, and their quotas. */
export const feature = {
  operations: { usage },
  jobs: [rollUp, pruneLimits],
  start({ sql, clock, log }) {
    const meter = startMeter(sql, clock, log);
    return { meter, close: meter.close };
  },
} satisfies Feature;
