import { type Kysely, sql } from 'kysely';

/** Watchlists can ask for entries of some categories; their runs count the others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Null: all categories.
  await sql`alter table watchlist add column categories text[]`.execute(database);
  await sql`alter table watchlist_run add column other_categories integer not null default 0`.execute(database);
}
