import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Passkeys of users. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_passkey (
      ${TENANT_ID},
      -- as the authenticator chose it
      credential_id bytea not null,
      user_id uuid not null,
      passkey_id uuid not null,
      sealed_name bytea not null,
      -- COSE
      public_key bytea not null,
      -- signatures that the authenticator counted, if it counts
      counter bigint not null,
      created_at timestamptz(3) not null,
      -- the time of issue of the last challenge that it answered, so that each counts once
      challenged_at timestamptz(3) not null,
      last_used_at timestamptz(3),
      primary key (tenant_id, credential_id),
      unique (tenant_id, passkey_id),
      foreign key (tenant_id, user_id) references console_user on delete cascade
    )`.execute(database);
  await sql`create index user_passkey_credential on user_passkey (credential_id)`.execute(database);
  await sql`create index user_passkey_user on user_passkey (tenant_id, user_id)`.execute(database);
  await isolate(database, 'user_passkey');
}
