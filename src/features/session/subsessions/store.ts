import { sql, type Transaction } from 'kysely';
import type { Position } from '../../../core/paging.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { StoredSession } from '../store.ts';

/** The subsessions of sessions, oldest first. A session has 20 at most in each of its steps. */
export const findSubsessions = (
  transaction: Transaction<Tables>,
  parents: readonly string[],
): Promise<StoredSession[]> =>
  transaction
    .selectFrom('session')
    .selectAll()
    .where(sql<boolean>`parent_session_id = any(${[...parents]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute();

/** A page of the subsessions of a session, oldest first, after the position `after`. */
export function listSubsessions(
  transaction: Transaction<Tables>,
  parent: string,
  limit: number,
  after: Position | undefined,
): Promise<StoredSession[]> {
  let query = transaction.selectFrom('session').selectAll().where('parent_session_id', '=', parent);
  if (after)
    query = query.where(sql<boolean>`(created_at, session_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('created_at').orderBy('session_id').limit(limit).execute();
}
