import type { BatchItem } from '@vett/schema/batch';
import * as contracts from '@vett/schema/job';
import { JOB } from '@vett/schema/job';
import type { ListName } from '@vett/schema/list-name';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import { actorOf, type Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { implement, implementStream } from '../../../core/operation.ts';
import { readPage } from '../../../core/paging.ts';
import { openLarge, sealJson, sealLarge } from '../../../platform/crypto/sealed-json.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import { nextPiece } from '../../../platform/slices.ts';
import { type HistoryDoors, staleLists, versionFacts } from '../../lists/lists.ts';
import { versionsAsOf } from '../check/as-of.ts';
import { executionContext } from '../check/execution-context.ts';
import { type Plan, planCheck, requireData } from '../check/plan.ts';
import { dataWarningsIn, screenedWith } from '../check/screened-with.ts';
import { expiryOf, wireJob } from './job.ts';
import { chunkJob } from './run-chunk.ts';
import { chunkContext, itemContext, KEY_LABEL, nameContext } from './sealed.ts';
import {
  deleteEnded,
  findJobs,
  insertJob,
  listItems,
  listJobs,
  type ResultFilter,
  type StoredJob,
  topicOf,
} from './store.ts';
import { cancelJob } from './use.ts';

export const create = implement(contracts.create, async (caller, doors: Doors & HistoryDoors, input) => {
  const { tenant } = caller;
  const plan = planCheck(input, tenant, doors.lists);
  const versions = await versionsFor(plan, input.as_of, doors, tenant.tenant_id);
  const now = doors.clock.now();
  const job_id = newId();
  const key = await doors.keyOf(KEY_LABEL, doors.database);
  const chunks: Buffer[] = [];
  for (let start = 0; start < input.subjects.length; start += JOB.chunk) {
    const subjects = input.subjects.slice(start, start + JOB.chunk);
    chunks.push(sealLarge(key, subjects, chunkContext(job_id, chunks.length)));
    await nextPiece();
  }
  const job = {
    job_id,
    tenant_id: tenant.tenant_id,
    sealed_name: input.name === undefined ? null : sealJson(key, input.name, nameContext(job_id)),
    total: input.subjects.length,
    lists: [...plan.names],
    list_versions: Object.fromEntries(versions),
    list_name: input.list_name ?? null,
    search_type: plan.searchType,
    min_confidence: plan.minConfidence,
    max_matches: plan.maxMatches,
    weak_aliases: plan.weakAliases,
    save_validation: input.save_validation ?? true,
    notify: input.notify ?? true,
    created_by: actorOf(caller),
    created_at: now,
  };
  return async ({ transaction, queue }) => {
    const screened_with = screenedWith(
      plan,
      await versionFacts(transaction, versions),
      input.as_of === undefined ? staleLists(doors.lists, now) : new Set(),
    );
    const stored = await insertJob(transaction, { ...job, screened_with }, chunks);
    const tasks = chunks.map((_, chunk) => ({ job_id, chunk }));
    await queue.sendPieces(transaction, chunkJob, tasks);
    return { job: wireJob(stored, tenant, key), execution_context: contextOf(stored, caller, now) };
  };
});

/** The context of an answer about one job, with warnings of the lists that were samples or out of date when it was made. */
const contextOf = ({ screened_with }: Pick<StoredJob, 'screened_with'>, caller: Caller, now: Date) =>
  executionContext(caller, now, dataWarningsIn(screened_with));

/** Returns the versions that all subjects are checked against; lists without data are left out. */
async function versionsFor(
  { names }: Plan,
  asOf: string | undefined,
  doors: Doors & HistoryDoors,
  tenantId: string,
): Promise<ReadonlyMap<ListName, string>> {
  if (asOf !== undefined) return versionsAsOf(names, new Date(asOf), doors, tenantId);
  const versions = new Map(
    names.flatMap((name) => {
      const list = doors.lists.loaded.get(name);
      return list ? [[name, list.version]] : [];
    }),
  );
  requireData(names, (name) => versions.has(name));
  return versions;
}

export const list = implement(contracts.list, async (caller, doors, input) => {
  const { database, cursors, answer, clock, keyOf } = doors;
  const { status, ...wanted } = input;
  const key = await keyOf(KEY_LABEL, database);
  const { items, ...page } = await readPage(wanted, {
    cursors,
    answer,
    name: `jobs ${status ?? 'all'}`,
    read: (limit, after) => database.run((transaction) => listJobs(transaction, status, limit, after)),
    positionOf: ({ created_at, job_id }) => [created_at.toISOString(), job_id],
    wire: (jobs) => jobs.map((job) => wireJob(job, caller.tenant, key)),
  });
  return {
    jobs: items,
    ...page,
    execution_context: executionContext(caller, clock.now()),
  };
});

export const get = implement(contracts.get, async (caller, { database, clock, keyOf }, { job_id }) => {
  const key = await keyOf(KEY_LABEL, database);
  const job = await database.run((transaction) => requireJob(transaction, caller, clock, job_id));
  return { job: wireJob(job, caller.tenant, key), execution_context: contextOf(job, caller, clock.now()) };
});

export const results = implement(contracts.results, async (caller, doors, { job_id, ...wanted }) => {
  const job = await doors.database.run((transaction) => requireJob(transaction, caller, doors.clock, job_id));
  const page = await itemsPage(caller, doors, job, wanted);
  return {
    ...page,
    list_name: job.list_name,
    execution_context: contextOf(job, caller, doors.clock.now()),
  };
});

export const cancel = implement(contracts.cancel, async (caller, doors, { job_id }) => {
  const key = await doors.keyOf(KEY_LABEL);
  await requireJob(doors.transaction, caller, doors.clock, job_id);
  const now = doors.clock.now();
  const job = await cancelJob(doors, job_id, now);
  return { job: wireJob(job, caller.tenant, key), execution_context: contextOf(job, caller, now) };
});

const remove = implement(contracts.remove, async (caller, { transaction, clock }, { job_id }) => {
  const { status } = await requireJob(transaction, caller, clock, job_id);
  if (!(await deleteEnded(transaction, job_id)))
    throw new AppError('INVALID_STATE', `The job is ${status}. Cancel it first.`);
  return { job_id };
});

export { remove as delete };

export const itemsOf = implement(contracts.itemsOf, async (caller, doors, { job_ids, ...wanted }) => {
  const jobs = await doors.database.run((transaction) => keptJobs(transaction, caller, doors.clock, job_ids));
  const pages = await Array.fromAsync(
    jobs,
    async (job) => job && { job_id: job.job_id, ...(await itemsPage(caller, doors, job, wanted)) },
  );
  return { pages };
});

export const watch = implementStream(contracts.watch, {
  async run(caller, { database, clock, keyOf }, { job_id }) {
    const key = await keyOf(KEY_LABEL, database);
    const job = await database.run((transaction) => requireJob(transaction, caller, clock, job_id));
    return { job: wireJob(job, caller.tenant, key) };
  },
  topicOf: ({ job_id }) => topicOf(job_id.toLowerCase()),
  isLast: ({ job: { status } }) => status === 'COMPLETED' || status === 'FAILED',
});

/** Returns the job. Throws JOB_NOT_FOUND when it is not the tenant's or is past its retention. */
async function requireJob(
  transaction: Transaction<Tables>,
  caller: Caller,
  clock: Doors['clock'],
  id: string,
): Promise<StoredJob> {
  const [job] = await keptJobs(transaction, caller, clock, [id]);
  if (!job) throw new AppError('JOB_NOT_FOUND', 'There is no such job. It may have been erased in the meantime.');
  return job;
}

/** Returns the jobs of these ids, in order; null for a job that is not the tenant's or is past its retention. */
async function keptJobs(
  transaction: Transaction<Tables>,
  { tenant }: Caller,
  clock: Doors['clock'],
  ids: readonly string[],
): Promise<(StoredJob | null)[]> {
  const valid = ids.filter((id) => validate(id));
  const stored = valid.length > 0 ? await findJobs(transaction, valid) : [];
  // The results of an expired job may be erased already; the job must not look as if it had none.
  const found = stored.filter((job) => expiryOf(job, tenant) > clock.now());
  const byId = new Map(found.map((job) => [job.job_id, job]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}

interface ResultPageRequest {
  readonly only?: ResultFilter | undefined;
  readonly limit?: number | undefined;
  readonly next_key?: string | undefined;
  readonly cursors?: boolean | undefined;
}

/** Reads a page of the finished items of a job. */
async function itemsPage(
  caller: Caller,
  { database, cursors, answer, clock, keyOf }: Doors,
  { job_id }: StoredJob,
  { only = 'all', limit = JOB.page.default, ...wanted }: ResultPageRequest,
) {
  const key = await keyOf(KEY_LABEL, database);
  return readPage(
    { limit, ...wanted },
    {
      cursors,
      answer,
      name: `job ${job_id} ${only}`,
      read: (count, after) =>
        database.run(async (transaction) => {
          const items = await listItems(transaction, job_id, only, count, Number(after?.[0] ?? -1));
          // A job that was deleted meanwhile must not look as if it ended here.
          if (items.length < count) await requireJob(transaction, caller, clock, job_id);
          return items;
        }),
      positionOf: ({ index }) => [String(index)],
      atOnce: 1,
      wire: (rows) =>
        Array.fromAsync(
          rows,
          async ({ index, result }) => (await openLarge(key, result, itemContext(job_id, index))) as BatchItem,
        ),
    },
  );
}
