import { type Kysely, sql } from 'kysely';

/** Events of an actor, of an action and of a type of object are found in the order of their time, however many others there are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['actor_id', 'action', 'resource_type'])
    await sql`
      create index ${sql.ref(`audit_event_${column}`)} on audit_event
        (tenant_id, ${sql.ref(column)}, occurred_at, event_id)`.execute(database);
}
