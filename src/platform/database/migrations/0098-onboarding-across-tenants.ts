import { type Kysely, sql } from 'kysely';

/** Functions for sessions and website scans of all tenants. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await readSessions(database);
  await readScans(database);
}

async function readSessions(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_session_link(hash bytea) returns table (tenant_id uuid, session_id uuid, expires_at timestamptz, revoked_at timestamptz) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select l.tenant_id, l.session_id, l.expires_at, l.revoked_at from session_link l where l.token_hash = hash
    $$`.execute(database);
  await sql`
    create function tenants_with_expired_sessions(at timestamptz) returns setof uuid language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select distinct s.tenant_id from session s where s.status in ('active', 'awaiting_client_correction') and s.expires_at <= at
    $$`.execute(database);
}

async function readScans(database: Kysely<unknown>): Promise<void> {
  // One step of the index for each tenant.
  await sql`
    create function tenants_with_scans() returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      with recursive found as (
        (select tenant_id from scan_job where status in ('PENDING', 'PROCESSING') order by tenant_id limit 1)
        union all
        select (
          select s.tenant_id from scan_job s
          where s.status in ('PENDING', 'PROCESSING') and s.tenant_id > f.tenant_id order by s.tenant_id limit 1
        ) from found f where f.tenant_id is not null
      )
      select tenant_id from found where tenant_id is not null
    $$`.execute(database);
}
