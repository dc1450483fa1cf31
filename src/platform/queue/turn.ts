import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tenant.ts';
import { SCHEMA } from './boss-database.ts';

/**
 * Returns the number of a tenant's next turn in a queue: after its own pieces, and equal to the first waiting number, or else
 * to the last running one. Pieces are taken by number, so tenants take turns, and a new tenant waits for one turn of each
 * other. A lock orders the calls for the same tenant until the transaction ends.
 */
export async function nextTurn(transaction: Transaction<Tables>, job: string, tenantId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${job} ${tenantId}`}, 0))`.execute(transaction);
  const unfinished = sql`${sql.table(`${SCHEMA}.job`)} where name = ${job} and state <= 'active'`;
  const { rows } = await sql<{ turn: number }>`
    select greatest(
      coalesce(min(-priority) filter (where state < 'active'), max(-priority)),
      max(-priority) filter (where group_id = ${tenantId}) + 1,
      0) as turn
    from ${unfinished}`.execute(transaction);
  return rows[0]?.turn ?? 0;
}
