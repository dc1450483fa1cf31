import type { ListName } from '@vett/schema/list-name';
import type { ListNotice, ListRun } from '@vett/schema/lists';
import { sql as kysely, type Transaction } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tenant.ts';

export type StoredRun = Omit<ListRun, 'code' | 'requested_at' | 'started_at' | 'finished_at'> & {
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
};

/** One request for a list at a time, over all processes; held until the transaction ends. */
export const lockRuns = (transaction: Transaction<Tables>, name: ListName) =>
  kysely`select pg_advisory_xact_lock(hashtext('vett.list_run'), hashtext(${name}))`.execute(transaction);

/** When a refresh of the list was last asked for. */
export async function lastRequest(transaction: Transaction<Tables>, name: ListName): Promise<Date | null> {
  const { requested_at } = await transaction
    .selectFrom('list_run')
    .select(({ fn }) => fn.max<Date | null>('requested_at').as('requested_at'))
    .where('list_name', '=', name)
    .executeTakeFirstOrThrow();
  return requested_at;
}

/** When the publisher's list was last seen to be up to date; a sample is none of it. */
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
  const { rows } = await kysely<StoredRun>`
    select * from list_run where run_id = ${runId} and list_name = ${name}`.execute(transaction);
  return rows[0];
}

/** False: there is nothing to do, since it is done or unknown. */
export async function startRun(sql: Queryable, runId: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    update list_run set status = 'running', started_at = ${now} where run_id = ${runId} and status <> 'done'`;
  return count === 1;
}

export interface RunResult {
  readonly outcome: NonNullable<ListRun['outcome']>;
  readonly message: string;
  readonly version: string | null;
  readonly entity_count: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly notices: readonly ListNotice[];
}

// Publishers' files can hold text that the database cannot, and messages quote it.
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

export async function finishRun(sql: Queryable, runId: string, result: RunResult, now: Date): Promise<void> {
  const { outcome, version, entity_count, added, changed, removed } = result;
  const notices = result.notices.map(({ detail, ...notice }) => ({ ...notice, detail: storable(detail) }));
  await sql`
    update list_run
    set status = 'done', outcome = ${outcome}, message = ${storable(result.message)}, version = ${version},
        entity_count = ${entity_count}, added = ${added}, changed = ${changed}, removed = ${removed},
        notices = ${JSON.stringify(notices)}::text::jsonb, finished_at = ${now}
    where run_id = ${runId} and status <> 'done'`;
}

/** How each list's last finished run ended, for the metrics. */
export const lastRuns = (sql: Queryable) => sql<{ list_name: ListName; outcome: string; notices: ListNotice[] }[]>`
  select distinct on (list_name) list_name, outcome, notices from list_run
  where status = 'done' order by list_name, requested_at desc`;

/** Forgets old runs, and ends those that were given up: their job failed too often. */
export async function pruneRuns(sql: Queryable): Promise<void> {
  await sql`delete from list_run where requested_at < now() - interval '90 days'`;
  await sql`
    update list_run set status = 'done', outcome = 'download_failed', finished_at = now(),
                        message = 'It could not be done; the operator finds the reason in the log.'
    where status <> 'done' and requested_at < now() - interval '1 day'`;
}
