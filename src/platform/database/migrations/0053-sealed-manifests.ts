import { type Kysely, sql } from 'kysely';

/** Signed manifests name the person, and are sealed in the storage. Archives of before are to be asked for again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table subject_request drop column archive`.execute(database);
  // SHA-256, size and number of files that were left out.
  await sql`alter table subject_request add archive jsonb`.execute(database);
}
