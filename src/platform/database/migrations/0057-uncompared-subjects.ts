import { type Kysely, sql } from 'kysely';

/** The parts of a subject with which no list can be compared. They are told, and not tried again like a list that failed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table watchlist_subject add uncompared text[] not null default '{}'`.execute(database);
  await sql`alter table watchlist_run add subjects_uncompared integer not null default 0`.execute(database);
}
