import { sql, type Transaction } from 'kysely';
import type { Position } from '../../../core/paging.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** A match with the time when it was found, and its subject. */
export type TimedMatch = Awaited<ReturnType<typeof listByTime>>[number];

/**
 * Lists matches by the time when they were found, starting after the position `after`. Those of expired subjects are among them:
 * their number has no bound, so the caller passes over them within its own.
 */
export function listByTime(
  transaction: Transaction<Tables>,
  { subject_id, sort }: { readonly subject_id: string | undefined; readonly sort: 'asc' | 'desc' },
  limit: number,
  after: Position | undefined,
  now: Date,
) {
  const place = ['found_at', 'subject_id', 'source_list', 'entity_id'] as const;
  let query = transaction
    .selectFrom('watchlist_match')
    .select(['tenant_id', ...place, 'match_hash', 'score', 'match_type', 'matched_field']);
  if (subject_id !== undefined) query = query.where('subject_id', '=', subject_id);
  const beyond = sql.raw(sort === 'desc' ? '<' : '>');
  const rest = after
    ? query.where(
        sql<boolean>`(found_at, subject_id, source_list, entity_id)
          ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}, ${after[3]})`,
      )
    : query;
  // Limited before the join: otherwise all matches of few subjects may be read and sorted.
  const page = place.reduce((ordered, column) => ordered.orderBy(column, sort), rest).limit(limit);
  const joined = transaction
    .selectFrom(page.as('found'))
    .innerJoin('watchlist_subject', (join) =>
      join
        .onRef('watchlist_subject.subject_id', '=', 'found.subject_id')
        .onRef('watchlist_subject.tenant_id', '=', 'found.tenant_id'),
    )
    .select(place.map((column) => `found.${column}` as const))
    .select(['match_hash', 'score', 'match_type', 'matched_field'])
    .select(['sealed', 'watchlist_id', 'customer_id', 'is_member', 'expires_at'])
    .select(['found.entity_id as stored_id', isCompared('found', now)]);
  return place.reduce((ordered, column) => ordered.orderBy(`found.${column}`, sort), joined).execute();
}

/** The column `is_compared` of `watchlist_match` beside its `watchlist_subject`. */
export const isCompared = (match: 'found' | 'watchlist_match', now: Date) =>
  sql<boolean>`watchlist_subject.expires_at > ${now} and exists (
    select from watchlist_base base where base.watchlist_id = watchlist_subject.watchlist_id
      and base.list_name = ${sql.ref(`${match}.source_list`)})`.as('is_compared');
