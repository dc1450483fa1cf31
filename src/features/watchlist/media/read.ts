import type { WatchedArticle } from '@vett/schema/watchlist-article';
import type { MediaWatchStatus, WatchedMedia } from '@vett/schema/watchlist-media';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { type PageInput, readPage } from '../../../core/paging.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { openSubject, openWatchlist, WATCHLIST_KEYS } from '../sealed.ts';
import { findWatchlists, type StoredWatchlist } from '../watchlist-store.ts';
import { type ListedArticle, listArticles, subjectsOf } from './article-store.ts';
import { openAnswer, openArticle, openVerdict } from './articles.ts';
import { readBudget } from './budget-store.ts';
import { countByStatus, type ListedState, listStates } from './state-store.ts';

/** Rows that are opened between two turns of the event loop. */
const AT_ONCE = 50;

const NOBODY = { waiting: 0, searched: 0, incomplete: 0, failed: 0, over_budget: 0, not_searchable: 0 };

/** The state of the search of a watchlist. */
export async function mediaState(
  transaction: Transaction<Tables>,
  { tenant }: Caller,
  { clock }: Doors,
  { watchlist_id, media_interval_hours }: StoredWatchlist,
) {
  const now = clock.now();
  const counts = await countByStatus(transaction, watchlist_id, now);
  return {
    watchlist_id,
    media: wireMedia({ media_interval_hours }),
    statuses: { ...NOBODY, ...Object.fromEntries(counts.map(({ status, count }) => [status, count])) },
    budget: await readBudget(transaction, tenant.configuration.watchlists, now),
  };
}

interface SubjectsWanted extends PageInput {
  readonly status?: MediaWatchStatus | undefined;
}

/** A page of the subjects of a watchlist with their searches, those that are due first at the start. */
export async function mediaSubjectsPage(
  transaction: Transaction<Tables>,
  { cursors, answer, clock, keyOf }: Doors,
  { watchlist_id }: StoredWatchlist,
  { status, ...wanted }: SubjectsWanted,
) {
  const now = clock.now();
  const key = await keyOf(WATCHLIST_KEYS.subject, joining(transaction));
  const { items, ...page } = await readPage(wanted, {
    cursors,
    answer,
    name: `watchlist media ${JSON.stringify([watchlist_id, status])}`,
    read: (count, after) => listStates(transaction, { watchlist_id, status }, now, count, after),
    positionOf: ({ media_next_at, subject_id }) => [media_next_at.toISOString(), subject_id],
    atOnce: AT_ONCE,
    wire: (rows) => rows.map((row) => wireState(row, key, now)),
  });
  return { subjects: items, ...page };
}

/** The search of a watchlist in its answers. */
export const wireMedia = ({ media_interval_hours }: Pick<StoredWatchlist, 'media_interval_hours'>) =>
  media_interval_hours === null ? null : { interval_hours: media_interval_hours };

function wireState(
  { subject_id, sealed_subject, sealed_answer, media_next_at, status, reason, failures, ...times }: ListedState,
  key: Buffer,
  now: Date,
): WatchedMedia {
  const answer = sealed_answer ? openAnswer(key, subject_id, sealed_answer) : undefined;
  return {
    subject_id,
    full_name: openSubject(key, { subject_id, sealed: sealed_subject }).full_name ?? null,
    status: status ?? 'waiting',
    reason,
    failures: failures ?? 0,
    tried_at: times.tried_at?.toISOString() ?? null,
    searched_at: times.searched_at?.toISOString() ?? null,
    next_search_at: media_next_at > now ? media_next_at.toISOString() : null,
    decision: answer?.decision ?? null,
    final_risk_score: answer?.final_risk_score ?? null,
    summary: answer?.summary ?? null,
    model: answer?.model ?? null,
    failed_searches: [...(answer?.failed_searches ?? [])],
    doubts: [...(answer?.doubts ?? [])],
  };
}

interface ArticlesWanted extends PageInput {
  readonly watchlist_id?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly open?: boolean | undefined;
}

/** A page of the articles about watched subjects, newest first. */
export async function articlesPage(
  transaction: Transaction<Tables>,
  { cursors, answer, keyOf }: Doors,
  { watchlist_id, subject_id, open, ...wanted }: ArticlesWanted,
) {
  const inside = (label: string) => keyOf(label, joining(transaction));
  const { items, ...page } = await readPage(wanted, {
    cursors,
    answer,
    name: `watchlist articles ${JSON.stringify([watchlist_id, subject_id, open])}`,
    read: (count, after) => listArticles(transaction, { watchlist_id, subject_id, open }, count, after),
    positionOf: ({ found_at, article_id }) => [found_at.toISOString(), article_id],
    atOnce: AT_ONCE,
    wire: (rows) => wireArticles(transaction, rows, inside),
  });
  return { articles: items, ...page };
}

/** Articles with their subjects in answers. */
export async function wireArticles(
  transaction: Transaction<Tables>,
  rows: readonly ListedArticle[],
  keyOf: (label: string) => Promise<Buffer>,
): Promise<WatchedArticle[]> {
  if (rows.length === 0) return [];
  const key = await keyOf(WATCHLIST_KEYS.subject);
  const watchlistKey = await keyOf(WATCHLIST_KEYS.watchlist);
  const found = await subjectsOf(transaction, [...new Set(rows.map(({ subject_id }) => subject_id))]);
  const ids = new Set(found.flatMap(({ watchlist_id }) => watchlist_id ?? []));
  const watchlists = ids.size > 0 ? await findWatchlists(transaction, [...ids]) : [];
  const names = new Map(watchlists.map((each) => [each.watchlist_id, openWatchlist(watchlistKey, each).name]));
  const subjects = new Map(found.map((subject) => [subject.subject_id, subject]));
  return rows.flatMap(({ article_id, subject_id, sealed, sealed_verdict, found_at, last_found_at }) => {
    const subject = subjects.get(subject_id);
    if (!subject) return [];
    const { customer_id, watchlist_id } = subject;
    return {
      article_id,
      subject_id,
      full_name: openSubject(key, subject).full_name ?? null,
      customer_id,
      watchlist_id,
      watchlist_name: watchlist_id === null ? null : (names.get(watchlist_id) ?? null),
      ...openArticle(key, { article_id, sealed }),
      verdict: openVerdict(key, { article_id, sealed_verdict }),
      found_at: found_at.toISOString(),
      last_found_at: last_found_at.toISOString(),
    };
  });
}
