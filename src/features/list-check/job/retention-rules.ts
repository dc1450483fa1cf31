import type { RetentionRule } from '../../../core/retention-rule.ts';
import { eraseOldItems, eraseOldJobs } from './store.ts';

const days: RetentionRule['days'] = ({ data_processing_config }) => data_processing_config.retention_days.jobs;

/** Results of jobs, which are many, are erased before the jobs that they belong to. */
export const oldJobs: readonly RetentionRule[] = [
  { kind: 'kyc_job_item', days, erase: eraseOldItems },
  { kind: 'kyc_job', days, erase: eraseOldJobs },
];
