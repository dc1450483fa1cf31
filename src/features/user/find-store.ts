import type { Permission } from '@vett/schema/permission';
import { sql, type Transaction } from 'kysely';
import type { Sql } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tenant.ts';

export interface FoundUser {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly password_hash: string;
}

/** The users with a mail address in all tenants, or in one. */
export const findUsers = (on: Sql, emailKey: Buffer, tenantId: string | undefined): Promise<FoundUser[]> =>
  on<FoundUser[]>`select * from find_users(${emailKey}, ${tenantId ?? null})`;

interface FoundPasskey {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
}

/** The passkeys with a credential in all tenants. */
export const findPasskeys = (on: Sql, credential: Buffer): Promise<FoundPasskey[]> =>
  on<FoundPasskey[]>`select * from find_passkeys(${credential})`;

interface UsedSession {
  readonly tenant_id: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly permissions: Permission[];
  readonly has_two_factors: boolean;
}

/** The session with a token, if it was used since `usedSince`; it counts as used now. */
export const takeSession = async (on: Sql, tokenHash: Buffer, now: Date, usedSince: Date) =>
  (await on<UsedSession[]>`select * from use_user_session(${tokenHash}, ${now}, ${usedSince})`)[0];

export const findInvitation = async (on: Sql, tokenHash: Buffer, now: Date) =>
  (await on<{ tenant_id: string; user_id: string }[]>`select * from find_user_invitation(${tokenHash}, ${now})`)[0];

export async function hasUsers(transaction: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has_users: boolean }>`select has_users()`.execute(transaction);
  return rows[0]?.has_users ?? false;
}

/** Whether a token is that of the setup link. */
export const isSetup = async (on: Sql, tokenHash: Buffer): Promise<boolean> =>
  (await on`select from installation_setup where token_hash = ${tokenHash}`).count > 0;

/** Makes a setup link the only one. */
export async function replaceSetup(
  transaction: Transaction<Tables>,
  token_hash: Buffer,
  expires_at: Date,
): Promise<void> {
  await transaction.deleteFrom('installation_setup').execute();
  await transaction.insertInto('installation_setup').values({ token_hash, expires_at }).execute();
}

/** Uses the setup link up; false: it is another one, it has expired, or there are users. */
export async function takeSetup(transaction: Transaction<Tables>, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('installation_setup')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where(sql<boolean>`not has_users()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
