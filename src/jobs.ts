import { oldJobs } from './features/list-check/job/kept-data.ts';
import { chunkJob, type Workshop } from './features/list-check/job/run-chunk.ts';
import { pruneLists } from './features/lists/prune.ts';
import { endedKeys, idempotencyKeys, type KeptData, sweep } from './features/tenant/tenant.ts';
import { rollUpUsage } from './features/usage/usage.ts';
import { dropIdleBuckets } from './limits/leases.ts';
import type { Job } from './queue/queue.ts';

/** Every kind of tenants' data that is not kept for ever. */
const KEPT_DATA: readonly KeptData[] = [endedKeys, idempotencyKeys, ...oldJobs];

/** Every background job of the service. */
export const jobs = (workshop: Workshop): readonly Job[] => {
  const { sql, clock, log } = workshop;
  return [
    chunkJob(workshop),
    { name: 'lists.prune', cron: '17 3 * * *', run: () => pruneLists(sql) },
    {
      name: 'retention.sweep',
      cron: '43 3 * * *',
      run: (_data, signal) => sweep(sql, KEPT_DATA, { clock, log, signal }),
    },
    { name: 'limits.prune', cron: '*/20 * * * *', run: () => dropIdleBuckets(sql) },
    { name: 'usage.roll_up', cron: '*/10 * * * *', run: () => rollUpUsage(sql) },
  ];
};
