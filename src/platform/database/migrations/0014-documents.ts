import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Kept verifications of documents: their fields are sealed, and no image is kept. `customer_key` is the HMAC of a customer's id. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_verification (
      ${TENANT_ID},
      verification_id uuid not null,
      created_at timestamptz(3) not null,
      document_type text not null,
      status text not null,
      customer_key bytea,
      -- The answer, and the ids that the caller sent with the document.
      sealed bytea not null,
      primary key (tenant_id, verification_id)
    )`.execute(database);
  await sql`
    create index document_verification_time on document_verification (tenant_id, created_at, verification_id)`.execute(
    database,
  );
  await sql`
    create index document_verification_customer on document_verification (tenant_id, customer_key, created_at, verification_id)
    where customer_key is not null`.execute(database);
  await sql`alter table document_verification alter column sealed set storage external`.execute(database);
  await isolate(database, 'document_verification');
}
