import { type Kysely, sql } from 'kysely';

/** Jobs and runs keep what they were screened with; older ones have nothing of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['kyc_job', 'watchlist_run'])
    await sql`alter table ${sql.table(table)} add screened_with jsonb`.execute(database);
}
