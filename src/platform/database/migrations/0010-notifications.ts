import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Receivers of events, the deliveries to them, and the attempts at each delivery. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // The endpoints `default`, `email` and `chat` are the channels of the specification; others have a UUID.
  await sql`
    create table notification_endpoint (
      ${TENANT_ID},
      endpoint_id text not null,
      kind text not null check (kind in ('webhook', 'email', 'chat')),
      -- A URL, or a list of mail addresses.
      sealed_target bytea not null,
      -- The secrets of a webhook, newest first; null: discarded, so deliveries wait.
      sealed_secrets bytea,
      events text[] not null,
      status text not null default 'active' check (status in ('active', 'disabled')),
      disabled_reason text,
      -- Since when every attempt has failed.
      failing_since timestamptz(3),
      -- Until when one process sends its deliveries, or when the last one stopped; after a lost process another takes over.
      claimed_until timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (tenant_id, endpoint_id)
    )`.execute(database);
  await isolate(database, 'notification_endpoint');
  await sql`
    create table notification_setting (
      ${TENANT_ID},
      batch_notifications_enabled boolean not null,
      primary key (tenant_id)
    )`.execute(database);
  await isolate(database, 'notification_setting');
  await sql`
    create table delivery (
      ${TENANT_ID},
      delivery_id uuid not null,
      event_id uuid not null,
      event_type text not null,
      endpoint_id text not null,
      status text not null default 'pending' check (status in ('pending', 'paused', 'delivered', 'dead', 'cancelled')),
      attempts integer not null default 0,
      next_attempt_at timestamptz(3),
      created_at timestamptz(3) not null,
      completed_at timestamptz(3),
      primary key (tenant_id, delivery_id),
      foreign key (tenant_id, event_id) references event on delete cascade
    )`.execute(database);
  await sql`create index delivery_due on delivery (tenant_id, endpoint_id, next_attempt_at) where status = 'pending'`.execute(
    database,
  );
  await sql`create index delivery_event on delivery (tenant_id, event_id)`.execute(database);
  await sql`create index delivery_time on delivery (tenant_id, created_at, delivery_id)`.execute(database);
  await isolate(database, 'delivery');
  await sql`
    create table delivery_attempt (
      ${TENANT_ID},
      delivery_id uuid not null,
      attempt integer not null,
      attempted_at timestamptz(3) not null,
      status_code integer,
      latency_ms integer not null,
      error text,
      -- The first KiB of the answer.
      sealed_answer bytea,
      -- After a replay the attempts begin at 1 again.
      primary key (tenant_id, delivery_id, attempted_at, attempt),
      foreign key (tenant_id, delivery_id) references delivery on delete cascade
    )`.execute(database);
  await isolate(database, 'delivery_attempt');
}
