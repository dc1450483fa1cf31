import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

// `answer` is sealed. While it is null, a running call claims the key until `expires_at`.
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      ${TENANT_ID},
      action text not null,
      key_hash bytea not null,
      input_hash bytea not null,
      answer bytea,
      expires_at timestamptz(3) not null,
      primary key (tenant_id, action, key_hash)
    )`.execute(database);
  await sql`create index idempotency_key_expiry on idempotency_key (tenant_id, expires_at)`.execute(database);
  await isolate(database, 'idempotency_key');
}
