import { sql, type Transaction } from 'kysely';
import type { Tables } from './tenant.ts';

/** Counting ends here, so that one with millions of sessions costs no more than others. */
export const MAX_COUNTED = 10_000;

/** The number of sessions of each workflow, in the order of the ids; `MAX_COUNTED` stands for more. */
export async function countSessions(
  transaction: Transaction<Tables>,
  workflowIds: readonly string[],
): Promise<number[]> {
  if (workflowIds.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from (
      select from session s where s.workflow_id = o.id limit ${MAX_COUNTED}::int) found) as count
    from unnest(${[...workflowIds]}::uuid[]) with ordinality as o(id, place) order by o.place`.execute(transaction);
  return rows.map(({ count }) => count);
}

/** The number of sessions of a customer, and the last change of its newest ones. */
export interface SessionActivity {
  readonly count: number;
  readonly changed_at: Date | null;
}

/** The sessions whose changes are looked at. */
const NEWEST = 100;

/** The activity of each customer in its sessions, in the order of the ids. Sessions of related parties are not those of the customer. */
export async function sessionActivities(
  transaction: Transaction<Tables>,
  customerIds: readonly string[],
): Promise<SessionActivity[]> {
  if (customerIds.length === 0) return [];
  const { rows } = await sql<SessionActivity>`
    select
      (select count(*)::int from (
        select from session s where s.customer_id = o.id and s.parent_session_id is null
        limit ${MAX_COUNTED}::int) found) as count,
      (select max(updated_at) from (
        select updated_at from session s where s.customer_id = o.id and s.parent_session_id is null
        order by created_at desc, session_id desc limit ${NEWEST}::int) newest) as changed_at
    from unnest(${[...customerIds]}::uuid[]) with ordinality as o(id, place) order by o.place`.execute(transaction);
  return rows;
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
