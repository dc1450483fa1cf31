import { type Kysely, sql } from 'kysely';

/** Users who sign in by the OpenID Connect issuer, without a password. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table console_user
      -- HMAC of the issuer and its name for the user
      add subject_key bytea,
      -- the time of issue of the last attempt that signed the user in, so that each counts once
      add attempted_at timestamptz(3),
      add unique (tenant_id, subject_key),
      drop constraint console_user_check,
      add check (status = 'invited' or password_hash is not null or subject_key is not null)`.execute(database);
}
