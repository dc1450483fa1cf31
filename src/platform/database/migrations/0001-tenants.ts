import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  // PostgreSQL lets every role execute a new function, and before version 15 create objects in `public`. Here only the
  // service role may execute functions; it is granted them by name after each migration.
  await sql`alter default privileges revoke execute on functions from public`.execute(database);
  await sql`revoke create on schema public from public`.execute(database);

  await sql`
    create table tenant (
      tenant_id uuid primary key default current_setting('vett.tenant_id')::uuid,
      name text not null check (length(name) between 1 and 200),
      environment text not null check (environment in ('production', 'staging')),
      status text not null default 'active' check (status in ('active', 'suspended')),
      configuration jsonb not null default '{}',
      features_off text[] not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(database);
  await sql`
    create table tenant_key (
      ${TENANT_ID} primary key,
      wrapped_key bytea not null,
      created_at timestamptz not null default now()
    )`.execute(database);
  await sql`
    create table api_key (
      ${TENANT_ID},
      key_id text not null,
      name text not null,
      secret_hash bytea not null,
      prefix text not null,
      last_four text not null,
      permissions text[] not null,
      ip_allowlist text[] not null default '{}',
      environment text not null check (environment in ('production', 'staging')),
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      primary key (tenant_id, key_id)
    )`.execute(database);
  // For the functions that find a key of any tenant by its id or its secret.
  await sql`create index api_key_id on api_key (key_id)`.execute(database);
  await sql`create index api_key_secret on api_key (secret_hash)`.execute(database);
  for (const table of ['tenant', 'tenant_key', 'api_key']) await isolate(database, table);

  // The keys that sign tokens belong to the installation. The master key wraps them.
  await sql`
    create table signing_key (
      kid uuid primary key,
      wrapped_key bytea not null,
      created_at timestamptz not null default now()
    )`.execute(database);
  // Erased tenants stay here until their objects are deleted too: the storage has no transactions.
  await sql`
    create table erased_tenant (erased_id uuid primary key, erased_at timestamptz(3) not null default now())`.execute(
    database,
  );
  await watchConfiguration(database);
}

/** Creates the table from which processes that cache tenants and keys read the changes. */
async function watchConfiguration(database: Kysely<unknown>): Promise<void> {
  // Changes are found by transaction id. A counter is not enough: a lower number can commit after a higher one was read.
  await sql`
    create table configuration_change (
      change_id bigint generated always as identity primary key,
      transaction_id xid8 not null default pg_current_xact_id(),
      changed_tenant uuid not null,
      changed_at timestamptz not null default now()
    )`.execute(database);
  await sql`create index configuration_change_transaction on configuration_change (transaction_id)`.execute(database);
  // Each change deletes old ones. Without the index, erasing many keys would read all changes of the day for each key.
  await sql`create index configuration_change_time on configuration_change (changed_at)`.execute(database);
  await sql`
    create function note_configuration_change() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare changed uuid := coalesce(new.tenant_id, old.tenant_id);
    begin
      delete from configuration_change where changed_at < now() - interval '1 day';
      insert into configuration_change (changed_tenant) values (changed);
      perform pg_notify('vett_configuration', changed::text);
      return null;
    end $$`.execute(database);
  await sql`
    create trigger note_change after insert or update or delete on tenant
    for each row execute function note_configuration_change()`.execute(database);
  // Other processes need not learn when a key was last used.
  await sql`
    create trigger note_change
    after insert or delete or update of permissions, ip_allowlist, expires_at, revoked_at, secret_hash on api_key
    for each row execute function note_configuration_change()`.execute(database);
}
