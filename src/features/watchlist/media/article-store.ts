import { type Insertable, sql, type Transaction } from 'kysely';
import { newestFirst, type Position } from '../../../core/paging.ts';
import type { WatchlistMediaArticle } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** The keys of the articles that were told about a subject at these addresses. */
export const knownArticles = (transaction: Transaction<Tables>, subjectId: string, addressKeys: readonly Buffer[]) =>
  transaction
    .selectFrom('watchlist_media_article')
    .select(['article_id', 'article_key', 'address_key', 'sealed'])
    .where('subject_id', '=', subjectId)
    .where('address_key', 'in', addressKeys)
    .execute();

export const insertArticles = (
  transaction: Transaction<Tables>,
  articles: readonly Insertable<WatchlistMediaArticle>[],
) => transaction.insertInto('watchlist_media_article').values(articles).execute();

/** Notes that articles were found again. */
export const noteFoundAgain = (
  transaction: Transaction<Tables>,
  subjectId: string,
  articleKeys: readonly Buffer[],
  now: Date,
) =>
  transaction
    .updateTable('watchlist_media_article')
    .set({ last_found_at: now })
    .where('subject_id', '=', subjectId)
    .where('article_key', 'in', articleKeys)
    .execute();

const COLUMNS = [
  ...(['article_id', 'subject_id', 'sealed', 'found_at', 'last_found_at', 'verdict', 'sealed_verdict'] as const),
] as const;

interface ArticleFilter {
  readonly watchlist_id?: string | undefined;
  readonly subject_id?: string | undefined;
  /** Only those on which nobody decided, or that need a review. */
  readonly open?: boolean | undefined;
}

/** Stores another text of an article. */
export const resealArticle = (transaction: Transaction<Tables>, article_id: string, sealed: Buffer) =>
  transaction.updateTable('watchlist_media_article').set({ sealed }).where('article_id', '=', article_id).execute();

/** Lists articles with their subjects, newest first, starting after the position `after`. */
export function listArticles(
  transaction: Transaction<Tables>,
  { watchlist_id, subject_id, open = false }: ArticleFilter,
  limit: number,
  after: Position | undefined,
) {
  let query = transaction.selectFrom('watchlist_media_article').select(COLUMNS);
  if (subject_id !== undefined) query = query.where('subject_id', '=', subject_id);
  if (open) query = query.where(isOpen);
  if (watchlist_id !== undefined)
    query = query.where(
      sql<boolean>`exists (
        select from watchlist_subject subject
        where subject.subject_id = watchlist_media_article.subject_id and subject.watchlist_id = ${watchlist_id})`,
    );
  return newestFirst(query, ['found_at', 'article_id'], limit, after).execute();
}

const isOpen = sql<boolean>`(verdict is null or verdict = 'needs_review')`;

export type ListedArticle = Awaited<ReturnType<typeof listArticles>>[number];

/** The subjects of articles. */
export const subjectsOf = (transaction: Transaction<Tables>, subjectIds: readonly string[]) =>
  transaction
    .selectFrom('watchlist_subject')
    .select(['subject_id', 'sealed', 'customer_id', 'watchlist_id'])
    .where('subject_id', 'in', subjectIds)
    .execute();

/** The articles about subjects. */
export const articlesOf = (transaction: Transaction<Tables>, subjectIds: readonly string[]) =>
  transaction
    .selectFrom('watchlist_media_article')
    .select(COLUMNS)
    .where('subject_id', 'in', subjectIds)
    .orderBy('found_at')
    .execute();

/** Deletes at most `max` articles that were last found before a time, and returns how many. */
export async function eraseOldArticles(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const old = transaction
    .selectFrom('watchlist_media_article')
    .select('article_id')
    .where('last_found_at', '<', before)
    .orderBy('last_found_at')
    .limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('watchlist_media_article')
    .where('article_id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Stores the decision on an article, or takes it back; undefined: there is no such article. */
export const putVerdict = (
  transaction: Transaction<Tables>,
  articleId: string,
  verdict: Pick<ListedArticle, 'verdict' | 'sealed_verdict'>,
): Promise<ListedArticle | undefined> =>
  transaction
    .updateTable('watchlist_media_article')
    .set(verdict)
    .where('article_id', '=', articleId)
    .returning(COLUMNS)
    .executeTakeFirst();

/**
 * The articles about a customer, its owners and its directors that nobody decided to be about somebody else, at most `max`, in the order of
 * their ids, starting after the id `after`.
 */
export function countingArticles(
  transaction: Transaction<Tables>,
  customerId: string,
  { after, max }: { readonly after: string | undefined; readonly max: number },
) {
  const query = transaction
    .selectFrom('watchlist_media_article as article')
    .innerJoin('watchlist_subject as subject', (join) =>
      join.onRef('subject.subject_id', '=', 'article.subject_id').onRef('subject.tenant_id', '=', 'article.tenant_id'),
    )
    .select(['article.article_id', 'article.sealed'])
    .where('subject.customer_id', '=', customerId)
    .where(sql<boolean>`verdict is distinct from 'false_positive'`)
    .orderBy('article_id')
    .limit(max);
  return (after === undefined ? query : query.where('article_id', '>', after)).execute();
}

/** Takes the decisions back by which articles are about somebody else than a subject, and returns whether there were any. */
export async function reopenArticles(transaction: Transaction<Tables>, subjectId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('watchlist_media_article')
    .set({ verdict: null, sealed_verdict: null })
    .where('subject_id', '=', subjectId)
    .where('verdict', '=', 'false_positive')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
