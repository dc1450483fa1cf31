import { type Kysely, sql } from 'kysely';

/** People decide whether an article is about the subject that was searched for, and tenants are told when their own lists cannot be fetched. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table watchlist_media_article
      -- Null: nobody decided.
      add column verdict text check (verdict in ('false_positive', 'true_match', 'needs_review')),
      -- The reason, with its author and time.
      add column sealed_verdict bytea`.execute(database);
  await sql`
    alter table own_list_address
      -- The end of the first fetch that failed since one succeeded.
      add column failing_since timestamptz(3),
      -- The states that were told and still hold: refused, failing.
      add column told text[] not null default '{}'`.execute(database);
}
