import { type Kysely, sql } from 'kysely';

/** Tells whether the master key of a process is the one of this database: all wrapped keys hang on the same one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function any_tenant_key() returns table (tenant_id uuid, wrapped_key bytea)
    language sql stable security definer set search_path = public, pg_temp as $$
      select k.tenant_id, k.wrapped_key from tenant_key k limit 1
    $$`.execute(database);
}
