import type { EntryKey } from '@vett/engine/profiles';
import type { ProfileJudgement } from '@vett/schema/profile-judgement';
import { sql, type Transaction } from 'kysely';
import { newestFirst, type Position } from '../../../core/paging.ts';
import type { Queryable } from '../../../platform/database/connect.ts';
import { OWN_TENANT, type Tables } from '../../../platform/database/tenant.ts';
import { linksBetween, type ProfileMember } from '../profiles/profile-store.ts';

export interface NewJudgement {
  readonly judgement_id: string;
  /** The two entries, in the order of the alphabet. */
  readonly entry: EntryKey;
  readonly other: EntryKey;
  readonly verdict: ProfileJudgement['verdict'];
  /** Its `SealedPart`. */
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly created_by: string;
  /** Null: it waits for a second person. */
  readonly confirmed_at: Date | null;
}

export interface StoredJudgement extends NewJudgement {
  readonly confirmed_by: string | null;
  readonly ending: 'replaced' | 'withdrawn' | null;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
}

/** A judgement that is in force. */
export type JudgementInForce = Pick<StoredJudgement, 'entry' | 'other' | 'verdict'>;

/** How often the judgements of each tenant that has any were changed. */
export const judgingTenants = (connection: Queryable) => connection<{ tenant_id: string; revision: string }[]>`
  select tenant_id, revision from tenants_judging()`;

/** Locks the judgements of the tenant until the transaction ends, and has all processes read them anew after it. */
export async function changingJudgements(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    insert into profile_judging as j (tenant_id, revision) values (${OWN_TENANT}, 1)
    on conflict (tenant_id) do update set revision = j.revision + 1`.execute(transaction);
  await sql`select pg_notify('vett_lists', 'judgements')`.execute(transaction);
}

const select = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('profile_judgement')
    .select(['judgement_id', 'entry', 'other', 'verdict', 'sealed', 'created_at', 'created_by'])
    .select(['confirmed_at', 'confirmed_by', 'ending', 'ended_at', 'ended_by']);

export const findJudgement = (
  transaction: Transaction<Tables>,
  judgement_id: string,
): Promise<StoredJudgement | undefined> =>
  select(transaction).where('judgement_id', '=', judgement_id).executeTakeFirst();

/** The judgements that are in force, the oldest first. */
export const judgementsInForce = (transaction: Transaction<Tables>): Promise<JudgementInForce[]> =>
  transaction
    .selectFrom('profile_judgement')
    .select(['entry', 'other', 'verdict'])
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('judgement_id')
    .execute();

/** How many judgements did not end. */
export async function countJudgements(transaction: Transaction<Tables>): Promise<number> {
  const { count } = await transaction
    .selectFrom('profile_judgement')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface JudgementFilter {
  readonly entry?: EntryKey | undefined;
  readonly include_ended?: boolean | undefined;
}

/** Lists judgements, newest first, starting after the position `after`. */
export async function listJudgements(
  transaction: Transaction<Tables>,
  { entry, include_ended = false }: JudgementFilter,
  limit: number,
  after: Position | undefined,
): Promise<StoredJudgement[]> {
  let query = select(transaction);
  if (entry !== undefined) query = query.where(({ eb, or }) => or([eb('entry', '=', entry), eb('other', '=', entry)]));
  if (!include_ended) query = query.where('ended_at', 'is', null);
  return newestFirst(query, ['created_at', 'judgement_id'], limit, after).execute();
}

/** The judgements about any of these entries, also those that ended, the newest first. */
export const judgementsAbout = (
  transaction: Transaction<Tables>,
  entries: readonly EntryKey[],
  limit: number,
): Promise<StoredJudgement[]> => {
  const isAbout = sql<boolean>`(entry = any(${[...entries]}::text[]) or other = any(${[...entries]}::text[]))`;
  const query = select(transaction).where(isAbout);
  return newestFirst(query, ['created_at', 'judgement_id'], limit, undefined).execute();
};

export async function insertJudgement(transaction: Transaction<Tables>, judgement: NewJudgement): Promise<void> {
  await transaction.insertInto('profile_judgement').values(judgement).execute();
}

interface Ending {
  readonly ended_at: Date;
  readonly ended_by: string;
}

/** Ends the judgements on two entries that wait, that are in force, or both. */
export async function replaceJudgements(
  transaction: Transaction<Tables>,
  { entry, other }: Pick<StoredJudgement, 'entry' | 'other'>,
  replaced: readonly ('waiting' | 'in_force')[],
  ending: Ending,
): Promise<void> {
  await transaction
    .updateTable('profile_judgement')
    .set({ ending: 'replaced', ...ending })
    .where('entry', '=', entry)
    .where('other', '=', other)
    .where('ended_at', 'is', null)
    .where(sql<string>`case when confirmed_at is null then 'waiting' else 'in_force' end`, 'in', replaced)
    .execute();
}

export async function confirmJudgement(
  transaction: Transaction<Tables>,
  judgement_id: string,
  confirmation: { readonly confirmed_at: Date; readonly confirmed_by: string },
): Promise<void> {
  await transaction
    .updateTable('profile_judgement')
    .set(confirmation)
    .where('judgement_id', '=', judgement_id)
    .execute();
}

export async function withdrawJudgement(
  transaction: Transaction<Tables>,
  judgement_id: string,
  ending: Ending & { readonly sealed: Buffer },
): Promise<void> {
  await transaction
    .updateTable('profile_judgement')
    .set({ ending: 'withdrawn', ...ending })
    .where('judgement_id', '=', judgement_id)
    .execute();
}

/** Deletes at most `max` judgements that ended before a time, and returns how many. */
export async function eraseEnded(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const ended = transaction
    .selectFrom('profile_judgement')
    .select('judgement_id')
    .where('ended_at', '<', before)
    .limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('profile_judgement')
    .where('judgement_id', 'in', ended)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many entries the profiles have that have one of these. */
export async function countAround(transaction: Transaction<Tables>, entries: readonly EntryKey[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from profile_member
    where profile_id in (select profile_id from profile_member where entry = any(${[...entries]}::text[]))`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** The profiles that have one of these entries: all of their members, with the links between them. */
export async function profilesAround(transaction: Transaction<Tables>, entries: readonly EntryKey[]) {
  const { rows: members } = await sql<ProfileMember>`
    select entry, profile_id, is_listed from profile_member
    where profile_id in (select profile_id from profile_member where entry = any(${[...entries]}::text[]))
    order by entry`.execute(transaction);
  const links = await linksBetween(
    transaction,
    members.map(({ entry }) => entry),
  );
  return { members, links };
}
