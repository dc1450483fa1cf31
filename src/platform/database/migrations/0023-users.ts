import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Users of tenants, their invitations and their sessions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table console_user (
      ${TENANT_ID},
      user_id uuid not null,
      -- HMAC of the mail address by a key of the installation, since a user signs in before the tenant is known
      email_key bytea not null,
      -- mail address and name
      sealed bytea not null,
      role text not null,
      permissions text[] not null,
      status text not null default 'invited' check (status in ('invited', 'active', 'disabled')),
      password_hash text,
      -- The secret of an app that shows codes; without has_code no code was given yet
      sealed_code bytea,
      has_code boolean not null default false,
      -- the step of time of the last code, and the wrong ones since
      code_step bigint,
      code_failures integer not null default 0,
      code_failed_at timestamptz(3),
      -- SHA-256, in Base64
      recovery_hashes text[] not null default '{}',
      created_at timestamptz(3) not null,
      last_signed_in_at timestamptz(3),
      primary key (tenant_id, user_id),
      unique (tenant_id, email_key),
      check (status = 'invited' or password_hash is not null)
    )`.execute(database);
  await sql`create index console_user_email on console_user (email_key)`.execute(database);
  await sql`
    create table user_invitation (
      ${TENANT_ID},
      token_hash bytea not null,
      user_id uuid not null,
      expires_at timestamptz(3) not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, user_id) references console_user on delete cascade
    )`.execute(database);
  await sql`create index user_invitation_token on user_invitation (token_hash)`.execute(database);
  await sql`create index user_invitation_user on user_invitation (tenant_id, user_id)`.execute(database);
  await sql`
    create table user_session (
      ${TENANT_ID},
      session_id uuid not null,
      user_id uuid not null,
      token_hash bytea not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      last_used_at timestamptz(3) not null,
      primary key (tenant_id, session_id),
      foreign key (tenant_id, user_id) references console_user on delete cascade
    )`.execute(database);
  await sql`create index user_session_token on user_session (token_hash)`.execute(database);
  await sql`create index user_session_user on user_session (tenant_id, user_id)`.execute(database);
  await sql`create index user_session_expiry on user_session (tenant_id, expires_at)`.execute(database);
  for (const table of ['console_user', 'user_invitation', 'user_session']) await isolate(database, table);
  // The link of a new installation, which has no tenant yet.
  await sql`
    create table installation_setup (
      token_hash bytea primary key,
      expires_at timestamptz(3) not null
    )`.execute(database);
}
