import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tenant.ts';
import { SCHEMA } from './boss-database.ts';

/**
 * The number of the next turn of a tenant in a queue: behind its own pieces, and level with the first that wait, or else with
 * the last under way. Pieces are taken by their numbers, so tenants take turns, and a late one waits for one turn of each
 * other. Until the transaction ends, the same tenant's next question waits.
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
