import { sql, type Transaction } from 'kysely';
import type { Sql } from '../database/connect.ts';
import type { Tables } from '../database/tenant.ts';
import { SCHEMA } from './boss-database.ts';

/**
 * Returns the number of a tenant's next turn in a queue: after its own pieces, and equal to the first waiting number, or else
 * to the last running one. Pieces are taken by number, so tenants take turns, and a new tenant waits for one turn of each
 * other. A lock orders the calls for the same tenant until the transaction ends.
 */
export async function nextTurn(transaction: Transaction<Tables>, job: string, tenantId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${job} ${tenantId}`}, 0))`.execute(transaction);
  const ofJob = sql`${sql.table(`${SCHEMA}.job`)} where name = ${job}`;
  // Each part reads an index to its first row, or the few rows that run, however long the queue is.
  const firstWaiting = sql`
    select -priority from ${ofJob} and state < 'active' and not blocked order by priority desc limit 1`;
  const lastRunning = sql`select max(-priority) from ${ofJob} and state = 'active' and group_id is not null`;
  const lastOwn = sql`
    select -priority from ${ofJob} and state <= 'active' and group_id = ${tenantId} order by priority limit 1`;
  const { rows } = await sql<{ turn: number }>`
    select greatest(coalesce((${firstWaiting}), (${lastRunning})), (${lastOwn}) + 1, 0) as turn`.execute(transaction);
  return rows[0]?.turn ?? 0;
}

/** A part of a tenant's work, such as that for one session. */
export interface PartOwner {
  readonly tenantId: string;
  readonly part: string;
}

/**
 * Returns the number of a turn for one piece of a part: the second piece of a part comes after the first ones of all other parts
 * of the tenant. Later pieces of the tenant move back by one.
 */
export async function turnOfPart(
  transaction: Transaction<Tables>,
  job: string,
  { tenantId, part }: PartOwner,
): Promise<number> {
  const next = await nextTurn(transaction, job, tenantId);
  const table = sql.table(`${SCHEMA}.job`);
  const waiting = sql`name = ${job} and group_id = ${tenantId} and state < 'active'`;
  const { rows } = await sql<{ turn: number | null }>`
    with piece as (
      select -priority as turn, group_tier as part, row_number() over (partition by group_tier order by priority desc) as round
      from ${table} where ${waiting}
    )
    select min(turn) as turn from piece where round > 1 + (select count(*) from piece where part = ${part})`.execute(
    transaction,
  );
  const turn = rows[0]?.turn ?? next;
  if (turn < next) {
    await sql`update ${table} set priority = priority - 1 where ${waiting} and -priority >= ${turn}`.execute(
      transaction,
    );
  }
  return turn;
}

/** Creates the index of each tenant's last turn, which pg-boss has none for. Its name is unlike those that pg-boss changes. */
export async function indexTurns(admin: Sql): Promise<void> {
  const [{ there } = { there: false }] = await admin<{ there: boolean }[]>`
    select to_regclass(${`${SCHEMA}.job_turn`}) is not null as there`;
  // Also a statement that finds the index waits for all who write jobs, and makes the next ones wait.
  if (there) return;
  await admin`
    create index if not exists job_turn on ${admin(SCHEMA)}.job (name, group_id, priority) where state <= 'active'`;
}
