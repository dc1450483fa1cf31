import { sql, type Transaction } from 'kysely';
import type { Position } from '../../../core/paging.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** A match with the time when it was found, and its subject. */
export type TimedMatch = Awaited<ReturnType<typeof listNewest>>[number];

/** Lists the matches of the subjects that are not expired, newest first, starting after the position `after`. */
export function listNewest(transaction: Transaction<Tables>, now: Date, limit: number, after: Position | undefined) {
  const place = ['found_at', 'watchlist_match.subject_id', 'source_list', 'entity_id'] as const;
  const query = transaction
    .selectFrom('watchlist_match')
    .innerJoin('watchlist_subject', (join) =>
      join
        .onRef('watchlist_subject.subject_id', '=', 'watchlist_match.subject_id')
        .onRef('watchlist_subject.tenant_id', '=', 'watchlist_match.tenant_id'),
    )
    .select([...place, 'match_hash', 'score', 'match_type', 'matched_field'])
    .select(['watchlist_subject.sealed', 'watchlist_id', 'customer_id', 'is_member'])
    .where('expires_at', '>', now);
  const page = after
    ? query.where(
        sql<boolean>`(found_at, watchlist_match.subject_id, source_list, entity_id)
          < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}, ${after[3]})`,
      )
    : query;
  return place
    .reduce((ordered, column) => ordered.orderBy(column, 'desc'), page)
    .limit(limit)
    .execute();
}
