import { type Kysely, sql } from 'kysely';

/**
 * The time of each match, by which those that nobody has decided on are listed. Its default serves processes of the version
 * before, which store matches without a time while they are replaced.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table watchlist_match add column found_at timestamptz(3) not null default now()`.execute(database);
  await sql`
    create index watchlist_match_time on watchlist_match (tenant_id, found_at, subject_id, source_list, entity_id)`.execute(
    database,
  );
}
