import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tenant.ts';

/** Ids, or a query for them. */
type Ids = readonly string[] | RawBuilder<unknown>;

const anyOf = (ids: Ids) => ('compile' in ids ? sql`any(${ids})` : sql`any(${[...ids]}::uuid[])`);

/** Whether one of these sessions, its parent or a subsession is under legal hold, or a session of one of these customers. */
export async function isHeld(
  transaction: Transaction<Tables>,
  { sessionIds, customerIds }: { sessionIds: Ids; customerIds: Ids },
): Promise<boolean> {
  const sessions = anyOf(sessionIds);
  const { rows } = await sql`
    select from session where legal_hold and (
      session_id = ${sessions} or parent_session_id = ${sessions}
      or session_id in (select parent_session_id from session where session_id = ${sessions})
      or customer_id = ${anyOf(customerIds)})
    limit 1`.execute(transaction);
  return rows.length > 0;
}
