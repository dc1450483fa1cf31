import { sql, type Transaction } from 'kysely';
import type { Tables } from './tenant.ts';

/** Counting ends here, so that one with millions of sessions costs no more than others. */
export const MAX_COUNTED = 10_000;

/** The number of sessions of each workflow or customer, in the order of the ids; `MAX_COUNTED` stands for more. */
export async function countSessions(
  transaction: Transaction<Tables>,
  owner: 'workflow_id' | 'customer_id',
  ids: readonly string[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const column = sql.ref(`s.${owner}`);
  // Sessions of related parties are not those of the customer.
  const own = owner === 'customer_id' ? sql`and s.parent_session_id is null` : sql``;
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from (select from session s where ${column} = o.id ${own} limit ${MAX_COUNTED}::int) found) as count
    from unnest(${[...ids]}::uuid[]) with ordinality as o(id, place) order by o.place`.execute(transaction);
  return rows.map(({ count }) => count);
}

/** The number of sessions of each version of a workflow, counted alike. */
export async function countByVersion(
  transaction: Transaction<Tables>,
  workflowId: string,
  versions: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from (
      select from session s where s.workflow_id = ${workflowId}::uuid and s.workflow_version = o.version
      limit ${MAX_COUNTED}::int) found) as count
    from unnest(${[...versions]}::int[]) with ordinality as o(version, place) order by o.place`.execute(transaction);
  return rows.map(({ count }) => count);
}
