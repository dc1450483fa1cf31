import type { ListName } from '@vett/schema/list-name';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { WatchlistMatch, WatchlistRunResult, WatchlistSubject } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** As much of a subject as a run needs. */
export type StoredSubject = Pick<Selectable<WatchlistSubject>, (typeof COLUMNS)[number]>;
export type MatchRow = Omit<Selectable<WatchlistMatch>, 'tenant_id' | 'found_at'>;
export type ResultRow = Selectable<WatchlistRunResult>;

const COLUMNS = [
  ...(['subject_id', 'sealed', 'customer_id', 'is_member', 'unchecked_lists', 'uncompared', 'added_at'] as const),
] as const;

const isOneOf = (ids: readonly string[]) => sql<boolean>`subject_id = any(${[...ids]}::uuid[])`;

/** Returns those of the subjects that are stored and not expired. */
export const readSubjects = (
  transaction: Transaction<Tables>,
  ids: readonly string[],
  now: Date,
): Promise<StoredSubject[]> =>
  transaction
    .selectFrom('watchlist_subject')
    .select(COLUMNS)
    .where(isOneOf(ids))
    .where('expires_at', '>', now)
    .orderBy('subject_id')
    .execute();

/** Returns those of the subjects that a watchlist has, locked until the transaction ends. */
export const lockSubjects = (transaction: Transaction<Tables>, ids: readonly string[]): Promise<StoredSubject[]> =>
  transaction
    .selectFrom('watchlist_subject')
    .select(COLUMNS)
    .where(isOneOf(ids))
    .where('watchlist_id', 'is not', null)
    .orderBy('subject_id')
    .forNoKeyUpdate()
    .execute();

/** The ids of the subjects of a watchlist that are not expired; `is_unchecked`: they are marked for one of these lists. */
export const activeSubjects = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  lists: readonly ListName[],
  now: Date,
): Promise<{ subject_id: string; is_unchecked: boolean }[]> =>
  transaction
    .selectFrom('watchlist_subject')
    .select(['subject_id', isMarkedFor(lists).as('is_unchecked')])
    .where('watchlist_id', '=', watchlistId)
    .where('expires_at', '>', now)
    .orderBy('subject_id')
    .execute();

/** The ids of the subjects that are marked for one of these lists: usually few of very many. */
export const uncheckedSubjects = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  lists: readonly ListName[],
  now: Date,
): Promise<{ subject_id: string }[]> =>
  transaction
    .selectFrom('watchlist_subject')
    .select('subject_id')
    .where('watchlist_id', '=', watchlistId)
    // The condition of the index.
    .where(sql<boolean>`unchecked_lists <> '{}'`)
    .where(isMarkedFor(lists))
    .where('expires_at', '>', now)
    .orderBy('subject_id')
    .execute();

const isMarkedFor = (lists: readonly ListName[]) => sql<boolean>`unchecked_lists && ${[...lists]}::text[]`;

/** The current matches of subjects, the best of each first. */
export async function matchesOfSubjects(transaction: Transaction<Tables>, ids: readonly string[]): Promise<MatchRow[]> {
  return transaction
    .selectFrom('watchlist_match')
    .selectAll()
    .where(isOneOf(ids))
    .orderBy('subject_id')
    .orderBy('score', 'desc')
    .orderBy('source_list')
    .orderBy('entity_id')
    .execute();
}

/** Returns those of the subjects that have stored matches. */
export async function matchedSubjects(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('watchlist_match')
    .select('subject_id')
    .distinct()
    .where(isOneOf(ids))
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

/** Whether a match of a watchlist's subjects is stored as a false positive. */
export async function hasDismissed(transaction: Transaction<Tables>, watchlistId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('watchlist_match')
    .innerJoin('watchlist_subject', 'watchlist_subject.subject_id', 'watchlist_match.subject_id')
    .select('watchlist_match.subject_id')
    .where('watchlist_id', '=', watchlistId)
    .where('dismissed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rows of one statement: it is compiled and sent in one turn of the event loop. */
const ROWS = 250;

/** Stores matches that were found at `found_at`. A stored one keeps its time unless its entry changed or it counts again. */
export async function putMatches(
  transaction: Transaction<Tables>,
  rows: readonly MatchRow[],
  found_at: Date,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) {
    const part = rows.slice(start, start + ROWS).map((row) => ({ ...row, found_at }));
    await transaction
      .insertInto('watchlist_match')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'subject_id', 'source_list', 'entity_id']).doUpdateSet(({ ref }) => ({
          match_hash: ref('excluded.match_hash'),
          score: ref('excluded.score'),
          match_type: ref('excluded.match_type'),
          matched_field: ref('excluded.matched_field'),
          dismissed: ref('excluded.dismissed'),
          found_at: sql`case
            when watchlist_match.match_hash = excluded.match_hash and (not watchlist_match.dismissed or excluded.dismissed)
            then watchlist_match.found_at else excluded.found_at end`,
        })),
      )
      .execute();
  }
}

type MatchId = Pick<MatchRow, 'subject_id' | 'source_list' | 'entity_id'>;

export async function deleteMatches(transaction: Transaction<Tables>, gone: readonly MatchId[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    delete from watchlist_match m
    using unnest(
      ${gone.map(({ subject_id }) => subject_id)}::uuid[], ${gone.map(({ source_list }) => source_list)}::text[],
      ${gone.map(({ entity_id }) => entity_id)}::text[]
    ) as gone (subject_id, source_list, entity_id)
    where m.subject_id = gone.subject_id and m.source_list = gone.source_list and m.entity_id = gone.entity_id`.execute(
    transaction,
  );
}

/**
 * Deletes the matches of a watchlist's subjects with lists that it does not monitor any more. Those of customers stay, since what nobody
 * decided goes on counting.
 */
export const deleteUnmonitored = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  monitored: readonly ListName[],
) =>
  sql`
    delete from watchlist_match m using watchlist_subject s
    where s.watchlist_id = ${watchlistId} and m.subject_id = s.subject_id and s.customer_id is null
      and m.source_list <> all(${[...monitored]}::text[])`.execute(transaction);

export interface SubjectState {
  readonly subject_id: string;
  readonly unchecked: readonly ListName[];
  readonly is_alerted: boolean;
  readonly uncompared: readonly string[];
  /** Whether all of it was compared with all lists of the watchlist. */
  readonly is_checked: boolean;
}

/**
 * Stores what a run found out about subjects beside their matches. `before`: when all subjects without unchecked lists were
 * last compared with all lists.
 */
export async function putStates(
  transaction: Transaction<Tables>,
  states: readonly SubjectState[],
  checkedAt: Date,
  before: Date | null,
): Promise<void> {
  if (states.length === 0) return;
  await sql`
    update watchlist_subject s set
      unchecked_lists = array(select jsonb_array_elements_text(new.unchecked)),
      uncompared = array(select jsonb_array_elements_text(new.uncompared)),
      alerts = s.alerts + new.is_alerted::int,
      last_checked_at = case
        when new.is_checked then ${checkedAt}
        when s.unchecked_lists = '{}' and s.uncompared = '{}' then greatest(s.last_checked_at, ${before}::timestamptz)
        else s.last_checked_at end
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb)
      as new (subject_id uuid, unchecked jsonb, uncompared jsonb, is_alerted boolean, is_checked boolean)
    where s.subject_id = new.subject_id`.execute(transaction);
}

/** Marks the subjects that are expired now as unchecked: runs pass them over, so their matches grow old. */
export const markExpired = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  lists: readonly ListName[],
  now: Date,
) => mark(transaction, lists).where('watchlist_id', '=', watchlistId).where('expires_at', '<=', now).execute();

/** Marks subjects of a run that it did not compare. */
export const markUnchecked = async (
  transaction: Transaction<Tables>,
  ids: readonly string[],
  lists: readonly ListName[],
) => void (ids.length > 0 && (await mark(transaction, lists).where(isOneOf(ids)).execute()));

const mark = (transaction: Transaction<Tables>, lists: readonly ListName[]) =>
  transaction
    .updateTable('watchlist_subject')
    .set({
      unchecked_lists: sql`array(select unnest(unchecked_lists) union select unnest(${[...lists]}::text[]) order by 1)`,
    })
    .where(sql<boolean>`not unchecked_lists @> ${[...lists]}::text[]`);

export async function insertResults(
  transaction: Transaction<Tables>,
  rows: readonly Insertable<WatchlistRunResult>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) {
    const part = rows.slice(start, start + ROWS).map(({ matches, ...row }) => ({
      ...row,
      matches: sql<never>`${JSON.stringify(matches)}::text::jsonb`,
    }));
    await transaction.insertInto('watchlist_run_result').values(part).execute();
  }
}

/** Returns results of a run in the order of their subjects, starting after the subject `after`. */
export const listResults = (
  transaction: Transaction<Tables>,
  runId: string,
  limit: number,
  after: string | undefined,
): Promise<ResultRow[]> => {
  const query = transaction.selectFrom('watchlist_run_result').selectAll().where('run_id', '=', runId);
  return (after === undefined ? query : query.where('subject_id', '>', after))
    .orderBy('subject_id')
    .limit(limit)
    .execute();
};

/** Takes at most `max` of the sealed alerts of a run that wait for its batch. */
export async function takeAlerts(
  transaction: Transaction<Tables>,
  runId: string,
  max: number,
): Promise<{ subject_id: string; sealed_alert: Buffer }[]> {
  const { rows } = await sql<{ subject_id: string; sealed_alert: Buffer }>`
    with waiting as (
      select tenant_id, run_id, subject_id, sealed_alert from watchlist_run_result
      where run_id = ${runId} and sealed_alert is not null order by subject_id limit ${max}),
    taken as (
      update watchlist_run_result r set sealed_alert = null from waiting w
      where r.tenant_id = w.tenant_id and r.run_id = w.run_id and r.subject_id = w.subject_id)
    select subject_id, sealed_alert from waiting order by subject_id`.execute(transaction);
  return rows;
}

/** Returns those of the subjects that are stored, expired or not. */
export const namedSubjects = (transaction: Transaction<Tables>, ids: readonly string[]): Promise<StoredSubject[]> =>
  transaction.selectFrom('watchlist_subject').select(COLUMNS).where(isOneOf(ids)).execute();

/** Lists the matches of a subject, the best first, starting after the position `after`. */
export function listMatches(
  transaction: Transaction<Tables>,
  subjectId: string,
  limit: number,
  after: readonly [score: number, list: string | undefined, entry: string | undefined] | undefined,
): Promise<MatchRow[]> {
  const query = transaction.selectFrom('watchlist_match').selectAll().where('subject_id', '=', subjectId);
  const page = after
    ? query.where(sql<boolean>`(-score, source_list, entity_id) > (${-after[0]}::float8, ${after[1]}, ${after[2]})`)
    : query;
  return page.orderBy('score', 'desc').orderBy('source_list').orderBy('entity_id').limit(limit).execute();
}
