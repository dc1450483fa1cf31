import { type Kysely, sql } from 'kysely';

/** The files of an own list have an order: one that was sent earlier never replaces one that was sent later. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // How many files were sent, and the place of the file whose entries are in use.
  await sql`
    alter table own_list add column files_sent integer not null default 0, add column place_in_use integer not null default 0`.execute(
    database,
  );
  await sql`alter table own_list_file add column place integer not null default 0`.execute(database);
}
