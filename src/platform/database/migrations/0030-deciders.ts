import { type Kysely, sql } from 'kysely';

/** The actor of each decision on a match, as the audit log names one. Null: the decision was made before this was stored. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table decision add column decided_by text`.execute(database);
}
