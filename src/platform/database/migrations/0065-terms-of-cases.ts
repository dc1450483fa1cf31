import { type Kysely, sql } from 'kysely';

/** Cases have a term for their decision, and tell by columns why they wait: the queue is sorted and filtered by them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      -- Of the last run of the checks: the risk, the type of the rule that counted most, and the types of all that triggered.
      add column risk_level text check (risk_level in ('low', 'medium', 'high', 'critical')),
      add column main_reason text,
      add column met_rules text[] not null default '{}',
      -- Since when and until when the session waits for a decision; null: it never did, or it has no term.
      add column review_since timestamptz(3),
      add column review_until timestamptz(3),
      add column overdue_told_at timestamptz(3),
      add column due_at timestamptz(3) generated always as (case when status = 'manual_review' then review_until end) stored,
      add column risk_rank smallint not null generated always as (
        case risk_level when 'critical' then 4 when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end) stored`.execute(
    database,
  );
  await sql`update session set review_since = decided_at where status = 'manual_review'`.execute(database);

  const on = (name: string, columns: string, rest: string) =>
    sql.raw(`create index session_${name} on session (tenant_id, ${columns}) where ${rest}`).execute(database);
  await on('due', `coalesce(due_at, 'infinity'::timestamptz), created_at, session_id`, 'parent_session_id is null');
  await on('risk', 'risk_rank, created_at, session_id', 'parent_session_id is null');
  await on('reason', `coalesce(main_reason, ''), created_at, session_id`, 'parent_session_id is null');
  await on('overdue', 'due_at, session_id', 'overdue_told_at is null and due_at is not null');
  await sql`
    create function tenants_with_overdue_cases(at timestamptz) returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select distinct s.tenant_id from session s where s.overdue_told_at is null and s.due_at <= at
    $$`.execute(database);
}
