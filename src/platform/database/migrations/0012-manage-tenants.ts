import { type Kysely, sql } from 'kysely';

/** What the operator keeps switched off for a tenant, and the view of all tenants that commands and daily jobs need. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column features_off text[] not null default '{}'`.execute(database);
  // Each change looks for old ones to delete: erasing many keys at once would read all changes of the day for each.
  await sql`create index configuration_change_time on configuration_change (changed_at)`.execute(database);
  await sql`
    create function all_tenants()
    returns table (
      tenant_id uuid, name text, environment text, status text, configuration jsonb, created_at timestamptz
    )
    language sql stable security definer set search_path = public, pg_temp as $$
      select t.tenant_id, t.name, t.environment, t.status, t.configuration, t.created_at from tenant t order by t.tenant_id
    $$`.execute(database);
}
