import type { ListName } from '@vett/schema/list-name';
import type { ListNotice, ListRun } from '@vett/schema/lists';
import { sql as kysely, type Transaction } from 'kysely';
import { lifecycle, tryMove } from '../../core/lifecycle.ts';
import type { Queryable, Sql } from '../../platform/database/connect.ts';
import { sharedDatabase, type Tables } from '../../platform/database/tenant.ts';

export type StoredRun = Omit<ListRun, 'code' | 'requested_at' | 'started_at' | 'finished_at'> & {
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
};

/** Locks requests for a list across all processes, until the transaction ends. */
export const lockRuns = (transaction: Transaction<Tables>, name: ListName) =>
  kysely`select pg_advisory_xact_lock(hashtext('vett.list_run'), hashtext(${name}))`.execute(transaction);

/** Returns the time of the last request for a refresh of the list. */
export async function lastRequest(transaction: Transaction<Tables>, name: ListName): Promise<Date | null> {
  const { requested_at } = await transaction
    .selectFrom('list_run')
    .select(({ fn }) => fn.max<Date | null>('requested_at').as('requested_at'))
    .where('list_name', '=', name)
    .executeTakeFirstOrThrow();
  return requested_at;
}

/** Returns the last time when the publisher's list was found up to date; null when there is only a sample. */
export async function lastCheck(transaction: Transaction<Tables>, name: ListName): Promise<Date | null> {
  const list = await transaction
    .selectFrom('list as l')
    .innerJoin('list_version as v', 'v.version_id', 'l.version_id')
    .select('l.checked_at')
    .where('l.list_name', '=', name)
    .where('v.sample', '=', false)
    .executeTakeFirst();
  return list?.checked_at ?? null;
}

export async function insertRun(
  transaction: Transaction<Tables>,
  run: { run_id: string; list_name: ListName; requested_at: Date },
): Promise<void> {
  await transaction
    .insertInto('list_run')
    .values({ ...run, status: 'pending' })
    .execute();
}

export async function findRun(
  transaction: Transaction<Tables>,
  name: ListName,
  runId: string,
): Promise<StoredRun | undefined> {
  const run = await transaction
    .selectFrom('list_run')
    .selectAll()
    .where('run_id', '=', runId)
    .where('list_name', '=', name)
    .executeTakeFirst();
  return run as StoredRun | undefined;
}

/** An interrupted run starts again. */
export const RUN_STATES = lifecycle('list_run', 'run_id', {
  start: { from: ['pending', 'running'], to: 'running' },
  finish: { from: ['pending', 'running'], to: 'done' },
});

/** Starts a run; returns false when the run is done or unknown. */
export async function startRun(transaction: Transaction<Tables>, runId: string, now: Date): Promise<boolean> {
  const started = await tryMove(transaction, RUN_STATES, runId, 'start', { set: { started_at: now } });
  return started !== undefined;
}

export interface RunResult {
  readonly outcome: NonNullable<ListRun['outcome']>;
  readonly message: string;
  readonly version: string | null;
  readonly entity_count: number | null;
  readonly added: number | null;
  readonly changed: number | null;
  readonly removed: number | null;
  readonly notices: readonly ListNotice[];
}

// Publishers' files can contain text that the database cannot store, and messages quote it.
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

export async function finishRun(
  transaction: Transaction<Tables>,
  runId: string,
  result: RunResult,
  now: Date,
): Promise<void> {
  const notices = result.notices.map(({ detail, ...notice }) => ({ ...notice, detail: storable(detail) }));
  const { outcome, version, entity_count, added, changed, removed } = result;
  const set = {
    outcome,
    version,
    entity_count,
    added,
    changed,
    removed,
    message: storable(result.message),
    notices: kysely<string>`${JSON.stringify(notices)}::text::jsonb`,
    finished_at: now,
  };
  await tryMove(transaction, RUN_STATES, runId, 'finish', { set });
}

/** Returns the outcome of each list's last finished run, for the metrics. */
export const lastRuns = (sql: Queryable) => sql<{ list_name: ListName; outcome: string; notices: ListNotice[] }[]>`
  select distinct on (list_name) list_name, outcome, notices from list_run
  where status = 'done' order by list_name, requested_at desc`;

/** Deletes old runs, and ends abandoned ones, whose job failed too often. */
export async function pruneRuns(sql: Sql): Promise<void> {
  await sql`delete from list_run where requested_at < now() - interval '90 days'`;
  const abandoned = await sql<{ run_id: string; now: Date }[]>`
    select run_id, now() as now from list_run where outcome is null and requested_at < now() - interval '1 day'`;
  for (const { run_id, now } of abandoned)
    await sharedDatabase(sql)
      .transaction()
      .execute((transaction) => finishRun(transaction, run_id, ABANDONED, now));
}

export const ABANDONED: RunResult = {
  outcome: 'download_failed',
  message: 'It could not be done; the operator finds the reason in the log.',
  version: null,
  entity_count: null,
  added: null,
  changed: null,
  removed: null,
  notices: [],
};
