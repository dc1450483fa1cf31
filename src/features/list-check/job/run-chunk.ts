import { setImmediate } from 'node:timers/promises';
import { doneOf } from '@vett/schema/batch';
import { JOB } from '@vett/schema/job';
import type { ListName } from '@vett/schema/list-name';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Doors, History, Lists } from '../../../core/doors.ts';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { Sql } from '../../../platform/database/connect.ts';
import type { Lookups } from '../../../platform/database/lookups.ts';
import { type TenantDatabase, tenantDatabase } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import type { Job as BackgroundJob } from '../../../platform/queue/queue.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CheckDoors } from '../check/checks.ts';
import { itemsOf } from '../check/items.ts';
import { sealChecks } from '../check/keep.ts';
import type { Plan } from '../check/plan.ts';
import { type PlacedMember, readMembers, type ScreenedMember, screenMembers } from '../check/screen-members.ts';
import { holdLists } from './hold-lists.ts';
import { beginChunk, finishChunk, isToBeDone, type NewItem, type StoredJob } from './store.ts';
import { countUse, endUnfinished } from './use.ts';

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
  readonly lookups: (tenantId: string) => Lookups;
  readonly history: Pick<History, 'lists'>;
  readonly pool: Doors['pool'];
  readonly checked: Doors['checked'];
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The work on parts of jobs. Two of one tenant are done at once, so that one is stored while the other is screened; how much
 * goes on at once is for the threads to say.
 */
export function chunkJob(workshop: Workshop): BackgroundJob {
  const holding = { ...workshop, history: { lists: holdLists(workshop.history) } };
  return {
    name: CHUNK_JOB,
    atOnce: 8,
    atOnceOfOwner: 2,
    retrySeconds: [30, 120, 600],
    async run(data, signal) {
      const task = Task.parse(data);
      await whileToBeDone(workshop, task, signal, (stop) => runChunk(holding, task, stop));
    },
    onDead: async (data) => giveUp(workshop, Task.parse(data)),
  };
}

const WATCH_MS = 1_000;

/** Does the work on a part until the part is gone: it was cancelled, or done by another. Then what comes of it is of no use. */
async function whileToBeDone(
  { sql }: Workshop,
  { tenant_id, job_id, chunk }: Task,
  signal: AbortSignal,
  work: (stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const database = tenantDatabase(sql, tenant_id);
  const look = () => database.run((transaction) => isToBeDone(transaction, job_id, chunk));
  const timer = setInterval(() => {
    // A database that is away is told of by the work itself.
    look().then(
      (isThere) => isThere || gone.abort(),
      () => {},
    );
  }, WATCH_MS);
  try {
    await work(AbortSignal.any([signal, gone.signal]));
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Screens a part of a job and stores what came of it; done once more, it changes nothing. */
async function runChunk(workshop: Workshop, { tenant_id, job_id, chunk }: Task, signal: AbortSignal): Promise<void> {
  const { sql, keyring, lookups, checked, clock } = workshop;
  const database = tenantDatabase(sql, tenant_id);
  const job = await database.run((transaction) => beginChunk(transaction, job_id, chunk, clock.now()));
  if (!job) return;
  const now = clock.now();
  const doors: ChunkDoors = {
    database,
    lookups: lookups(tenant_id),
    keyOf: (label, inside = database) => keyring.keyOf(inside, tenant_id, label),
    checked,
  };
  const key = await doors.keyOf(KEY_LABEL, database);
  const subjects = openJson(key, job.subjects, chunkContext(job_id, chunk)) as unknown[];
  const plan = planOf(job);
  const members = await readMembers(subjects, chunk * JOB.chunk, now, signal);
  const { screened, lists } = await screenPart(workshop, job, plan, members, signal);
  const { items, checks } = await itemsOf(plan, screened, job.save_validation, STANDARD, { ...doors, lists }, now);
  const rows: NewItem[] = [];
  for (const item of items) {
    const { index } = item;
    const is_match = item.status === 'success' && item.summary.is_match;
    const is_error = item.status === 'error';
    rows.push({ index, is_match, is_error, result: sealJson(key, item, itemContext(job_id, index)) });
    await setImmediate();
  }
  const keep = await sealChecks(plan, checks, { request_id: job_id }, doors, now);
  signal.throwIfAborted();
  await database.run(async (transaction) => {
    const isDone = await finishChunk(transaction, job, chunk, rows, clock.now());
    if (!isDone) return;
    await countUse(transaction, job, { units: items.length, ...doneOf(items) }, clock.now());
    await keep?.(transaction);
  });
}

/** A job is never without retention. */
const STANDARD = { retention: 'standard' } as const;

type ChunkDoors = Omit<CheckDoors, 'lists'>;

/** Screens the subjects against the versions of the job's lists, which are an empty set when one is not held any more. */
async function screenPart(
  { history, pool, checked, log }: Workshop,
  job: StoredJob,
  plan: Plan,
  members: readonly PlacedMember[],
  signal: AbortSignal,
): Promise<{ screened: ScreenedMember[]; lists: Lists }> {
  let lists: Lists;
  try {
    lists = await history.lists(new Map(Object.entries(job.list_versions) as [ListName, string][]));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'LIST_VERSION_UNAVAILABLE')) throw error;
    const none = { enabled: [], loaded: new Map() };
    return { screened: members.map((member) => ({ ...member, found: error })), lists: none };
  }
  const { job_id, tenant_id } = job;
  const screening = { tenant: { tenant_id }, signal };
  const screened = await screenMembers(plan, members, screening, { lists, pool, checked }, log.child({ job_id }));
  return { screened, lists };
}

const planOf = ({
  lists,
  list_name,
  list_versions,
  search_type,
  min_confidence,
  max_matches,
  weak_aliases,
}: StoredJob): Plan => ({
  names: lists,
  searchType: search_type,
  minConfidence: min_confidence,
  maxMatches: max_matches,
  weakAliases: weak_aliases,
  applyDecisions: false,
  // Without any version it was made for lists that were named.
  isNamed: list_name === null && Object.keys(list_versions).length === 0,
});

/** A part failed for the last time: the job has failed, with what was done of it until then. */
async function giveUp({ sql, clock }: Workshop, { tenant_id, job_id }: Task): Promise<void> {
  const database: TenantDatabase = tenantDatabase(sql, tenant_id);
  const reason = 'Some subjects could not be screened, also not at the last attempt.';
  await database.run((transaction) => endUnfinished(transaction, job_id, reason, clock.now()));
}
