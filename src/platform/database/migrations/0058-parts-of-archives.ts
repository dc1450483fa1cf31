import { type Kysely, sql } from 'kysely';

/** An archive has parts: SHA-256, size and number of files that were left out of each. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    update subject_request set archive = jsonb_build_array(archive) where jsonb_typeof(archive) = 'object'`.execute(
    database,
  );
}
