import { type Kysely, sql } from 'kysely';

/**
 * The names of sessions and jobs can be those of people: they are sealed, and a session is known again by a keyed hash.
 * A migration has no key to seal by, so of faces and jobs from before these names are gone; each face is in a session of its own.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table face add column session_hash bytea, add column sealed_session_id bytea`.execute(database);
  await sql`update face set session_hash = uuid_send(face_id)`.execute(database);
  // The unique key goes with its column.
  await sql`alter table face drop column session_id, alter column session_hash set not null`.execute(database);
  await sql`alter table face add unique (tenant_id, session_hash, image_hash)`.execute(database);
  await sql`alter table kyc_job drop column name, add column sealed_name bytea`.execute(database);
}
