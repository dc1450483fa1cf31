import { type Kysely, sql } from 'kysely';

/** Challenges for adding a passkey count once, also after the passkey is removed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table console_user
      -- the time of issue of the last challenge that added a passkey
      add passkey_challenged_at timestamptz(3)`.execute(database);
}
