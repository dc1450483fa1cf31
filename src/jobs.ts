import type { Sql } from './database/connect.ts';
import { pruneLists } from './features/lists/prune.ts';
import type { Job } from './queue/queue.ts';

/** Every background job of the service. */
export const jobs = (sql: Sql): readonly Job[] => [
  { name: 'lists.prune', cron: '17 3 * * *', run: () => pruneLists(sql) },
];
