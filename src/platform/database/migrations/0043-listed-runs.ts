import { type Kysely, sql } from 'kysely';

/** Whether a run found a sure match with a list, or one of its earlier runs did: the risk of its customer stays up until a person clears it up. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table session_run add is_listed boolean not null default false`.execute(database);
}
