import { type Kysely, sql } from 'kysely';

/** People decide whether an article is about the subject that was searched for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table watchlist_media_article
      -- Null: nobody decided.
      add column verdict text check (verdict in ('false_positive', 'true_match', 'needs_review')),
      -- The reason, with its author and time.
      add column sealed_verdict bytea`.execute(database);
}
