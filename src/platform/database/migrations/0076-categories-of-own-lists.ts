import { type Kysely, sql } from 'kysely';

/** The categories that entries of an own list have, sealed: a check may ask for them. Null: they are not known. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table list_version add column categories text`.execute(database);
}
