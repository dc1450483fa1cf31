import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tenant.ts';
import { SCHEMA } from './boss-database.ts';

/**
 * The number of the next turn of an owner in a queue: behind his own pieces, and level with the first that wait, or else with
 * the last under way. Pieces are taken by their numbers, so owners take turns, and who comes late waits for one turn of each
 * other. Until the transaction ends, the same owner's next question waits.
 */
export async function nextTurn(transaction: Transaction<Tables>, job: string, owner: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${job} ${owner}`}, 0))`.execute(transaction);
  const unfinished = sql`${sql.table(`${SCHEMA}.job`)} where name = ${job} and state <= 'active'`;
  const { rows } = await sql<{ turn: number }>`
    select greatest(
      coalesce(min(-priority) filter (where state < 'active'), max(-priority)),
      max(-priority) filter (where group_id = ${owner}) + 1,
      0) as turn
    from ${unfinished}`.execute(transaction);
  return rows[0]?.turn ?? 0;
}
