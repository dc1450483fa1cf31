import { type Kysely, sql } from 'kysely';

/** The points of the tenant's checklist that are ticked for a case, by their codes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column ticked text[] not null default '{}'`.execute(database);
}
