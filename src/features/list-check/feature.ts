import { ScreenerPool } from '@vett/engine/screening';
import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Doors } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import type { HistoryDoors } from '../lists/lists.ts';
import type { TokenDoors } from '../token/token.ts';
import type { ScreeningDoors } from './check/screen-many.ts';
import * as decision from './decision/operations.ts';
import { eraseExpired } from './decision/store.ts';
import * as job from './job/operations.ts';
import { chunkJob } from './job/run-chunk.ts';
import { eraseOldItems, eraseOldJobs } from './job/store.ts';
import * as listCheck from './operations.ts';
import { ownership } from './ownership/operations.ts';
import { checkRecords } from './personal.ts';
import * as validation from './validation/operations.ts';
import { eraseValidations } from './validation/store.ts';

const days = ({ data_processing_config }: TenantConfiguration) => data_processing_config.retention_days.validations;

export const validations: RetentionRule = { kind: 'validation', days, erase: eraseValidations };

/** Expired decisions. A decision without expiry is kept until it is revoked. */
export const expiredDecisions: RetentionRule = { kind: 'decision', days, erase: eraseExpired };

const daysOfJobs: RetentionRule['days'] = ({ data_processing_config }) => data_processing_config.retention_days.jobs;

/** Results of jobs, which are many, are erased before the jobs that they belong to. */
const oldJobs: readonly RetentionRule[] = [
  { kind: 'kyc_job_item', days: daysOfJobs, erase: eraseOldItems },
  { kind: 'kyc_job', days: daysOfJobs, erase: eraseOldJobs },
];

/**
 * Checks of subjects against the lists, one at a time, in batches and in jobs; stored checks, and decisions on matches.
 */
export const feature = {
  operations: { decision, job, listCheck: { ...listCheck, ownership }, validation },
  jobs: [chunkJob],
  keptData: [validations, expiredDecisions, ...oldJobs],
  personalData: checkRecords,
  start({ metrics: { checked } }) {
    const threads = new ScreenerPool();
    const pool: ScreeningDoors['pool'] = threads;
    return { pool, checked, close: () => threads.close() };
  },
} satisfies Feature<Doors & ScreeningDoors & HistoryDoors & TokenDoors>;
