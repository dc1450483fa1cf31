import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Reports on adverse media that are served again within a day. `request_key` is the HMAC of the request. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table adverse_media_report (
      ${TENANT_ID},
      request_key bytea not null,
      created_at timestamptz(3) not null,
      sealed bytea not null,
      primary key (tenant_id, request_key)
    )`.execute(database);
  await sql`create index adverse_media_report_time on adverse_media_report (tenant_id, created_at)`.execute(database);
  await sql`alter table adverse_media_report alter column sealed set storage external`.execute(database);
  await isolate(database, 'adverse_media_report');
}
