import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Own lists can be fetched from an address, by a schedule. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // `run_id`: the last fetch that was asked for. `sealed_known`: by which the server and we know the file in use.
  await sql`
    create table own_list_address (
      ${TENANT_ID},
      list_name text not null,
      sealed bytea not null,
      every_hours integer not null,
      updated_at timestamptz(3) not null,
      next_at timestamptz(3) not null,
      requested_at timestamptz(3),
      run_id text,
      asked_at timestamptz(3),
      succeeded_at timestamptz(3),
      failures integer not null default 0,
      sealed_known bytea,
      primary key (tenant_id, list_name),
      foreign key (tenant_id, list_name) references own_list on delete cascade
    )`.execute(database);
  await isolate(database, 'own_list_address');
  // A fetch that finds nothing new reads no file, and does not count as a publication.
  await sql`alter table list_run add column reads_file boolean not null default true`.execute(database);

  await sql`drop function own_lists()`.execute(database);
  await sql`
    create function own_lists()
    returns table (
      tenant_id uuid, list_name text, updated_at timestamptz, version_id bigint, checked_at timestamptz, every_hours integer)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select o.tenant_id, o.list_name, o.updated_at, l.version_id, l.checked_at, a.every_hours
      from own_list o left join list l on l.tenant_id = o.tenant_id and l.list_name = o.list_name
        left join own_list_address a on a.tenant_id = o.tenant_id and a.list_name = o.list_name
    $$`.execute(database);
  await sql`
    create function own_lists_due(at timestamptz) returns table (tenant_id uuid, list_name text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select tenant_id, list_name from own_list_address where next_at <= at order by next_at
    $$`.execute(database);
}
