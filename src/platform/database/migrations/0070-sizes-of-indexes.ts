import { type Kysely, sql } from 'kysely';

/**
 * The bytes of the index in use in memory; null: an earlier release did not count them. They stand in the row of the list, since processes of
 * an earlier release read whole rows of versions, and PostgreSQL refuses their prepared statements once such rows have another column.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table list add column index_bytes bigint`.execute(database);
}
