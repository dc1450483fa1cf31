import { ScreenerPool } from '@vett/engine/screening';
import type { Feature } from '../../core/feature.ts';
import * as decision from './decision/operations.ts';
import { oldJobs } from './job/kept-data.ts';
import * as job from './job/operations.ts';
import { chunkJob } from './job/run-chunk.ts';
import { expiredDecisions, validations } from './kept-data.ts';
import * as listCheck from './operations.ts';
import * as validation from './validation/operations.ts';

/**
 * Checks of subjects against the lists, one at a time, in batches and in jobs; stored checks, and decisions on matches.
 */
export const feature = {
  operations: { decision, job, listCheck, validation },
  jobs: [chunkJob],
  keptData: [validations, expiredDecisions, ...oldJobs],
  start() {
    const pool = new ScreenerPool();
    return { pool, close: () => pool.close() };
  },
} satisfies Feature;
