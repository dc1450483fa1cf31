import type { Feature } from '../../core/feature.ts';
import { sweepData, sweepStorage } from './jobs.ts';
import * as operator from './operator.ts';

/** Retention: sweeps by age, and the erasure of tenants. */
export const feature = {
  operatorOperations: { retention: operator },
  jobs: [sweepData, sweepStorage],
} satisfies Feature;
