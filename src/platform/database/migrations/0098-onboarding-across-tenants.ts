import { type Kysely, sql } from 'kysely';

/** Functions for sessions, website scans and users of all tenants. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await readSessions(database);
  await readScans(database);
  await readUsers(database);
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

async function readUsers(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_users(key bytea, only_tenant uuid) returns table (tenant_id uuid, user_id uuid, password_hash text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.tenant_id, u.user_id, u.password_hash from console_user u
      where u.email_key = key and u.password_hash is not null and u.status = 'active' and u.tenant_id = coalesce(only_tenant, u.tenant_id)
      order by u.created_at, u.tenant_id limit 5
    $$`.execute(database);
  await sql`
    create function find_user_invitation(hash bytea, at timestamptz) returns table (tenant_id uuid, user_id uuid)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select i.tenant_id, i.user_id from user_invitation i where i.token_hash = hash and i.expires_at > at
    $$`.execute(database);
  // A stranger may register a credential under the id of another: its oldest owner comes first, and the signature decides.
  await sql`
    create function find_passkeys(credential bytea) returns table (tenant_id uuid, user_id uuid, public_key bytea, counter bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select p.tenant_id, p.user_id, p.public_key, p.counter
      from user_passkey p join console_user u on u.tenant_id = p.tenant_id and u.user_id = p.user_id
      where p.credential_id = credential and u.status = 'active' order by p.created_at limit 3
    $$`.execute(database);
  // The use of a session is noted at most once a minute.
  await sql`
    create function use_user_session(hash bytea, at timestamptz, used_since timestamptz)
    returns table (tenant_id uuid, session_id uuid, user_id uuid, permissions text[], has_two_factors boolean)
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      with found as (
        select s.tenant_id, s.session_id, s.user_id, s.last_used_at, u.permissions,
          u.has_code or s.method <> 'password' as has_two_factors
        from user_session s join console_user u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
        where s.token_hash = hash and s.expires_at > at and s.last_used_at > used_since and u.status = 'active'
      ), noted as (
        update user_session s set last_used_at = at from found f
        where s.tenant_id = f.tenant_id and s.session_id = f.session_id and f.last_used_at < at - interval '1 minute'
      )
      select f.tenant_id, f.session_id, f.user_id, f.permissions, f.has_two_factors from found f
    $$`.execute(database);
  await sql`
    create function has_users() returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (select from console_user)
    $$`.execute(database);
}
