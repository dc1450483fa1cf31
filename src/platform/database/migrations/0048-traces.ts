import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  // Whether a stored check left members of its subject uncompared. For those from before nobody knows without opening them.
  await sql`alter table validation add has_uncompared boolean not null default true`.execute(database);
  await sql`
    create table removed_session (
      ${TENANT_ID},
      trace_id uuid not null,
      -- No reference: it would lock the customer after its session. The erasure of the customer deletes its traces.
      customer_id uuid,
      -- One trace for the customer and one for the parent, which goes with it.
      parent_session_id uuid,
      flag text not null
        check (flag in ('rejected_party_removed', 'rejected_session_removed', 'listed_session_removed')),
      removed_at timestamptz(3) not null,
      primary key (tenant_id, trace_id),
      check ((customer_id is null) <> (parent_session_id is null)),
      foreign key (tenant_id, parent_session_id) references session on delete cascade
    )`.execute(database);
  await sql`create index removed_session_customer on removed_session (tenant_id, customer_id)`.execute(database);
  await sql`create index removed_session_parent on removed_session (tenant_id, parent_session_id)`.execute(database);
  await isolate(database, 'removed_session');
}
