import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Watchlists can search for adverse media about their subjects again and again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table watchlist
      -- Null: it does not watch adverse media.
      add column media_interval_hours integer,
      -- When its last event about subjects that were not searched was sent.
      add column media_told_at timestamptz(3)`.execute(database);
  // When a subject is due; at first, and when its name changed, in 1970.
  await sql`
    alter table watchlist_subject add column media_next_at timestamptz(3) not null default 'epoch'`.execute(database);
  await sql`
    create index watchlist_subject_media on watchlist_subject (tenant_id, watchlist_id, media_next_at, subject_id)`.execute(
    database,
  );
  await sql`
    create table watchlist_media (
      ${TENANT_ID},
      subject_id uuid not null,
      status text not null default 'waiting'
        check (status in ('waiting', 'searched', 'incomplete', 'failed', 'over_budget', 'not_searchable')),
      reason text,
      failures integer not null default 0,
      -- The search that was sent to the queue and is not done; a search of another claim stores nothing.
      claim uuid,
      claimed_at timestamptz(3),
      tried_at timestamptz(3),
      searched_at timestamptz(3),
      -- The last answer.
      sealed bytea,
      primary key (tenant_id, subject_id),
      foreign key (tenant_id, subject_id) references watchlist_subject on delete cascade
    )`.execute(database);
  await sql`create index watchlist_media_claim on watchlist_media (tenant_id, claimed_at) where claim is not null`.execute(
    database,
  );
  await isolate(database, 'watchlist_media');
  await storeArticles(database);
  await sql`
    create table watchlist_media_month (
      ${TENANT_ID},
      period_start timestamptz(3) not null,
      searches integer not null,
      -- Of searches that are not done, the price of the dearest one so far.
      usd double precision not null,
      dearest_usd double precision not null,
      primary key (tenant_id, period_start)
    )`.execute(database);
  await isolate(database, 'watchlist_media_month');
  await sql`
    create function tenants_with_media_due(at timestamptz) returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select distinct w.tenant_id from watchlist w
      where w.media_interval_hours is not null and w.status = 'active' and exists (
        select from watchlist_subject s
        where s.tenant_id = w.tenant_id and s.watchlist_id = w.watchlist_id and s.media_next_at <= at and s.expires_at > at)
    $$`.execute(database);
}

async function storeArticles(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table watchlist_media_article (
      ${TENANT_ID},
      article_id uuid not null,
      subject_id uuid not null,
      -- HMACs: of address, title and quotation, and of the address.
      article_key bytea not null,
      address_key bytea not null,
      -- The article with the judgement of the search that found it first.
      sealed bytea not null,
      found_at timestamptz(3) not null,
      last_found_at timestamptz(3) not null,
      primary key (tenant_id, article_id),
      unique (tenant_id, subject_id, article_key),
      foreign key (tenant_id, subject_id) references watchlist_subject on delete cascade
    )`.execute(database);
  await sql`create index watchlist_media_article_time on watchlist_media_article (tenant_id, found_at, article_id)`.execute(
    database,
  );
  await sql`create index watchlist_media_article_age on watchlist_media_article (tenant_id, last_found_at)`.execute(
    database,
  );
  await isolate(database, 'watchlist_media_article');
}
