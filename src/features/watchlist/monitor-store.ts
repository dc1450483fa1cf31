import { type Selectable, sql, type Transaction } from 'kysely';
import type { Watchlist, WatchlistSubject } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { letGo } from './let-go-store.ts';

/** Lets no other call monitor the customer until this transaction ends. */
export const lockMonitoring = (transaction: Transaction<Tables>, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('vett.monitor'), hashtext(${customerId}))`.execute(transaction);

type MonitoredSubject = Pick<Selectable<Watchlist>, 'watchlist_id' | 'sealed' | 'status'> &
  Pick<
    Selectable<WatchlistSubject>,
    'subject_id' | 'added_at' | 'expires_at' | 'alerts' | 'with_ubos' | 'with_directors'
  >;

/** Returns the watchlists in which a customer is a subject that is not expired, those that it was added to first at the start. */
export const watchedIn = (
  transaction: Transaction<Tables>,
  customerId: string,
  now: Date,
): Promise<MonitoredSubject[]> =>
  transaction
    .selectFrom('watchlist_subject')
    .innerJoin('watchlist', 'watchlist.watchlist_id', 'watchlist_subject.watchlist_id')
    .select(['watchlist.watchlist_id', 'watchlist.sealed', 'watchlist.status'])
    .select(['watchlist_subject.subject_id', 'watchlist_subject.added_at', 'watchlist_subject.alerts'])
    .select(['watchlist_subject.expires_at', 'watchlist_subject.with_ubos', 'watchlist_subject.with_directors'])
    .where('watchlist_subject.customer_id', '=', customerId)
    .where('watchlist_subject.is_member', '=', false)
    .where('watchlist_subject.expires_at', '>', now)
    .orderBy('watchlist_subject.added_at')
    .orderBy('watchlist_subject.subject_id')
    .execute();

/** Returns the customers that are subjects of a watchlist. */
export async function customersIn(transaction: Transaction<Tables>, watchlistId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('watchlist_subject')
    .select('customer_id')
    .where('watchlist_id', '=', watchlistId)
    .where('customer_id', 'is not', null)
    .execute();
  return rows.flatMap(({ customer_id }) => customer_id ?? []);
}

/** Returns those of the customers that no watchlist has as a subject that is not expired. */
export async function unwatched(
  transaction: Transaction<Tables>,
  customerIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from unnest(${[...customerIds]}::uuid[]) as customer_id
    where not exists (
      select from watchlist_subject subject
      where subject.customer_id = customer_id.customer_id and not subject.is_member and subject.expires_at > ${now})`.execute(
    transaction,
  );
  return rows.map(({ customer_id }) => customer_id);
}

/** Returns at most `max` customers that are still marked as monitored although all their subjects are expired. */
export async function falselyMonitored(transaction: Transaction<Tables>, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from customer
    where is_monitored and not exists (
      select from watchlist_subject subject
      where subject.customer_id = customer.customer_id and not subject.is_member and subject.expires_at > ${now})
    limit ${max}`.execute(transaction);
  return rows.map(({ customer_id }) => customer_id);
}

/** Sets which members of a customer's organisation are watched beside it. */
export async function setWatchedMembers(
  transaction: Transaction<Tables>,
  subjectId: string,
  watched: Pick<Selectable<WatchlistSubject>, 'with_ubos' | 'with_directors'>,
): Promise<void> {
  await transaction.updateTable('watchlist_subject').set(watched).where('subject_id', '=', subjectId).execute();
}

/** Has the members of a customer watched for as long as the customer itself. */
export async function endMembersWith(
  transaction: Transaction<Tables>,
  { watchlist_id, expires_at }: Pick<MonitoredSubject, 'watchlist_id' | 'expires_at'>,
  customerId: string,
): Promise<void> {
  await transaction
    .updateTable('watchlist_subject')
    .set({ expires_at })
    .where('watchlist_id', '=', watchlist_id)
    .where('customer_id', '=', customerId)
    .where('is_member', '=', true)
    .execute();
}

/** Lets the members of a customer in a watchlist go, except those with these keys. */
export async function letMembersGo(
  transaction: Transaction<Tables>,
  { watchlist_id, customer_id }: { watchlist_id: string; customer_id: string },
  keep: readonly string[],
  now: Date,
): Promise<SubjectReference[]> {
  const members = sql<boolean>`watchlist_id = ${watchlist_id} and customer_id = ${customer_id} and is_member
    and duplicate_key <> all(${[...keep]}::text[])`;
  const gone = await letGo(transaction, members, now);
  return gone.map(({ subject_id }) => ({ watchlist_id, subject_id }));
}

export type SubjectReference = Pick<Selectable<WatchlistSubject>, 'watchlist_id' | 'subject_id'>;

/** Deletes the subjects of a customer and returns their ids. */
export const deleteSubjectsOf = (transaction: Transaction<Tables>, customerId: string): Promise<SubjectReference[]> =>
  transaction
    .deleteFrom('watchlist_subject')
    .where('customer_id', '=', customerId)
    .returning(['watchlist_id', 'subject_id'])
    .execute();

/** Drops the alerts about deleted subjects that wait for the end of their run. */
export async function dropAlerts(
  transaction: Transaction<Tables>,
  deleted: readonly SubjectReference[],
): Promise<void> {
  await sql`
    update watchlist_run_result result set sealed_alert = null
    from watchlist_run run, unnest(
      ${deleted.map(({ watchlist_id }) => watchlist_id)}::uuid[], ${deleted.map(({ subject_id }) => subject_id)}::uuid[]
    ) as deleted (watchlist_id, subject_id)
    where run.watchlist_id = deleted.watchlist_id and run.status = 'RUNNING' and result.run_id = run.run_id
      and result.subject_id = deleted.subject_id and result.sealed_alert is not null`.execute(transaction);
}

/** Erases what runs found about deleted subjects of people who are erased, with the alerts that wait for the end of their run. */
export async function eraseResults(
  transaction: Transaction<Tables>,
  deleted: readonly SubjectReference[],
): Promise<void> {
  await sql`
    delete from watchlist_run_result result
    using watchlist_run run, unnest(
      ${deleted.map(({ watchlist_id }) => watchlist_id)}::uuid[], ${deleted.map(({ subject_id }) => subject_id)}::uuid[]
    ) as deleted (watchlist_id, subject_id)
    where run.watchlist_id = deleted.watchlist_id and result.run_id = run.run_id
      and result.subject_id = deleted.subject_id`.execute(transaction);
}
