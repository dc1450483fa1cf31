import { type Kysely, sql } from 'kysely';

/** The processes that run jobs publish what they lack, so that others refuse work that none of them can do. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table worker_process (
      process_id uuid primary key,
      -- null: it can start browsers
      browser_problem text,
      seen_at timestamptz(3) not null
    )`.execute(database);
}
