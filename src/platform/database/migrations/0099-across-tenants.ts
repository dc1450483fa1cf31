import { type Kysely, sql } from 'kysely';

/** All reads and writes across tenants: functions with one narrow purpose each, which run with the rights of their owner. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await readTenants(database);
  await countUsage(database);
  await readWork(database);
  await deliver(database);
  await searchCustomers(database);
  await readWatchlists(database);
}

async function readTenants(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_api_key(hash bytea)
    returns table (
      key_id text, permissions text[], ip_allowlist text[], expires_at timestamptz,
      tenant_id uuid, tenant_name text, environment text, status text, configuration jsonb
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select k.key_id, k.permissions, k.ip_allowlist, least(k.expires_at, k.revoked_at),
             t.tenant_id, t.name, t.environment, t.status, t.configuration
      from api_key k join tenant t using (tenant_id)
      where k.secret_hash = hash and (k.revoked_at is null or k.revoked_at > now())
    $$`.execute(database);
  // Recorded to the minute.
  await sql`
    create function note_key_use(used text[]) returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      update api_key set last_used_at = date_trunc('minute', now())
      where key_id = any(used) and last_used_at is distinct from date_trunc('minute', now())
    $$`.execute(database);
  await sql`
    create function configuration_since(since xid8)
    returns table (changed_tenant uuid, horizon xid8)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select null::uuid, pg_snapshot_xmin(pg_current_snapshot())
      union all
      select distinct c.changed_tenant, pg_snapshot_xmin(pg_current_snapshot())
      from configuration_change c where c.transaction_id >= since
    $$`.execute(database);
  // Any wrapped key suffices to check whether a process has the master key of this database.
  await sql`
    create function any_tenant_key() returns table (tenant_id uuid, wrapped_key bytea)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select k.tenant_id, k.wrapped_key from tenant_key k limit 1
    $$`.execute(database);
  await sql`
    create function all_tenants()
    returns table (
      tenant_id uuid, name text, environment text, status text, configuration jsonb, created_at timestamptz
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select t.tenant_id, t.name, t.environment, t.status, t.configuration, t.created_at from tenant t order by t.tenant_id
    $$`.execute(database);
}

async function countUsage(database: Kysely<unknown>): Promise<void> {
  // Tenants that were erased meanwhile are skipped. Rows are locked in one order, so that processes cannot deadlock.
  await sql`
    create function count_usage(events jsonb, months jsonb) returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      insert into usage_event (tenant_id, endpoint, unit, units, outcome, data_retention, environment, occurred_at)
      select e.tenant_id, e.endpoint, e.unit, e.units, e.outcome, e.data_retention, e.environment, e.occurred_at
      from jsonb_to_recordset(events) as e (
        tenant_id uuid, endpoint text, unit text, units integer, outcome text, data_retention text, environment text,
        occurred_at timestamptz
      ) join tenant using (tenant_id);

      insert into usage_month as known (tenant_id, period_start, unit, units)
      select m.tenant_id, m.period_start, m.unit, m.units
      from jsonb_to_recordset(months) as m (tenant_id uuid, period_start timestamptz, unit text, units bigint)
      join tenant using (tenant_id)
      order by 1, 2, 3
      on conflict (tenant_id, period_start, unit) do update set units = known.units + excluded.units;
    $$`.execute(database);
  await sql`
    create function roll_up_usage() returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      with fresh as (update usage_event set rolled_up = true where not rolled_up returning *)
      insert into usage_hour as known (tenant_id, period_start, endpoint, unit, units, errors)
      select tenant_id, occurred_at, endpoint, unit,
             coalesce(sum(units) filter (where outcome = 'success'), 0),
             coalesce(sum(units) filter (where outcome = 'error'), 0)
      from fresh group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, period_start, endpoint, unit)
      do update set units = known.units + excluded.units, errors = known.errors + excluded.errors;

      delete from usage_event where rolled_up and occurred_at < now() - interval '48 hours';
    $$`.execute(database);
}

async function readWork(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenants_due(kind text) returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select distinct e.tenant_id from audit_event e where kind = 'audit' and e.seq is null
    $$`.execute(database);
  // Versions of lists that unfinished jobs and runs still need and that pruning must keep.
  await sql`
    create function versions_of_jobs() returns table (list_name text, version text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select distinct v.key, v.value from kyc_job j, jsonb_each_text(j.list_versions) v
      where j.status in ('PENDING', 'PROCESSING')
      union
      select v.key, v.value ->> 'to' from watchlist_run r, jsonb_each(r.list_versions) v where r.status = 'RUNNING'
    $$`.execute(database);
  // For processes that hold the embeddings of many tenants in memory.
  await sql`
    create function face_seqs(tenants uuid[])
    returns table (tenant_id uuid, seq bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select c.tenant_id, c.seq from face_collection c where c.tenant_id = any(tenants)
    $$`.execute(database);
  // For the job that moves collections to another model, and for the operator.
  await sql`
    create function face_collections()
    returns table (tenant_id uuid, model text, status text, status_since timestamptz, face_count integer)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select c.tenant_id, c.model, c.status, c.status_since, c.face_count from face_collection c order by c.tenant_id
    $$`.execute(database);
  // For `doctor`: events whose delivery is late.
  await sql`
    create function waiting_events() returns table (events integer, oldest timestamptz)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select count(*)::int, min(created_at)
      from (
        select created_at from event where dispatched_at is null
        union all select created_at from installation_event where dispatched_at is null
      ) as waiting
    $$`.execute(database);
}

async function readWatchlists(database: Kysely<unknown>): Promise<void> {
  // Runs that a call began itself and left half done.
  await sql`
    create function watchlist_runs_left(at timestamptz) returns table (tenant_id uuid, run_id uuid)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select r.tenant_id, r.run_id from watchlist_run r where r.status = 'RUNNING' and r.resume_at <= at
    $$`.execute(database);
}

/**
 * Reads the transaction's own tenant alone. It runs with the rights of the owner because row-level security keeps PostgreSQL
 * from using the index of grams. One bucket is read after the other, the newest first, until there are enough customers: so a
 * common gram costs one bucket, and a rare one a look-up in each. The condition is materialised, so that the planner cannot
 * replace it by a walk in the order of the customers.
 */
async function searchCustomers(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_customers(wanted bigint[], max_rows integer, before_bucket integer, before_id uuid)
    returns setof uuid
    language plpgsql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp as $$
    declare
      own uuid := current_setting('vett.tenant_id')::uuid;
      current_bucket integer := before_bucket;
      keys bigint[];
      found_rows integer := 0;
      new_rows integer;
    begin
      if current_bucket is null then
        select max(bucket) into current_bucket from customer where tenant_id = own;
      end if;
      while current_bucket >= 0 and found_rows < max_rows loop
        keys := array(select current_bucket * 4294967296 + gram from unnest(wanted) as gram);
        return query
          with candidate as materialized (
            select customer_id from customer where tenant_id = own and grams @> keys
          )
          select customer_id from candidate
          where before_bucket is null or current_bucket < before_bucket or customer_id < before_id
          order by customer_id desc limit max_rows - found_rows;
        get diagnostics new_rows = row_count;
        found_rows := found_rows + new_rows;
        current_bucket := current_bucket - 1;
      end loop;
    end $$`.execute(database);
}

async function deliver(database: Kysely<unknown>): Promise<void> {
  // One step of the index for each tenant.
  await sql`
    create function tenants_with_events() returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      with recursive found as (
        (select tenant_id from event where dispatched_at is null order by tenant_id limit 1)
        union all
        select (
          select e.tenant_id from event e
          where e.dispatched_at is null and e.tenant_id > f.tenant_id order by e.tenant_id limit 1
        ) from found f where f.tenant_id is not null
      )
      select tenant_id from found where tenant_id is not null
    $$`.execute(database);
  await sql`
    create function tenants_subscribed(event_type text) returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select distinct e.tenant_id from notification_endpoint e
      where (e.status = 'active' or e.disabled_reason = 'failing') and event_type = any(e.events)
    $$`.execute(database);
  // Endpoints with due deliveries: one step of the index for each endpoint, also beside one with a long backlog. The first
  // endpoint of each tenant comes before the second ones, and those that waited for the longest time come first.
  await sql`
    create function claim_endpoints(places integer, failing_places integer, lease interval)
    returns table (tenant_id uuid, endpoint_id text, failing boolean)
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      with recursive waiting as (
        (select d.tenant_id, d.endpoint_id from delivery d where d.status = 'pending' order by 1, 2 limit 1)
        union all
        select n.tenant_id, n.endpoint_id from waiting w cross join lateral (
          select d.tenant_id, d.endpoint_id from delivery d
          where d.status = 'pending' and (d.tenant_id, d.endpoint_id) > (w.tenant_id, w.endpoint_id) order by 1, 2 limit 1
        ) n
      ),
      due as (
        select e.tenant_id, e.endpoint_id, e.claimed_until, e.failing_since is not null as failing,
               row_number() over (partition by e.tenant_id order by e.claimed_until nulls first) as turn
        from waiting join notification_endpoint e using (tenant_id, endpoint_id)
        where e.status = 'active' and (e.claimed_until is null or e.claimed_until <= now()) and exists (
          select from delivery d where d.tenant_id = e.tenant_id and d.endpoint_id = e.endpoint_id
            and d.status = 'pending' and d.next_attempt_at <= now()
        )
      ),
      ranked as (
        select *, row_number() over (partition by failing order by turn, claimed_until nulls first) as place from due
      ),
      free as (
        select e.tenant_id, e.endpoint_id from ranked r join notification_endpoint e using (tenant_id, endpoint_id)
        where (not r.failing or r.place <= failing_places) and (e.claimed_until is null or e.claimed_until <= now())
        order by r.turn, r.claimed_until nulls first limit places
        for update of e skip locked
      )
      update notification_endpoint e set claimed_until = now() + lease from free
      where e.tenant_id = free.tenant_id and e.endpoint_id = free.endpoint_id
      returning e.tenant_id, e.endpoint_id, e.failing_since is not null
    $$`.execute(database);
  // For the metrics and `doctor`: deliveries that are due.
  await sql`
    create function due_deliveries() returns table (deliveries integer, oldest timestamptz)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select count(*)::int, min(next_attempt_at) from delivery where status = 'pending' and next_attempt_at <= now()
    $$`.execute(database);
}
