import { setImmediate } from 'node:timers/promises';
import { doneOf } from '@vett/schema/batch';
import { JOB } from '@vett/schema/job';
import type { ListName } from '@vett/schema/list-name';
import { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors, Lists } from '../../../core/doors.ts';
import { defineJob } from '../../../core/job.ts';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import { AppError } from '../../../platform/error.ts';
import { toBatchItems } from '../check/items.ts';
import { sealChecks } from '../check/keep.ts';
import type { Plan } from '../check/plan.ts';
import { type PlacedMember, readMembers, type ScreenedMember, screenMembers } from '../check/screen-members.ts';
import { heldLists } from './held-lists.ts';
import { beginChunk, finishChunk, isToBeDone, type NewItem, type StoredJob } from './store.ts';
import { countUse, failJob } from './use.ts';

/** The purpose of the tenant's key under which subjects and results are sealed. */
export const KEY_LABEL = 'kyc-job';
export const chunkContext = (jobId: string, chunk: number) => `kyc_job ${jobId} chunk ${chunk}`;
export const itemContext = (jobId: string, index: number) => `kyc_job ${jobId} item ${index}`;

/** The part of a job that is to be done. The queue knows nothing else of it. */
const Task = z.strictObject({ job_id: z.uuid(), chunk: z.int().min(0) });
type Task = z.output<typeof Task>;

/**
 * The work on a part of a job. Two parts of one tenant are done at once, so that one is stored while the other is screened;
 * the threads bound how much goes on at once.
 */
export const chunkJob = defineJob({
  name: 'kyc_job.chunk',
  data: Task,
  concurrency: 8,
  concurrencyPerTenant: 2,
  retrySeconds: [30, 120, 600],
  run: (caller, doors, task) =>
    whileToBeDone(doors, task, caller.signal, (signal) => runChunk({ ...caller, signal }, doors, task)),
  onDead: (_caller, doors, { job_id }) => giveUp(doors, job_id),
});

const WATCH_MS = 1_000;

/** Does the work on a part until the part is gone: it was cancelled, or done by another. Then its results are of no use. */
async function whileToBeDone(
  { database }: Doors,
  { job_id, chunk }: Task,
  signal: AbortSignal,
  work: (stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const look = () => database.run((transaction) => isToBeDone(transaction, job_id, chunk));
  const timer = setInterval(() => {
    // The work itself reports a database that is away.
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

/** Screens a part of a job and stores its results; done once more, it changes nothing. */
async function runChunk(caller: Caller, doors: Doors, { job_id, chunk }: Task): Promise<void> {
  const { signal } = caller;
  const { database, clock } = doors;
  const job = await database.run((transaction) => beginChunk(transaction, job_id, chunk, clock.now()));
  if (!job) return;
  const now = clock.now();
  const key = await doors.keyOf(KEY_LABEL, database);
  const subjects = openJson(key, job.subjects, chunkContext(job_id, chunk)) as unknown[];
  const plan = planOf(job);
  const members = await readMembers(subjects, chunk * JOB.chunk, now, signal);
  const { screened, lists } = await screenPart(caller, doors, job, plan, members);
  const { items, checks } = await toBatchItems(plan, screened, job.save_validation, caller, { ...doors, lists }, now);
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

/** Screens the subjects against the versions of the job's lists, which are an empty set when one is not held any more. */
async function screenPart(
  caller: Caller,
  { history, ...doors }: Doors,
  { job_id, list_versions }: StoredJob,
  plan: Plan,
  members: readonly PlacedMember[],
): Promise<{ screened: ScreenedMember[]; lists: Lists }> {
  let lists: Lists;
  try {
    lists = await heldLists(history, new Map(Object.entries(list_versions) as [ListName, string][]));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'LIST_VERSION_UNAVAILABLE')) throw error;
    const none = { enabled: [], loaded: new Map() };
    return { screened: members.map((member) => ({ ...member, found: error })), lists: none };
  }
  const log = caller.log.child({ job_id });
  const screened = await screenMembers(plan, members, { ...caller, log }, { ...doors, lists });
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

/** A part failed for the last time: the job has failed, with the results that it had until then. */
async function giveUp({ database, clock }: Doors, jobId: string): Promise<void> {
  const reason = 'Some subjects could not be screened, also not at the last attempt.';
  await database.run((transaction) => failJob(transaction, jobId, reason, clock.now()));
}
