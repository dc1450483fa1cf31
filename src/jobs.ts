import type { ListName } from '@vett/schema/list-name';
import type { KeptData, ObjectKind } from './core/kept-data.ts';
import { faceImages, faceRemovals, oldFaces } from './features/face-match/kept-data.ts';
import { type Reindexing, reindexCollections } from './features/face-match/reindex.ts';
import { oldJobs } from './features/list-check/job/kept-data.ts';
import { chunkJob, type Workshop } from './features/list-check/job/run-chunk.ts';
import { expiredDecisions, validations } from './features/list-check/kept-data.ts';
import { refreshDueLists } from './features/lists/follow.ts';
import { pruneLists } from './features/lists/prune.ts';
import type { RefreshList } from './features/lists/refresh-apart.ts';
import { doRun, RUN_JOB } from './features/lists/run.ts';
import { sweep, sweepErased, sweepObjects } from './features/retention/retention.ts';
import { endedKeys, idempotencyKeys } from './features/tenant/tenant.ts';
import { uploads } from './features/upload/upload.ts';
import { rollUpUsage } from './features/usage/usage.ts';
import { dropIdleBuckets } from './platform/limits/leases.ts';
import type { Job, Queue } from './platform/queue/queue.ts';
import type { ObjectStore } from './ports/object-store.ts';

/** Every kind of tenants' data that is not kept for ever. */
const keptData = ({ objects, clock }: Workplace): readonly KeptData[] => [
  ...[endedKeys, idempotencyKeys, validations, expiredDecisions, ...oldJobs],
  ...[...oldFaces(objects, clock), faceRemovals],
];

/** Every kind of objects in the storage, except uploads, whose orphans are found by what their features still know. */
const OBJECT_KINDS: readonly ObjectKind[] = [faceImages];

/** What jobs work with. */
interface Workplace extends Workshop, Reindexing {
  readonly queue: Queue;
  readonly objects: ObjectStore;
  readonly refreshList: RefreshList;
  /** The lists that are refreshed by themselves, and how often. */
  readonly following: { readonly lists: readonly ListName[]; readonly hours: number };
}

/** Every background job of the service. */
export const jobs = (workplace: Workplace): readonly Job[] => {
  const { sql, queue, objects, following, clock, log } = workplace;
  return [
    chunkJob(workplace),
    {
      name: RUN_JOB,
      longestSeconds: 3600,
      run: (data, signal) => doRun(data, workplace, signal),
    },
    {
      name: 'lists.follow',
      cron: '*/10 * * * *',
      run: () => refreshDueLists(sql, queue, following, clock.now()),
    },
    { name: 'lists.prune', cron: '17 3 * * *', run: () => pruneLists(sql) },
    {
      name: 'retention.sweep',
      cron: '43 3 * * *',
      run: (_data, signal) => sweep(sql, keptData(workplace), { clock, log, signal }),
    },
    {
      name: 'faces.reindex',
      cron: '*/10 * * * *',
      longestSeconds: 6 * 3600,
      run: (_data, signal) => reindexCollections(workplace, signal),
    },
    {
      name: 'storage.sweep_uploads',
      cron: '23 * * * *',
      run: (_data, signal) => sweepObjects(objects, [uploads], { sql, clock, log, signal }),
    },
    {
      name: 'storage.sweep',
      cron: '53 3 * * *',
      longestSeconds: 4 * 3600,
      async run(_data, signal) {
        await sweepErased(objects, { sql, clock, log, signal });
        await sweepObjects(objects, OBJECT_KINDS, { sql, clock, log, signal });
      },
    },
    { name: 'limits.prune', cron: '*/20 * * * *', run: () => dropIdleBuckets(sql) },
    { name: 'usage.roll_up', cron: '*/10 * * * *', run: () => rollUpUsage(sql) },
  ];
};
