import { sql, type Transaction } from 'kysely';
import type { Position } from '../../../core/paging.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { findSessions, type StoredSession } from '../store.ts';

const STATE = [
  ...(['session_id', 'status', 'final_decision', 'entity_type', 'workflow_id', 'workflow_version'] as const),
  ...(['parent_session_id', 'parent_step_id', 'role', 'ownership_percentage', 'classification_tag'] as const),
] as const;

/** A subsession without its sealed part. */
export type SubsessionState = Pick<StoredSession, (typeof STATE)[number]>;

/** The subsessions of sessions, oldest first. A session has 20 at most in each of its steps, a thousand together. */
export const findSubsessions = (
  transaction: Transaction<Tables>,
  parents: readonly string[],
): Promise<SubsessionState[]> =>
  transaction
    .selectFrom('session')
    .select(STATE)
    .where(sql<boolean>`parent_session_id = any(${[...parents]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute();

/** Sessions that are read at once: each can have 1 MiB of values and answers. */
export const AT_ONCE = 5;

/** Reads subsessions with their sealed parts, a few at a time and in order. */
export async function* readInGroups(
  transaction: Transaction<Tables>,
  states: readonly SubsessionState[],
): AsyncGenerator<StoredSession[], void> {
  for (let from = 0; from < states.length; from += AT_ONCE) {
    const ids = states.slice(from, from + AT_ONCE).map(({ session_id }) => session_id);
    const found = new Map((await findSessions(transaction, ids)).map((session) => [session.session_id, session]));
    yield ids.flatMap((id) => found.get(id) ?? []);
  }
}

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
