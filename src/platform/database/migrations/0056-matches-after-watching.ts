import { type Kysely, sql } from 'kysely';

/** A subject of a customer outlives its watchlist, on none, while it has matches. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table watchlist_subject alter watchlist_id drop not null`.execute(database);
}
