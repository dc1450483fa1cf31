import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_event (
      ${TENANT_ID},
      event_id uuid not null,
      occurred_at timestamptz(3) not null,
      actor_type text not null,
      actor_id text not null,
      action text not null,
      resource_type text,
      resource_id text,
      request_id text not null,
      ip_hash bytea,
      outcome text not null check (outcome in ('success', 'replayed', 'refused', 'failed')),
      changes text[],
      seq bigint,
      prev_hash bytea,
      hash bytea,
      primary key (tenant_id, event_id),
      unique (tenant_id, seq)
    )`.execute(database);
  await sql`create index audit_event_time on audit_event (tenant_id, occurred_at, event_id)`.execute(database);
  await sql`create index audit_event_unchained on audit_event (tenant_id) where seq is null`.execute(database);
  // The last link of each chain. Only the process that holds the lock of this row extends the tenant's chain.
  await sql`
    create table audit_head (
      ${TENANT_ID} primary key,
      seq bigint not null,
      hash bytea
    )`.execute(database);
  for (const table of ['audit_event', 'audit_head']) await isolate(database, table);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'an event of the audit log never changes once it is chained';
    end $$`.execute(database);
  await sql`
    create trigger keep_chained before update on audit_event
    for each row when (old.seq is not null) execute function refuse_change()`.execute(database);
}
