import { type Kysely, sql } from 'kysely';

/** The lists of the installation: how their files are read, and from where. Their versions lie with those of publishers' lists. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_list (
      list_name text primary key check (list_name like 'shared:%'),
      title text not null,
      settings jsonb not null,
      url text
    )`.execute(database);
}
