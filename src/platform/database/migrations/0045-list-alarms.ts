import { type Kysely, sql } from 'kysely';

/** Lists that are stale or cannot be refreshed: each state is told once, over all processes and restarts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_alarm (
      list_name text primary key,
      -- Since when the state holds that was told; null: it does not hold, or is not told.
      stale_since timestamptz(3),
      refused_since timestamptz(3),
      failing_since timestamptz(3)
    )`.execute(database);
  // The refreshes of each list that failed since one succeeded, or since the operator published files.
  await sql`
    create view list_failure as
    with good as (
      select list_name, max(at) as at
      from (
        select list_name, finished_at as at from list_run where outcome in ('changed', 'unchanged')
        union all select l.list_name, l.checked_at from list l join list_version v using (version_id) where not v.sample
      ) as times group by list_name
    )
    select r.list_name, min(r.finished_at) as since,
           (array_agg(r.outcome order by r.requested_at desc))[1] as outcome,
           (array_agg(r.message order by r.requested_at desc))[1] as message,
           min(r.finished_at) filter (where r.outcome like 'rejected%') as refused_since,
           (array_agg(r.outcome order by r.requested_at desc) filter (where r.outcome like 'rejected%'))[1] as refused_outcome,
           (array_agg(r.message order by r.requested_at desc) filter (where r.outcome like 'rejected%'))[1] as refused_message
    from list_run r left join good g using (list_name)
    where r.status = 'done' and r.outcome not in ('changed', 'unchanged') and r.requested_at > coalesce(g.at, '-infinity')
    group by r.list_name`.execute(database);
  // When the operator's mail about it was queued.
  await sql`alter table installation_event add operator_told_at timestamptz(3)`.execute(database);
  // For entries that publishers issue again under other ids.
  await sql`create index list_entry_match on list_entry (list_name, match_hash)`.execute(database);
  // Tenants that use a list and have an endpoint that gets the type by its name or by `*`.
  await sql`
    create function tenants_using_list(list text, event_type text) returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select distinct e.tenant_id from notification_endpoint e join tenant t using (tenant_id)
      where (e.status = 'active' or e.disabled_reason = 'failing') and e.events && array['*', event_type]
        and coalesce(t.configuration #> '{list_check,enabled_lists}', '"all"') @> any(array['"all"', to_jsonb(list)])
    $$`.execute(database);
}
