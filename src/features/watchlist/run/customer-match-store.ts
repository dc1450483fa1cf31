import { isPublished } from '@vett/schema/own-name';
import { sql, type Transaction } from 'kysely';
import { validate } from 'uuid';
import { liveLookups } from '../../../platform/database/lookups.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { asOfNow } from './as-of-now.ts';
import { entriesIn, loadedVersions } from './entries.ts';
import { keyOf } from './match-differences.ts';
import { isCompared } from './newest-match-store.ts';
import { type DecisionDoors, withDecisions } from './subject-decisions.ts';

/** A customer and its owners together: what counts for its risk is the best. */
const MATCHES = 200;

/**
 * The matches of a customer and of its owners and directors that no decision dismisses now, the best first. They count whether or not
 * a watchlist still watches. It reads outside of a transaction that is held.
 */
export async function matchesOfCustomer(doors: DecisionDoors, customer_id: string, signal: AbortSignal) {
  if (!validate(customer_id)) return [];
  const { database, clock } = doors;
  const matches = await database.run(async (transaction) =>
    asOfNow(transaction, await readMatches(transaction, customer_id, clock.now()), doors),
  );
  const opened = await withDecisions(matches, { ...doors, lookups: liveLookups(database) }, signal);
  const counting = opened.flatMap(({ row, decisionOn }) =>
    decisionOn(row, () => row.match_hash.toString('hex'))?.decision === 'false_positive' ? [] : [row],
  );
  const told = counting.filter(({ source_list }) => !isPublished(source_list));
  const entries = await database.run((transaction) =>
    entriesIn(transaction, loadedVersions(doors.lists), told, doors.keyOf),
  );
  return counting.map((row) => ({
    ...row,
    /** Those that an entry of an own list, or one of the installation, tells. */
    categories: entries.get(keyOf(row))?.categories ?? [],
    profile_id: doors.lists.profiles.idOf(`${row.source_list}:${row.entity_id}`),
  }));
}

const readMatches = (transaction: Transaction<Tables>, customer_id: string, now: Date) =>
  transaction
    .selectFrom('watchlist_match')
    .innerJoin('watchlist_subject', (join) =>
      join
        .onRef('watchlist_subject.subject_id', '=', 'watchlist_match.subject_id')
        .onRef('watchlist_subject.tenant_id', '=', 'watchlist_match.tenant_id'),
    )
    .select(['watchlist_match.subject_id', 'sealed', 'customer_id', 'is_member'])
    .select(['source_list', 'entity_id', 'match_hash', 'score', 'match_type', isCompared('watchlist_match', now)])
    .where('customer_id', '=', customer_id)
    .orderBy('dismissed')
    .orderBy('score', 'desc')
    .limit(MATCHES)
    .execute();

/** The watching of a customer itself. */
interface Monitoring {
  /** When it was last compared with all lists of a watchlist that leaves out no category; null: never. */
  readonly checked_at: Date | null;
  /** Since when all of its watchlists are paused; null: one is active, or it has none. */
  readonly paused_since: Date | null;
  /** Whether a part of it can be compared with no list. */
  readonly is_uncompared: boolean;
}

export async function monitoringOf(
  transaction: Transaction<Tables>,
  customer_id: string,
  now: Date,
): Promise<Monitoring> {
  const found = await transaction
    .selectFrom('watchlist_subject as subject')
    .innerJoin('watchlist', (join) =>
      join
        .onRef('watchlist.watchlist_id', '=', 'subject.watchlist_id')
        .onRef('watchlist.tenant_id', '=', 'subject.tenant_id'),
    )
    .select([
      sql<Date | null>`max(case when unchecked_lists = '{}' and uncompared = '{}'
        then greatest(subject.last_checked_at, watchlist.last_checked_at) else subject.last_checked_at end)
        filter (where watchlist.categories is null)`.as('checked_at'),
      sql<Date | null>`case when bool_and(watchlist.status = 'paused') then max(watchlist.updated_at) end`.as(
        'paused_since',
      ),
      sql<boolean>`coalesce(bool_or(uncompared <> '{}'), false)`.as('is_uncompared'),
    ])
    .where('subject.customer_id', '=', customer_id)
    .where('is_member', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ?? { checked_at: null, paused_since: null, is_uncompared: false };
}
