import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tenant.ts';
import { SCHEMA } from './boss-database.ts';

/** Erases all jobs of a tenant in any state and returns their number. */
export async function eraseJobs(transaction: Transaction<Tables>, tenantId: string): Promise<number> {
  const jobs = sql.table(`${SCHEMA}.job`);
  const { numAffectedRows = 0n } = await sql`delete from ${jobs} where data->>'tenant_id' = ${tenantId}`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}
