import type { EventData } from '@vett/schema/event';
import type { ListAlarm } from '@vett/schema/list-event';
import type { ListName } from '@vett/schema/list-name';
import type { Transaction } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tenant.ts';

/** The refreshes of a list that failed since one succeeded. */
export interface Failures {
  /** The end of the first one. */
  readonly since: Date;
  /** The outcome of the last one, and its message. */
  readonly outcome: EventData<'kyc.lists.failing'>['outcome'];
  readonly message: string;
  /** The end of the first one whose files were rejected, and the outcome of the last one; null: there is none. */
  readonly refused_since: Date | null;
  readonly refused_outcome: EventData<'kyc.lists.refused'>['outcome'] | null;
  readonly refused_message: string | null;
}

/** Returns the lists whose last refresh failed, and since when each of them does. */
export const failingLists = (sql: Queryable) =>
  sql<{ list_name: ListName; since: Date }[]>`select list_name, since from list_failure order by list_name`;

/** Returns the lists whose last refresh failed, inside a transaction of a call. */
export async function failingSince(transaction: Transaction<Tables>): Promise<ReadonlyMap<string, Date>> {
  const rows = await transaction.selectFrom('list_failure').select(['list_name', 'since']).execute();
  return new Map(rows.flatMap(({ list_name, since }) => (list_name && since ? [[list_name, since] as const] : [])));
}

export async function failuresOf(sql: Queryable, name: ListName): Promise<Failures | undefined> {
  const [found] = await sql<Failures[]>`
    select since, outcome, message, refused_since, refused_outcome, refused_message from list_failure where list_name = ${name}`;
  return found;
}

/** Since when each state of a list holds that was told; null: it does not hold, or is not told. */
export type AlarmTimes = Readonly<Record<ListAlarm, Date | null>>;

/** Locks the states of a list that were told, until the transaction ends: two processes never tell one. */
export async function lockTold(sql: Queryable, name: ListName): Promise<AlarmTimes> {
  await sql`insert into list_alarm (list_name) values (${name}) on conflict do nothing`;
  const [told] = await sql<AlarmTimes[]>`
    select stale_since as stale, refused_since as refused, failing_since as failing
    from list_alarm where list_name = ${name} for update`;
  return told as AlarmTimes;
}

export const noteTold = (sql: Queryable, name: ListName, { stale, refused, failing }: AlarmTimes) => sql`
  update list_alarm set stale_since = ${stale}, refused_since = ${refused}, failing_since = ${failing}
  where list_name = ${name}`;
