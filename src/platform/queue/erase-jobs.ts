import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tenant.ts';
import { SCHEMA } from './boss-database.ts';

/** Erases every job of a tenant, done, waiting or given up, and says how many there were. */
export async function eraseJobs(transaction: Transaction<Tables>, tenantId: string): Promise<number> {
  const jobs = sql.table(`${SCHEMA}.job`);
  const { numAffectedRows = 0n } = await sql`delete from ${jobs} where data->>'tenant_id' = ${tenantId}`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}
