import { type Kysely, sql } from 'kysely';

/** Every read across tenants: these functions, each with one narrow purpose, run with their owner's rights. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_api_key(hash bytea)
    returns table (
      key_id text, permissions text[], ip_allowlist text[], expires_at timestamptz,
      tenant_id uuid, tenant_name text, environment text, status text, configuration jsonb
    )
    language sql stable security definer set search_path = public, pg_temp as $$
      select k.key_id, k.permissions, k.ip_allowlist, least(k.expires_at, k.revoked_at),
             t.tenant_id, t.name, t.environment, t.status, t.configuration
      from api_key k join tenant t using (tenant_id)
      where k.secret_hash = hash and (k.revoked_at is null or k.revoked_at > now())
    $$`.execute(database);
  await sql`
    create function configuration_since(since xid8)
    returns table (changed_tenant uuid, horizon xid8)
    language sql stable security definer set search_path = public, pg_temp as $$
      select null::uuid, pg_snapshot_xmin(pg_current_snapshot())
      union all
      select distinct c.changed_tenant, pg_snapshot_xmin(pg_current_snapshot())
      from configuration_change c where c.transaction_id >= since
    $$`.execute(database);
}
