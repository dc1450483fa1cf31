import { type Kysely, sql } from 'kysely';

// The decisions on the entries of a profile are read by entry.
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index decision_entry on decision (tenant_id, source_list, entity_id)`.execute(database);
}
