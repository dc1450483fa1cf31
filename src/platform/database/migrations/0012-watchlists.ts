import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Watchlists and their subjects. Names, tags and subjects are sealed; keys of tags, sessions and duplicates are HMACs. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table watchlist (
      ${TENANT_ID},
      watchlist_id uuid not null,
      -- Its name and tags.
      sealed bytea not null,
      tag_keys text[] not null,
      -- Null: all lists that are enabled for the tenant.
      lists_to_monitor text[],
      check_frequency text not null check (check_frequency in ('daily', 'weekly', 'on_update')),
      on_new_match boolean not null,
      on_status_change boolean not null,
      status text not null check (status in ('active', 'paused')),
      next_check_due timestamptz(3),
      last_checked_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (tenant_id, watchlist_id)
    )`.execute(database);
  await sql`create index watchlist_time on watchlist (tenant_id, created_at, watchlist_id)`.execute(database);
  await sql`create index watchlist_due on watchlist (tenant_id, next_check_due) where status = 'active'`.execute(
    database,
  );
  await isolate(database, 'watchlist');
  await sql`
    create table watchlist_subject (
      ${TENANT_ID},
      subject_id uuid not null,
      watchlist_id uuid not null,
      -- full_name, identifier, identifier_type, tags, session_id
      sealed bytea not null,
      session_key text,
      -- Of full_name, identifier and session_id: the same subject is stored once.
      duplicate_key text not null,
      customer_id uuid,
      -- Whether it is an owner or director of the customer, and not the customer itself.
      is_member boolean not null default false,
      -- Of a customer: whether its owners and its directors are watched too.
      with_ubos boolean not null default false,
      with_directors boolean not null default false,
      added_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      last_checked_at timestamptz(3),
      -- Lists that it is to be compared with in full, since it is new or a check failed.
      unchecked_lists text[] not null default '{}',
      alerts integer not null default 0,
      primary key (tenant_id, subject_id),
      unique (tenant_id, watchlist_id, duplicate_key),
      foreign key (tenant_id, watchlist_id) references watchlist on delete cascade
    )`.execute(database);
  const on = (name: string, columns: string) =>
    sql.raw(`create index watchlist_subject_${name} on watchlist_subject (tenant_id, ${columns})`).execute(database);
  await on('list', 'watchlist_id, subject_id');
  await on('page', 'watchlist_id, expires_at, subject_id');
  await on('session', 'session_key, expires_at, subject_id');
  await on('customer', 'customer_id, expires_at, subject_id');
  await on('expiry', 'expires_at');
  await isolate(database, 'watchlist_subject');
  await sql`
    create table watchlist_subject_tag (
      ${TENANT_ID},
      subject_id uuid not null,
      tag_key text not null,
      sealed_tag bytea not null,
      -- Those of its subject, for the pages of a filter and for the tags in use.
      watchlist_id uuid not null,
      expires_at timestamptz(3) not null,
      primary key (tenant_id, subject_id, tag_key),
      foreign key (tenant_id, subject_id) references watchlist_subject on delete cascade
    )`.execute(database);
  await sql`
    create index watchlist_subject_tag_page
      on watchlist_subject_tag (tenant_id, watchlist_id, tag_key, expires_at, subject_id)`.execute(database);
  await sql`create index watchlist_subject_tag_use on watchlist_subject_tag (tenant_id, tag_key, expires_at)`.execute(
    database,
  );
  await isolate(database, 'watchlist_subject_tag');
}
