import { type Kysely, sql } from 'kysely';

/** The bytes of the index of a version in memory; null: an earlier release did not count them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table list_version add column index_bytes bigint`.execute(database);
}
