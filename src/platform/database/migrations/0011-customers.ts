import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Customers. Personal data is sealed; `client_key` is the HMAC of the client_id, and `grams` hashes pieces of searched text. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer (
      ${TENANT_ID},
      customer_id uuid not null,
      -- Numbers a part of the tenant's customers in the order of their creation, some 2,000 of them.
      bucket integer not null,
      -- client_id, name, email, phone, website, document_id, tax_id, notes, risk_reason
      sealed bytea not null,
      client_key bytea,
      -- bucket * 2^32 + the hash of a piece of its text or of a value that is filtered by
      grams bigint[] not null default '{}',
      entity_type text not null check (entity_type in ('individual', 'company')),
      status text not null default 'active' check (status in ('active', 'inactive')),
      country text,
      risk_level text check (risk_level in ('low', 'medium', 'high', 'critical')),
      risk_level_source text check (risk_level_source in ('manual', 'computed')),
      is_monitored boolean not null default false,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      last_activity_at timestamptz(3) not null,
      primary key (tenant_id, customer_id),
      unique (tenant_id, client_key)
    )`.execute(database);
  await sql`create index customer_order on customer (tenant_id, bucket, customer_id)`.execute(database);
  // Grams are hashed with a key of the tenant, so they need no tenant_id before them. Without pending entries, which every
  // search would read.
  await sql`create index customer_grams on customer using gin (grams) with (fastupdate = off)`.execute(database);
  await isolate(database, 'customer');
}
