import { doneOf, storedIn } from '@vett/schema/batch';
import { JOB } from '@vett/schema/job';
import type { ListName } from '@vett/schema/list-name';
import { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors, Lists } from '../../../core/doors.ts';
import { emittingIn } from '../../../core/events.ts';
import { defineJob } from '../../../core/job.ts';
import { openLarge, sealLarge } from '../../../platform/crypto/sealed-json.ts';
import { AppError } from '../../../platform/error.ts';
import { nextPiece } from '../../../platform/slices.ts';
import { type HistoryDoors, UNLINKED } from '../../lists/lists.ts';
import { checksOf } from '../check/checks.ts';
import { toBatchItems } from '../check/items.ts';
import { sealChecks } from '../check/keep.ts';
import type { Plan } from '../check/plan.ts';
import type { ScreeningDoors } from '../check/screen-many.ts';
import { type PlacedMember, readMembers, type ScreenedMember, screenMembers } from '../check/screen-members.ts';
import { heldLists } from './job-lists.ts';
import { withinRoom } from './room.ts';
import { chunkContext, itemContext, KEY_LABEL } from './sealed.ts';
import { beginChunk, finishChunk, isPending, type NewItem, type StoredJob } from './store.ts';
import { countUse, failJob } from './use.ts';

/** One chunk of a job; the queue holds no other data of the job. */
const Task = z.strictObject({ job_id: z.uuid(), chunk: z.int().min(0) });
type Task = z.output<typeof Task>;

type ChunkDoors = Doors & ScreeningDoors & HistoryDoors;

/**
 * Screens a chunk of a job. Two chunks of one tenant run at once, so that one is stored while the other is screened;
 * the number of threads limits the work at a time.
 */
export const chunkJob = defineJob({
  name: 'kyc_job.chunk',
  data: Task,
  concurrency: 8,
  concurrencyPerTenant: 2,
  retrySeconds: [30, 120, 600],
  run: (caller, doors: ChunkDoors, task) =>
    whilePending(doors, task, caller.signal, (signal) => runChunk({ ...caller, signal }, doors, task)),
  onDead: (_caller, doors, { job_id }) => giveUp(doors, job_id),
});

const WATCH_MS = 1_000;

/** Runs the work, and aborts it when the chunk is gone: the job was cancelled, or another worker finished the chunk. */
async function whilePending(
  { database }: Doors,
  { job_id, chunk }: Task,
  signal: AbortSignal,
  work: (stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const check = () => database.run((transaction) => isPending(transaction, job_id, chunk));
  const timer = setInterval(() => {
    // `work` itself reports an unavailable database.
    check().then(
      (isStillPending) => isStillPending || gone.abort(),
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

/** Screens a chunk and stores its results; a second run changes nothing. */
async function runChunk(caller: Caller, doors: ChunkDoors, { job_id, chunk }: Task): Promise<void> {
  const { signal } = caller;
  const { database, clock } = doors;
  const job = await database.run((transaction) => beginChunk(transaction, job_id, chunk, clock.now()));
  if (!job) return;
  const now = clock.now();
  const key = await doors.keyOf(KEY_LABEL, database);
  const subjects = (await openLarge(key, job.subjects, chunkContext(job_id, chunk))) as unknown[];
  const plan = planOf(job);
  const members = await readMembers(subjects, chunk * JOB.chunk, now, caller);
  const { screened, lists } = await screenChunk(caller, doors, job, plan, members);
  const { items, checks } = await withinRoom(
    await toBatchItems(plan, screened, job.save_validation, (ready) =>
      checksOf(plan, ready, caller, { ...doors, lists }, now),
    ),
  );
  const rows: NewItem[] = [];
  for (const item of items) {
    const { index } = item;
    const is_match = item.status === 'success' && item.summary.is_match;
    // Without a whole comparison no match says nothing, so the subject is found among the errors.
    const is_error = item.status === 'error' || item.summary.has_errors || item.summary.uncompared !== undefined;
    rows.push({ index, is_match, is_error, result: sealLarge(key, item, itemContext(job_id, index)) });
    await nextPiece();
  }
  const keep = await sealChecks(plan, checks, { request_id: job_id, created_by: job.created_by }, doors, now);
  signal.throwIfAborted();
  await database.run(async (transaction) => {
    const isDone = await finishChunk(emittingIn(transaction, doors), job, chunk, rows, clock.now());
    if (!isDone) return;
    await countUse(transaction, job, { units: items.length, ...doneOf(items) }, clock.now());
    await keep?.(transaction);
    if (!keep) return;
    await doors.noteDone(transaction, {
      action: 'kyc_job.screen',
      resource_type: 'kyc_job',
      resource_id: job_id,
      record: { validations: storedIn(items) },
    });
  });
}

/**
 * Screens the subjects against the job's versions of the lists. If one version is no longer held, every member fails
 * and `lists` is empty.
 */
async function screenChunk(
  caller: Caller,
  { history, ...doors }: ChunkDoors,
  { job_id, list_versions }: StoredJob,
  plan: Plan,
  members: readonly PlacedMember[],
): Promise<{ screened: ScreenedMember[]; lists: Lists }> {
  let lists: Lists;
  try {
    lists = await heldLists(
      history,
      new Map(Object.entries(list_versions) as [ListName, string][]),
      caller.tenant.tenant_id,
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'LIST_VERSION_UNAVAILABLE')) throw error;
    const none = { enabled: [], loaded: new Map(), profiles: UNLINKED };
    return { screened: members.map((member) => ({ ...member, found: error })), lists: none };
  }
  const log = caller.log.child({ job_id });
  const screened = await screenMembers(plan, members, { ...caller, log }, { ...doors, lists });
  return { screened, lists };
}

const planOf = ({ lists, search_type, min_confidence, max_matches, weak_aliases, screened_with }: StoredJob): Plan => ({
  names: lists,
  searchType: search_type,
  minConfidence: min_confidence,
  maxMatches: max_matches,
  weakAliases: weak_aliases,
  applyDecisions: false,
  categories: screened_with?.categories,
});

/** The last attempt at a chunk failed: the job fails and keeps the results stored before. */
async function giveUp(doors: Doors, jobId: string): Promise<void> {
  const reason = 'Some subjects could not be screened, also not at the last attempt.';
  await doors.database.run((transaction) => failJob(emittingIn(transaction, doors), jobId, reason, doors.clock.now()));
}
