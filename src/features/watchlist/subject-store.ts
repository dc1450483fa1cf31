import type { ListName } from '@vett/schema/list-name';
import { type Insertable, type NotNull, type Selectable, sql, type Transaction } from 'kysely';
import type { Position } from '../../core/paging.ts';
import type { WatchlistSubject, WatchlistSubjectTag } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { amongSubjects, letGo } from './let-go-store.ts';

export type StoredSubject = Selectable<WatchlistSubject>;
/** A subject that a watchlist has. */
export type CurrentSubject = StoredSubject & { readonly watchlist_id: string };
export type NewStoredSubject = Insertable<WatchlistSubject>;
export type NewSubjectTag = Insertable<WatchlistSubjectTag>;

/** Rows of one statement: it is compiled and sent in one turn of the event loop. */
const AT_ONCE = { subjects: 100, tags: 500 } as const;

/** Returns the subjects of a watchlist with these keys, also the expired ones. */
export const findKnown = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  duplicateKeys: readonly string[],
): Promise<StoredSubject[]> =>
  transaction
    .selectFrom('watchlist_subject')
    .selectAll()
    .where('watchlist_id', '=', watchlistId)
    .where(sql<boolean>`duplicate_key = any(${[...duplicateKeys]}::text[])`)
    .execute();

/** Counts the subjects of a watchlist that are not expired. */
export async function countSubjects(transaction: Transaction<Tables>, watchlistId: string, now: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('watchlist_subject')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('watchlist_id', '=', watchlistId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Stores subjects with their tags. A known one keeps its id; lists that it is still to be compared with are kept, unless the
 * new row names some.
 */
export async function putSubjects(
  transaction: Transaction<Tables>,
  subjects: readonly NewStoredSubject[],
  tags: readonly NewSubjectTag[],
): Promise<void> {
  for (let start = 0; start < subjects.length; start += AT_ONCE.subjects) {
    await transaction
      .insertInto('watchlist_subject')
      .values(subjects.slice(start, start + AT_ONCE.subjects))
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'watchlist_id', 'duplicate_key']).doUpdateSet(({ ref }) => ({
          sealed: ref('excluded.sealed'),
          added_at: ref('excluded.added_at'),
          expires_at: ref('excluded.expires_at'),
          customer_id: sql`coalesce(excluded.customer_id, watchlist_subject.customer_id)`,
          // Compared with other data, or added anew.
          last_checked_at: sql`case when excluded.unchecked_lists = '{}' then watchlist_subject.last_checked_at end`,
          uncompared: sql`case when excluded.unchecked_lists = '{}' then watchlist_subject.uncompared else '{}' end`,
          media_next_at: sql`case when excluded.unchecked_lists = '{}' then watchlist_subject.media_next_at else 'epoch' end`,
          unchecked_lists: sql`case when excluded.unchecked_lists = '{}' then watchlist_subject.unchecked_lists
            else excluded.unchecked_lists end`,
        })),
      )
      .execute();
  }
  await putTags(
    transaction,
    subjects.map(({ subject_id }) => subject_id),
    tags,
  );
}

/** Replaces the tags of these subjects. */
async function putTags(
  transaction: Transaction<Tables>,
  subjectIds: readonly string[],
  tags: readonly NewSubjectTag[],
): Promise<void> {
  await transaction
    .deleteFrom('watchlist_subject_tag')
    .where(sql<boolean>`subject_id = any(${[...subjectIds]}::uuid[])`)
    .execute();
  for (let start = 0; start < tags.length; start += AT_ONCE.tags) {
    const part = tags.slice(start, start + AT_ONCE.tags);
    await transaction.insertInto('watchlist_subject_tag').values(part).execute();
  }
}

/** Stores the changed text of a subject and replaces its tags. */
export async function retagSubject(
  transaction: Transaction<Tables>,
  { subject_id, sealed }: Pick<StoredSubject, 'subject_id' | 'sealed'>,
  tags: readonly NewSubjectTag[],
): Promise<void> {
  await transaction.updateTable('watchlist_subject').set({ sealed }).where('subject_id', '=', subject_id).execute();
  await putTags(transaction, [subject_id], tags);
}

/** Stores another text of a subject, which is to be compared with these lists in full. */
export async function renewSubject(
  transaction: Transaction<Tables>,
  subjectId: string,
  sealed: Buffer,
  lists: readonly ListName[],
): Promise<void> {
  await transaction
    .updateTable('watchlist_subject')
    .set({ sealed, unchecked_lists: [...lists], uncompared: [], last_checked_at: null, media_next_at: sql`'epoch'` })
    .where('subject_id', '=', subjectId)
    .execute();
}

/** Returns a subject of a watchlist; undefined when it is expired. */
export const findSubject = (
  transaction: Transaction<Tables>,
  watchlistId: string,
  subjectId: string,
  now: Date,
): Promise<CurrentSubject | undefined> =>
  transaction
    .selectFrom('watchlist_subject')
    .selectAll()
    .where('watchlist_id', '=', watchlistId)
    .where('subject_id', '=', subjectId)
    .where('expires_at', '>', now)
    .$narrowType<{ watchlist_id: NotNull }>()
    .executeTakeFirst();

/** Deletes a subject with all its data, also its open matches. */
export async function deleteSubject(transaction: Transaction<Tables>, subjectId: string): Promise<void> {
  await transaction.deleteFrom('watchlist_subject').where('subject_id', '=', subjectId).execute();
}

/** The subjects of a page: of a watchlist, of a session, or of a customer. */
export type Owner =
  | { readonly watchlist_id: string }
  | { readonly session_key: string }
  | { readonly customer_id: string };

export const positionOf = ({ expires_at, subject_id }: StoredSubject): Position => [
  expires_at.toISOString(),
  subject_id,
];

/** Lists subjects that are not expired, those that expire first at the start, starting after the position `after`. */
export function listSubjects(
  transaction: Transaction<Tables>,
  owner: Owner,
  now: Date,
  limit: number,
  after: Position | undefined,
): Promise<CurrentSubject[]> {
  const [column, value] = Object.entries(owner)[0] as [keyof StoredSubject, string];
  return transaction
    .selectFrom('watchlist_subject')
    .selectAll()
    .where(column, '=', value)
    .where(isAfter(now, after))
    .orderBy('expires_at')
    .orderBy('subject_id')
    .limit(limit)
    .$narrowType<{ watchlist_id: NotNull }>()
    .execute();
}

const isAfter = (now: Date, after: Position | undefined) =>
  after
    ? sql<boolean>`expires_at > ${now} and (expires_at, subject_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql<boolean>`expires_at > ${now}`;

/** A page of the subjects of a watchlist with any one of these tags. */
export async function listTagged(
  transaction: Transaction<Tables>,
  watchlistId: string,
  tagKeys: readonly string[],
  now: Date,
  limit: number,
  after: Position | undefined,
): Promise<CurrentSubject[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select distinct expires_at, subject_id
    from unnest(${[...tagKeys]}::text[]) as wanted (tag_key) cross join lateral (
      select expires_at, subject_id from watchlist_subject_tag tag
      where tag.watchlist_id = ${watchlistId} and tag.tag_key = wanted.tag_key and ${isAfter(now, after)}
      order by expires_at, subject_id limit ${limit}) tagged
    order by expires_at, subject_id limit ${limit}`.execute(transaction);
  if (rows.length === 0) return [];
  return transaction
    .selectFrom('watchlist_subject')
    .selectAll()
    .where(sql<boolean>`subject_id = any(${rows.map(({ subject_id }) => subject_id)}::uuid[])`)
    .orderBy('expires_at')
    .orderBy('subject_id')
    .$narrowType<{ watchlist_id: NotNull }>()
    .execute();
}

/** Returns at most `max` different tags of subjects that are not expired, each sealed for one of its subjects. */
export async function tagsInUse(
  transaction: Transaction<Tables>,
  now: Date,
  max: number,
): Promise<Pick<Selectable<WatchlistSubjectTag>, 'subject_id' | 'sealed_tag'>[]> {
  // Steps from tag to tag over the index, since a tag may have 100,000 subjects.
  const { rows } = await sql<{ subject_id: string; sealed_tag: Buffer }>`
    with recursive found as (
      (select tag_key from watchlist_subject_tag order by tag_key limit 1)
      union all
      select (select tag_key from watchlist_subject_tag tag where tag.tag_key > found.tag_key order by tag_key limit 1)
      from found where found.tag_key is not null)
    select used.subject_id, used.sealed_tag
    from found cross join lateral (
      select subject_id, sealed_tag from watchlist_subject_tag tag
      where tag.tag_key = found.tag_key and expires_at > ${now} limit 1) used
    limit ${max}`.execute(transaction);
  return rows;
}

/** Lets at most `max` subjects go that expired before a time, and returns how many. */
export async function eraseExpired(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const expired = await transaction
    .selectFrom('watchlist_subject')
    .select('subject_id')
    .where('expires_at', '<', before)
    .where('watchlist_id', 'is not', null)
    .limit(max)
    .execute();
  const ids = expired.map(({ subject_id }) => subject_id);
  return (await letGo(transaction, amongSubjects(ids), before)).length;
}
