import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** The tenant of the transaction; null outside of one. */
const TENANT = sql.raw("nullif(current_setting('vett.tenant_id', true), '')::uuid");

/**
 * Lists of tenants are kept as those of publishers are, in rows that have a tenant: everybody sees the rows without one, and a tenant
 * those of its own. Their contents are sealed with a key of the tenant.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_list (
      ${TENANT_ID},
      list_name text not null check (list_name like 'own:%'),
      sealed bytea not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (tenant_id, list_name)
    )`.execute(database);
  await isolate(database, 'own_list');
  // Files that wait for their publication.
  await sql`
    create table own_list_file (
      ${TENANT_ID},
      run_id text not null,
      list_name text not null,
      sealed bytea not null,
      sealed_order bytea not null,
      primary key (tenant_id, run_id),
      foreign key (tenant_id, list_name) references own_list on delete cascade
    )`.execute(database);
  await isolate(database, 'own_list_file');
  await sql`create index own_list_file_list on own_list_file (tenant_id, list_name)`.execute(database);

  for (const table of ['list_version', 'list', 'list_entity', 'list_entry', 'list_run']) {
    // Set by a publication of the list of a tenant.
    await sql`
      alter table ${sql.table(table)}
        add column tenant_id uuid references tenant on delete cascade
          default nullif(current_setting('vett.list_owner', true), '')::uuid,
        add check ((tenant_id is null) = (list_name not like 'own:%'))`.execute(database);
    await protect(database, table, sql`tenant_id is null or tenant_id = ${TENANT}`);
    await sql`create index ${sql.id(`${table}_tenant`)} on ${sql.table(table)} (tenant_id) where tenant_id is not null`.execute(
      database,
    );
  }
  for (const table of ['list_change', 'list_edition', 'list_snapshot', 'list_file', 'list_file_part']) {
    const owned = sql`exists (select from list_version v where v.version_id = ${sql.table(table)}.version_id)`;
    await protect(database, table, owned);
  }
  await sql`alter table list_entity add check (tenant_id is null or jsonb_typeof(entity) = 'string')`.execute(database);
  // How many entries have each field, see `countFields`.
  await sql`alter table list_version add column fields jsonb`.execute(database);
  // Two tenants may publish the same file under the same name.
  await sql`
    alter table list_version drop constraint list_version_list_name_version_key,
      add unique nulls not distinct (tenant_id, list_name, version)`.execute(database);
  await sql`create index list_version_name on list_version (list_name, version)`.execute(database);
  await sql`
    alter table list drop constraint list_pkey, add unique nulls not distinct (tenant_id, list_name)`.execute(database);
  await sql`
    alter table list_entity drop constraint list_entity_pkey,
      add unique nulls not distinct (tenant_id, list_name, content_hash)`.execute(database);
  await sql`create index list_entity_hash on list_entity (list_name, content_hash)`.execute(database);
  for (const view of ['list_version_entity', 'list_failure'])
    await sql`alter view ${sql.table(view)} set (security_invoker = true)`.execute(database);

  // The lists of all tenants, with the version in use if there is one.
  await sql`
    create function own_lists()
    returns table (tenant_id uuid, list_name text, updated_at timestamptz, version_id bigint, checked_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select o.tenant_id, o.list_name, o.updated_at, l.version_id, l.checked_at
      from own_list o left join list l on l.tenant_id = o.tenant_id and l.list_name = o.list_name
    $$`.execute(database);
  // Active watchlists without an unfinished run: by their schedule, with a list that is to be tried again, with subjects that
  // were never compared, or with a list of which they have not the newest version.
  await sql`
    create or replace function watchlists_due(at timestamptz, enabled text[])
    returns table (tenant_id uuid, watchlist_id uuid, trigger text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      with wanted as (
        select t.tenant_id, v.list_name, v.version
        from tenant t cross join list l join list_version v using (version_id)
        where (v.tenant_id = t.tenant_id or v.tenant_id is null and v.list_name = any(enabled))
          and coalesce(t.configuration #> '{list_check,enabled_lists}', '"all"') @> any(array['"all"', to_jsonb(v.list_name)])
      ),
      outdated as materialized (
        select distinct w.tenant_id, w.watchlist_id
        from watchlist w join wanted using (tenant_id) left join watchlist_base b
          on b.tenant_id = w.tenant_id and b.watchlist_id = w.watchlist_id and b.list_name = wanted.list_name
        where w.status = 'active' and w.check_frequency = 'on_update'
          and (w.lists_to_monitor is null or wanted.list_name = any(w.lists_to_monitor))
          and b.version is distinct from wanted.version and coalesce(b.retry_at, at) <= at
      ),
      base as materialized (
        select b.tenant_id, b.watchlist_id, min(b.retry_at) as first_retry, max(b.retry_at) as last_retry,
               min(b.full_at) filter (where b.retry_at is null) as full_at
        from watchlist_base b group by b.tenant_id, b.watchlist_id
      ),
      judged as (
        select w.tenant_id, w.watchlist_id,
               w.next_check_due <= at or b.first_retry <= at
                 or w.check_frequency = 'on_update' and b.full_at <= at - interval '720 hours' as is_scheduled,
               o.watchlist_id is not null as is_outdated,
               coalesce(b.last_retry, at) <= at and exists (
                 select from watchlist_subject s
                 where s.tenant_id = w.tenant_id and s.watchlist_id = w.watchlist_id and s.unchecked_lists <> '{}'
                   and s.last_checked_at is null and s.expires_at > at
               ) as is_new
        from watchlist w left join outdated o using (tenant_id, watchlist_id) left join base b using (tenant_id, watchlist_id)
        where w.status = 'active' and not exists (
          select from watchlist_run r
          where r.tenant_id = w.tenant_id and r.watchlist_id = w.watchlist_id and r.status in ('PENDING', 'RUNNING'))
      )
      select tenant_id, watchlist_id,
             case when is_scheduled then 'scheduled' when is_outdated then 'list_update' else 'subject_added' end
      from judged where is_scheduled or is_outdated or is_new
    $$`.execute(database);
}

async function protect(database: Kysely<unknown>, table: string, visible: ReturnType<typeof sql>): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(database);
  await sql`alter table ${name} force row level security`.execute(database);
  await sql`create policy own_rows on ${name} using (${visible})`.execute(database);
  await sql`create policy owner on ${name} to current_user using (true) with check (true)`.execute(database);
}
