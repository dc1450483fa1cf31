import type { MediaWatchStatus } from '@vett/schema/watchlist-media';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { Position } from '../../../core/paging.ts';
import type { Queryable } from '../../../platform/database/connect.ts';
import type { WatchlistMedia } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** The time from which a subject was due that was never searched, or has another name now. */
export const AT_ONCE = sql<Date>`'epoch'::timestamptz`;

/** The tenants that have a subject to be searched. */
export const tenantsDue = async (database: Queryable, now: Date): Promise<string[]> =>
  (
    await database<
      { tenant_id: string }[]
    >`select tenants_with_media_due as tenant_id from tenants_with_media_due(${now})`
  ).map(({ tenant_id }) => tenant_id);

interface DueSubject {
  readonly subject_id: string;
  readonly watchlist_id: string;
  readonly media_interval_hours: number;
}

/** At most `max` subjects that are due, those that wait longest first. `isUntold`: without those that are known to be over the budget. */
export async function dueSubjects(
  transaction: Transaction<Tables>,
  now: Date,
  max: number,
  { isUntold = false } = {},
): Promise<DueSubject[]> {
  const untold = sql`not exists (
    select from watchlist_media state where state.subject_id = subject.subject_id and state.status = 'over_budget')`;
  const { rows } = await sql<DueSubject>`
    select due.subject_id, watchlist.watchlist_id, watchlist.media_interval_hours
    from watchlist cross join lateral (
      select subject.subject_id, subject.media_next_at from watchlist_subject subject
      where subject.watchlist_id = watchlist.watchlist_id and subject.media_next_at <= ${now} and subject.expires_at > ${now}
        and ${isUntold ? untold : sql`true`}
      order by subject.media_next_at, subject.subject_id limit ${max}) due
    where watchlist.media_interval_hours is not null and watchlist.status = 'active'
    order by due.media_next_at, due.subject_id limit ${max}`.execute(transaction);
  return rows;
}

/** The searches that were sent to the queue since a time and are not done. */
export async function countClaims(transaction: Transaction<Tables>, since: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('watchlist_media')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('claim', 'is not', null)
    .where('claimed_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export interface Claim {
  readonly subject_id: string;
  readonly claim: string;
}

/** Claims those of the subjects that are still due, and sets when they are due again. */
export async function claimSubjects(
  transaction: Transaction<Tables>,
  subjects: readonly (Claim & { readonly next_at: Date })[],
  now: Date,
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with taken as (
      update watchlist_subject subject set media_next_at = wanted.next_at::timestamptz
      from unnest(
        ${subjects.map(({ subject_id }) => subject_id)}::uuid[], ${subjects.map(({ claim }) => claim)}::uuid[],
        ${subjects.map(({ next_at }) => next_at.toISOString())}::text[]
      ) as wanted (subject_id, claim, next_at)
      where subject.subject_id = wanted.subject_id and subject.media_next_at <= ${now}
      returning subject.subject_id, wanted.claim)
    insert into watchlist_media as known (subject_id, claim, claimed_at)
    select subject_id, claim, ${now}::timestamptz from taken
    on conflict (tenant_id, subject_id) do update set claim = excluded.claim, claimed_at = excluded.claimed_at
    returning known.subject_id, known.claim`.execute(transaction);
  return rows;
}

/** The watchlist of a subject. */
export async function watchlistOf(transaction: Transaction<Tables>, subjectId: string): Promise<string | null> {
  const found = await transaction
    .selectFrom('watchlist_subject')
    .select('watchlist_id')
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return found?.watchlist_id ?? null;
}

/** The subject of a claim, locked with its state; undefined when another search has the subject, or this one is done. */
export const lockClaimed = (transaction: Transaction<Tables>, { subject_id, claim }: Claim) =>
  transaction
    .selectFrom('watchlist_media')
    .innerJoin('watchlist_subject', 'watchlist_subject.subject_id', 'watchlist_media.subject_id')
    .select(['watchlist_subject.subject_id', 'watchlist_subject.sealed', 'customer_id', 'is_member', 'expires_at'])
    .select(['watchlist_id', 'failures', 'status'])
    .where('watchlist_media.subject_id', '=', subject_id)
    .where('claim', '=', claim)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type ClaimedSubject = NonNullable<Awaited<ReturnType<typeof lockClaimed>>>;

/** Stores the state of a subject, and that nobody searches for it any more. */
export async function putState(
  transaction: Transaction<Tables>,
  subjectId: string,
  state: Pick<Updateable<WatchlistMedia>, 'status' | 'reason' | 'failures' | 'tried_at' | 'searched_at' | 'sealed'>,
  next_at: Date | typeof AT_ONCE | undefined,
): Promise<void> {
  const set = { ...state, claim: null, claimed_at: null };
  await transaction.updateTable('watchlist_media').set(set).where('subject_id', '=', subjectId).execute();
  if (next_at)
    await transaction
      .updateTable('watchlist_subject')
      .set({ media_next_at: next_at })
      .where('subject_id', '=', subjectId)
      .execute();
}

/** Forgets what is known of a subject that has another name now. A search by its former one stores nothing. */
export const forgetSearches = (transaction: Transaction<Tables>, subjectId: string) =>
  transaction.deleteFrom('watchlist_media').where('subject_id', '=', subjectId).execute();

/** Notes that subjects are due and the budget is used up. */
export async function putOverBudget(transaction: Transaction<Tables>, subjectIds: readonly string[]): Promise<void> {
  await sql`
    insert into watchlist_media (subject_id, status, reason)
    select subject_id, 'over_budget', 'budget' from unnest(${[...subjectIds]}::uuid[]) as subject_id
    on conflict (tenant_id, subject_id) do update set status = excluded.status, reason = excluded.reason`.execute(
    transaction,
  );
}

/** Has no subject of a watchlist wait longer than a new interval. */
export async function shortenWaits(
  transaction: Transaction<Tables>,
  watchlistId: string,
  intervalHours: number,
): Promise<void> {
  await sql`
    update watchlist_subject subject
    set media_next_at = least(subject.media_next_at, state.tried_at + make_interval(hours => ${intervalHours}::int))
    from watchlist_media state
    where subject.watchlist_id = ${watchlistId} and state.subject_id = subject.subject_id`.execute(transaction);
}

/** The subjects of a watchlist that are not expired, by their status. */
export async function countByStatus(
  transaction: Transaction<Tables>,
  watchlistId: string,
  now: Date,
): Promise<{ status: MediaWatchStatus; count: number }[]> {
  const { rows } = await sql<{ status: MediaWatchStatus; count: number }>`
    select coalesce(state.status, 'waiting') as status, count(*)::int as count
    from watchlist_subject subject left join watchlist_media state using (tenant_id, subject_id)
    where subject.watchlist_id = ${watchlistId} and subject.expires_at > ${now}
    group by 1`.execute(transaction);
  return rows;
}

/** The subjects of a watchlist that are not expired with their states, those that are due first at the start. */
export async function listStates(
  transaction: Transaction<Tables>,
  { watchlist_id, status }: { readonly watchlist_id: string; readonly status: MediaWatchStatus | undefined },
  now: Date,
  limit: number,
  after: Position | undefined,
) {
  let query = transaction
    .selectFrom('watchlist_subject')
    .leftJoin('watchlist_media', 'watchlist_media.subject_id', 'watchlist_subject.subject_id')
    .select(['watchlist_subject.subject_id', 'watchlist_subject.sealed as sealed_subject', 'media_next_at'])
    .select(['status', 'reason', 'failures', 'tried_at', 'searched_at', 'watchlist_media.sealed as sealed_answer'])
    .where('watchlist_id', '=', watchlist_id)
    .where('expires_at', '>', now)
    .orderBy('media_next_at')
    .orderBy('watchlist_subject.subject_id')
    .limit(limit);
  if (status) query = query.where(sql<boolean>`coalesce(status, 'waiting') = ${status}`);
  if (after)
    query = query.where(
      sql<boolean>`(media_next_at, watchlist_subject.subject_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  return query.execute();
}

export type ListedState = Awaited<ReturnType<typeof listStates>>[number];

/** Adds an alert to those of a subject. */
export const countAlert = (transaction: Transaction<Tables>, subjectId: string) =>
  transaction
    .updateTable('watchlist_subject')
    .set(({ eb }) => ({ alerts: eb('alerts', '+', 1) }))
    .where('subject_id', '=', subjectId)
    .execute();

/** Notes that a watchlist tells now that subjects were not searched; false when it told so since `after`. */
export async function noteTold(
  transaction: Transaction<Tables>,
  watchlistId: string,
  after: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('watchlist')
    .set({ media_told_at: now })
    .where('watchlist_id', '=', watchlistId)
    .where(({ or, eb }) => or([eb('media_told_at', 'is', null), eb('media_told_at', '<=', after)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
