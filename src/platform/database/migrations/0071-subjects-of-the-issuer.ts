import { type Kysely, sql } from 'kysely';

/** A user of the issuer calls by tokens of it too, and acts under its name for the user there: both are one person. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table console_user add issuer_subject text`.execute(database);
}
