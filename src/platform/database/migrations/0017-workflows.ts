import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Workflows, and the definitions of all their versions. Both are configuration of the tenant without personal data. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table workflow (
      ${TENANT_ID},
      workflow_id uuid not null,
      status text not null default 'active' check (status in ('active', 'deleted')),
      version integer not null,
      -- Of the latest version, for lists.
      template_type text not null,
      entity_types text[] not null,
      tags text[] not null,
      created_by text not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      primary key (tenant_id, workflow_id)
    )`.execute(database);
  await sql`create index workflow_time on workflow (tenant_id, created_at, workflow_id)`.execute(database);
  await isolate(database, 'workflow');
  await sql`
    create table workflow_version (
      ${TENANT_ID},
      workflow_id uuid not null,
      version integer not null,
      definition jsonb not null,
      checksum text not null,
      change_note text,
      created_by text not null,
      created_at timestamptz(3) not null,
      primary key (tenant_id, workflow_id, version),
      foreign key (tenant_id, workflow_id) references workflow on delete cascade
    )`.execute(database);
  await isolate(database, 'workflow_version');
}
