import type { RemovalReason } from '@vett/schema/session-record';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';
import { hasUnresolvedMatch } from '../check-run/check-run.ts';
import type { StoredSession } from './store.ts';

export type RemovedFlag = Exclude<RemovalReason, typeof UNFINISHED>;

/** Speaks against nobody: an end user corrects a mistake so. It is told to the reviewer alone. */
const UNFINISHED = 'unfinished_party_removed';
/** Parties may be added and removed again and again: no more are traced of one flag with a session or a customer. */
const MAX_TRACES = 20;

/**
 * Leaves a trace of sessions that are removed while something speaks against them: rejected ones, and those with a sure match that no
 * person cleared up. It tells nothing of the person, and stays with the parent and the customer.
 */
export async function traceRemoved(
  transaction: Transaction<Tables>,
  { customer_id, parent_session_id }: Pick<StoredSession, 'customer_id' | 'parent_session_id'>,
  removed: readonly Pick<StoredSession, 'session_id' | 'status' | 'parent_session_id'>[],
  removed_at: Date,
): Promise<void> {
  const session_ids = removed.map(({ session_id }) => session_id);
  const isListed = await hasUnresolvedMatch(transaction, { session_ids });
  const flags = new Set<RemovedFlag>([
    ...removed.flatMap(({ status, parent_session_id: parent }): RemovedFlag[] =>
      status === 'rejected' ? [parent === null ? 'rejected_session_removed' : 'rejected_party_removed'] : [],
    ),
    ...(isListed ? (['listed_session_removed'] as const) : []),
  ]);
  for (const flag of flags) {
    if (customer_id !== null) await leaveTrace(transaction, { customer_id }, flag, removed_at);
    if (parent_session_id !== null) await leaveTrace(transaction, { parent_session_id }, flag, removed_at);
  }
}

/** Leaves a trace of a related party whom the end user of its parent removed before it had answered. */
export const traceUnfinished = (transaction: Transaction<Tables>, parent_session_id: string, removed_at: Date) =>
  leaveTrace(transaction, { parent_session_id }, UNFINISHED, removed_at);

type TraceOf = { readonly customer_id: string } | { readonly parent_session_id: string };

async function leaveTrace(
  transaction: Transaction<Tables>,
  of: TraceOf,
  flag: RemovalReason,
  removed_at: Date,
): Promise<void> {
  const { count } = await tracesOf(transaction, of)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('flag', '=', flag)
    .executeTakeFirstOrThrow();
  if (count >= MAX_TRACES) return;
  await transaction
    .insertInto('removed_session')
    .values({ trace_id: newId(), ...of, flag, removed_at })
    .execute();
}

const tracesOf = (transaction: Transaction<Tables>, of: TraceOf) => {
  const traces = transaction.selectFrom('removed_session');
  return 'customer_id' in of
    ? traces.where('customer_id', '=', of.customer_id)
    : traces.where('parent_session_id', '=', of.parent_session_id);
};

/** The traces of related parties who were removed from sessions, the oldest first. */
export const findRemovedParties = (transaction: Transaction<Tables>, ids: readonly string[]) =>
  transaction
    .selectFrom('removed_session')
    .select(['parent_session_id', 'removed_at', 'flag'])
    .where('parent_session_id', 'in', [...ids])
    .orderBy('removed_at')
    .orderBy('trace_id')
    .execute();

/** The flags that speak against sessions that were removed, of a customer or below a session. */
export async function removedOf(transaction: Transaction<Tables>, of: TraceOf): Promise<RemovedFlag[]> {
  const found = await tracesOf(transaction, of).select('flag').distinct().orderBy('flag').execute();
  return found.flatMap(({ flag }) => (flag === UNFINISHED ? [] : flag));
}

/** Deletes the traces of a customer who is erased. */
export async function eraseRemoved(transaction: Transaction<Tables>, customerId: string): Promise<void> {
  await transaction.deleteFrom('removed_session').where('customer_id', '=', customerId).execute();
}
