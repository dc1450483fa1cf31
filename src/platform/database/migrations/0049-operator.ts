import { type Kysely, sql } from 'kysely';

/** The chain of the operator's acts, the heads of chains that were published, and public keys that signed reports. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await chainActs(database);
  await publishHeads(database);
  // Reports name the key that signed them, and are verified as long as somebody keeps them.
  await sql`
    create table retired_signing_key (
      kid uuid primary key,
      public_key bytea not null,
      created_at timestamptz not null
    )`.execute(database);
}

async function chainActs(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_event (
      seq bigint primary key,
      event_id uuid not null unique,
      occurred_at timestamptz(3) not null,
      action text not null,
      -- neither personal data nor secrets
      details jsonb not null,
      prev_hash bytea,
      hash bytea not null
    )`.execute(database);
  // The last link. Its lock orders those who append.
  await sql`
    create table operator_head (
      only_row boolean primary key default true check (only_row),
      seq bigint not null,
      hash bytea,
      published_hash bytea
    )`.execute(database);
  await sql`insert into operator_head (seq) values (0)`.execute(database);
  await sql`
    create function keep_operator_events() returns trigger language plpgsql as $$
    begin
      raise exception 'the chain of the installation never changes';
    end $$`.execute(database);
  await sql`
    create trigger keep_events before update or delete on operator_event
    for each row execute function keep_operator_events()`.execute(database);
  await sql`
    create trigger keep_head before delete on operator_head
    for each row execute function keep_operator_events()`.execute(database);
  for (const table of ['operator_event', 'operator_head'])
    await sql`
      create trigger keep_all before truncate on ${sql.table(table)}
      for each statement execute function keep_operator_events()`.execute(database);
}

async function publishHeads(database: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_head add published_hash bytea`.execute(database);
  await sql`
    create function moved_heads() returns table (tenant_id uuid, seq bigint, hash bytea)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select h.tenant_id, h.seq, h.hash from audit_head h
      where h.seq > 0 and h.hash is distinct from h.published_hash
      order by h.tenant_id
    $$`.execute(database);
}
