import { type Kysely, sql } from 'kysely';

/** Tenants that are gone, until nothing of them is left in the storage, which has no transactions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table erased_tenant (erased_id uuid primary key, erased_at timestamptz(3) not null default now())`.execute(
    database,
  );
}
