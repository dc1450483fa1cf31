import { type Kysely, sql } from 'kysely';

/** A job keeps who started it; older ones have nothing of it. The audit log is searched by request. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table kyc_job add created_by text`.execute(database);
  await sql`create index audit_event_request on audit_event (tenant_id, request_id)`.execute(database);
}
