import { type Kysely, sql } from 'kysely';
import { isolate } from './isolate.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant (
      tenant_id uuid primary key,
      name text not null check (length(name) between 1 and 200),
      environment text not null check (environment in ('production', 'staging')),
      status text not null default 'active' check (status in ('active', 'suspended')),
      configuration jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(database);
  await sql`
    create table tenant_key (
      tenant_id uuid primary key references tenant on delete cascade,
      wrapped_key bytea not null,
      created_at timestamptz not null default now()
    )`.execute(database);
  await sql`
    create table api_key (
      key_id text primary key,
      tenant_id uuid not null references tenant on delete cascade,
      name text not null,
      secret_hash bytea not null unique,
      prefix text not null,
      last_four text not null,
      permissions text[] not null,
      ip_allowlist text[] not null default '{}',
      environment text not null check (environment in ('production', 'staging')),
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz
    )`.execute(database);
  await sql`create index api_key_tenant on api_key (tenant_id)`.execute(database);
  for (const table of ['tenant', 'tenant_key', 'api_key']) await isolate(database, table);
}
