import { type Kysely, sql } from 'kysely';

/** A caller who is given the answer of an earlier call learns its content: the audit log tells that too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_event
      drop constraint audit_event_outcome_check,
      add constraint audit_event_outcome_check
        check (outcome in ('success', 'replayed', 'refused', 'failed'))`.execute(database);
}
