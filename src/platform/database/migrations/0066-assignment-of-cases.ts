import { type Kysely, sql } from 'kysely';

/** Waiting cases are given to the members of a tenant in turn, and decisions are counted by the day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // The number of the last turn in which the user got a case: the lowest one comes next.
  await sql`alter table console_user add column case_turn bigint not null default 0`.execute(database);
  await sql`
    create index session_unassigned on session (tenant_id, coalesce(due_at, 'infinity'::timestamptz), created_at, session_id)
      where status = 'manual_review' and assigned_to is null and parent_session_id is null`.execute(database);
  await sql`
    create index session_decided on session (tenant_id, decided_at) include (status, decided_by, review_since)
      where status in ('approved', 'rejected') and parent_session_id is null`.execute(database);
  await sql`
    create function tenants_with_unassigned_cases() returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select t.tenant_id from tenant t
      where t.status = 'active' and t.configuration #> '{cases,assign}' = 'true' and exists (
        select from session s where s.tenant_id = t.tenant_id and s.status = 'manual_review' and s.assigned_to is null
          and s.parent_session_id is null)
      order by t.tenant_id
    $$`.execute(database);
}
