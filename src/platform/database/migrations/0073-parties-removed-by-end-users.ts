import { type Kysely, sql } from 'kysely';

/** A related party whom an end user removed before it answered leaves a trace with the session, which names nobody. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table removed_session
      drop constraint removed_session_flag_check,
      add constraint removed_session_flag_check check (flag in
        ('rejected_party_removed', 'rejected_session_removed', 'listed_session_removed', 'unfinished_party_removed'))
  `.execute(database);
}
