import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import { listsOf, type StartedRun } from './run-store.ts';

/** The numbers of subjects of a watchlist that were compared, wholly or not, and of the matches of all of them. */
export async function knownOf(transaction: Transaction<Tables>, run: StartedRun, now: Date) {
  const lists = listsOf(run).length + run.failed_lists.length;
  const { rows } = await sql<Record<'subjects_checked' | 'subjects_uncompared' | 'matches_found', number>>`
    with subject as (
      select subject_id, uncompared <> '{}' as is_uncompared,
        last_checked_at is not null or cardinality(unchecked_lists) < ${lists} as is_compared
      from watchlist_subject where watchlist_id = ${run.watchlist_id} and expires_at > ${now})
    select count(*) filter (where is_compared and not is_uncompared)::int as subjects_checked,
      count(*) filter (where is_uncompared)::int as subjects_uncompared,
      (select count(*)::int from watchlist_match join subject using (subject_id) where not dismissed) as matches_found
    from subject`.execute(transaction);
  const [known] = rows;
  if (!known) throw new Error('a count has one row');
  return known;
}
