import { type Kysely, sql } from 'kysely';

/** The last time at which no head was left to publish, and why it failed since. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operator_head
      add published_at timestamptz not null default now(),
      add publish_problem text`.execute(database);
}
