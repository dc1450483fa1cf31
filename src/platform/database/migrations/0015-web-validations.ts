import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Kept web validations: request and result are sealed. `host_key` is the HMAC of the host, by which they are compared. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table web_validation (
      ${TENANT_ID},
      validation_id uuid not null,
      created_at timestamptz(3) not null,
      customer_id uuid,
      host_key bytea not null,
      sealed bytea not null,
      primary key (tenant_id, validation_id)
    )`.execute(database);
  await sql`create index web_validation_time on web_validation (tenant_id, created_at, validation_id)`.execute(
    database,
  );
  await sql`
    create index web_validation_host on web_validation (tenant_id, host_key, created_at, validation_id)`.execute(
    database,
  );
  await sql`
    create index web_validation_customer on web_validation (tenant_id, customer_id)
    where customer_id is not null`.execute(database);
  await sql`alter table web_validation alter column sealed set storage external`.execute(database);
  await isolate(database, 'web_validation');
}
