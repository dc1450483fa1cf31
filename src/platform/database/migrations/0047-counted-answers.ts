import { type Kysely, sql } from 'kysely';

/** The erasure of a session tells how many answers it had. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Null: the answers were stored before they were counted.
  await sql`alter table session_step add answers integer`.execute(database);
}
