import { setImmediate } from 'node:timers/promises';
import type { BatchItem } from '@vett/schema/batch';
import type { SearchType } from '@vett/schema/check-options';
import { JOB } from '@vett/schema/constants';
import type { ListName } from '@vett/schema/list-name';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Keyring } from '../../../crypto/keyring.ts';
import { openJson, sealJson } from '../../../crypto/sealed-json.ts';
import type { Sql } from '../../../database/connect.ts';
import { type TenantDatabase, tenantDatabase } from '../../../database/tenant.ts';
import type { Doors, History, Lists } from '../../../doors.ts';
import { AppError } from '../../../error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Job as BackgroundJob } from '../../../queue/queue.ts';
import { itemOf, type ReadItem, readItem } from '../batch-item.ts';
import type { Plan } from '../plan.ts';
import type { ScreenMany } from '../screen-many.ts';
import type { PreparedSubject } from '../subject.ts';
import { beginChunk, endJob, finishChunk, type NewItem, type StoredJob } from './store.ts';

export const CHUNK_JOB = 'kyc_job.chunk';
/** The purpose of the tenant's key under which subjects and results are sealed. */
export const KEY_LABEL = 'kyc-job';
export const chunkContext = (jobId: string, chunk: number) => `kyc_job ${jobId} chunk ${chunk}`;
export const itemContext = (jobId: string, index: number) => `kyc_job ${jobId} item ${index}`;

/** Which part of which job is to be done: all that the queue knows of it. */
const Task = z.strictObject({ tenant_id: z.uuid(), job_id: z.uuid(), chunk: z.int().min(0) });
export type Task = z.output<typeof Task>;

/** What parts of jobs are done with. */
export interface Workshop {
  readonly sql: Sql;
  readonly keyring: Keyring;
  readonly history: History;
  readonly screenMany: ScreenMany;
  readonly checked: Doors['checked'];
  readonly clock: Clock;
  readonly log: Logger;
}

/** The work on one part of a job at a time, and on two so that one is stored while the other is screened. */
export const chunkJob = (workshop: Workshop): BackgroundJob => ({
  name: CHUNK_JOB,
  atOnce: 2,
  retrySeconds: [30, 120, 600],
  run: async (data, signal) => runChunk(workshop, Task.parse(data), signal),
  onDead: async (data) => giveUp(workshop, Task.parse(data)),
});

/** Screens a part of a job and stores what came of it; done once more, it changes nothing. */
async function runChunk(workshop: Workshop, { tenant_id, job_id, chunk }: Task, signal: AbortSignal): Promise<void> {
  const { sql, keyring, clock } = workshop;
  const database = tenantDatabase(sql, tenant_id);
  const job = await database.run((transaction) => beginChunk(transaction, job_id, chunk, clock.now()));
  if (!job) return;
  const key = await keyring.keyOf(database, tenant_id, KEY_LABEL);
  const subjects = openJson(key, job.subjects, chunkContext(job_id, chunk)) as unknown[];
  const read = subjects.map((subject, i) => readItem(subject, chunk * JOB.chunk + i));
  const items: NewItem[] = [];
  for (const item of await screenItems(workshop, job, read, signal)) {
    const { index } = item;
    const is_match = item.status === 'success' && item.summary.is_match;
    items.push({
      index,
      is_match,
      is_error: item.status === 'error',
      result: sealJson(key, item, itemContext(job_id, index)),
    });
    await setImmediate();
  }
  signal.throwIfAborted();
  await database.run((transaction) => finishChunk(transaction, job, chunk, items, clock.now()));
}

async function screenItems(
  { history, screenMany, checked, clock, log }: Workshop,
  job: StoredJob,
  read: readonly ReadItem[],
  signal: AbortSignal,
): Promise<BatchItem[]> {
  const plan = planOf(job);
  let lists: Lists;
  try {
    lists = await history.lists(new Map(Object.entries(job.list_versions as object) as [ListName, string][]));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'LIST_VERSION_UNAVAILABLE')) throw error;
    const none = { enabled: [], loaded: new Map() };
    return read.map((item) => itemOf(plan, item, error, { lists: none, checked }, clock.now()));
  }
  const ready = read.filter(isReady);
  const found = await screenMany(
    plan,
    ready.map(({ prepared }) => prepared.subject),
    lists,
    signal,
  );
  const foundAt = new Map(ready.map(({ index }, i) => [index, found[i]]));
  const items: BatchItem[] = [];
  for (const item of read) {
    const own = foundAt.get(item.index) ?? [];
    if (own instanceof Error) log.error({ error: own, job_id: job.job_id }, 'a subject could not be screened');
    items.push(itemOf(plan, item, own, { lists, checked }, clock.now()));
    await setImmediate();
  }
  return items;
}

const isReady = (item: ReadItem): item is ReadItem & { prepared: PreparedSubject } => !(item.prepared instanceof Error);

const planOf = ({ lists, search_type, min_confidence, max_matches, weak_aliases }: StoredJob): Plan => ({
  names: lists as ListName[],
  searchType: search_type as SearchType,
  minConfidence: min_confidence,
  maxMatches: max_matches,
  weakAliases: weak_aliases,
});

/** A part failed for the last time: the job has failed, with what was done of it until then. */
async function giveUp({ sql, clock }: Workshop, { tenant_id, job_id }: Task): Promise<void> {
  const database: TenantDatabase = tenantDatabase(sql, tenant_id);
  const reason = 'Some subjects could not be screened, also not at the last attempt.';
  await database.run((transaction) => endJob(transaction, job_id, reason, clock.now()));
}
