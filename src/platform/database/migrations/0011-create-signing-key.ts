import { type Kysely, sql } from 'kysely';

// The keys that sign tokens are the installation's: no tenant_id, no row-level security. The master key wraps them.
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table signing_key (
      kid uuid primary key,
      wrapped_key bytea not null,
      created_at timestamptz not null default now()
    )`.execute(database);
}
