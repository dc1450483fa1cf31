import { type Kysely, sql } from 'kysely';

/** The facts of a run are kept apart from its results, with their size, so that a simulation reads no more than it may. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session_run
      -- null: a run that ended before has its facts in "sealed"
      add sealed_facts bytea,
      -- of the facts as JSON
      add facts_bytes integer,
      add check ((sealed_facts is null) = (facts_bytes is null))`.execute(database);
}
