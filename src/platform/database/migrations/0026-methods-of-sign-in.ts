import { type Kysely, sql } from 'kysely';

/** The method by which each session was opened: a passkey and an issuer ask for two factors themselves. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_session
      add method text not null default 'password' check (method in ('password', 'passkey', 'issuer'))`.execute(
    database,
  );
}
