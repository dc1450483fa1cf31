import { type Kysely, sql } from 'kysely';

/**
 * Versions of workflows that wait for a second person, and the makers of API keys. The defaults serve processes of the version
 * before, and everything that was stored by them: their versions are in use, and their keys have no known maker.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workflow_version
      add column is_released boolean not null default true,
      -- the second person; null: the version was in use when it was saved
      add column released_by text`.execute(database);
  // An actor, never a key: the maker of a key that a key made is the maker of the first one.
  await sql`alter table api_key add column made_by text`.execute(database);
}
