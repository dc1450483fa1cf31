import { type Kysely, sql } from 'kysely';

/** A count of the wrong passwords of each user. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table console_user
      add failures integer not null default 0,
      add failed_at timestamptz(3),
      -- keyed hashes of the networks where the user signed in last
      add known_networks text[] not null default '{}'`.execute(database);
}
