import type { KeptData } from '../../../core/kept-data.ts';
import { eraseOldItems, eraseOldJobs } from './store.ts';

const days: KeptData['days'] = ({ data_processing_config }) => data_processing_config.retention_days.jobs;

/** Results come before the jobs that they belong to: they are many, and are erased in batches. */
export const oldJobs: readonly KeptData[] = [
  { kind: 'kyc_job_item', days, erase: eraseOldItems },
  { kind: 'kyc_job', days, erase: eraseOldJobs },
];
