import { type Kysely, sql } from 'kysely';

/**
 * The matches that a decision covers: all, those by name alone since the subject has another number now, or none since the subject has
 * somebody else's name now.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table decision
      add covers text not null default 'all',
      add check (covers in ('all', 'names', 'nothing'))`.execute(database);
}
