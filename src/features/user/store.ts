import type { Permission } from '@vett/schema/permission';
import type { Role } from '@vett/schema/user';
import { USER } from '@vett/schema/user';
import type { Selectable, Transaction } from 'kysely';
import { openJson, sealJson } from '../../platform/crypto/sealed-json.ts';
import type { ConsoleUser } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';
import { hashOf, newSessionToken, newToken } from './token.ts';

/** The label of the tenant's key for the sealed text of users. */
export const USER_KEY = 'user';

/** The rate limit of sign-ins keeps the number of sessions below this in practice. */
const MOST_SESSIONS = 100;

const COLUMNS = [
  'user_id',
  'sealed',
  'role',
  'permissions',
  'status',
  'password_hash',
  'sealed_code',
  'has_code',
  'code_step',
  'code_failures',
  'code_failed_at',
  'recovery_hashes',
  'created_at',
  'last_signed_in_at',
  'known_networks',
  'subject_key',
  'attempted_at',
  'passkey_challenged_at',
] as const;

export type StoredUser = Pick<Selectable<ConsoleUser>, (typeof COLUMNS)[number]>;

/** The sealed part of a user. */
export interface UserText {
  readonly email: string;
  readonly name: string;
}

export const openUser = (key: Buffer, { user_id, sealed }: Pick<StoredUser, 'user_id' | 'sealed'>): UserText =>
  openJson(key, sealed, user_id) as UserText;
export const sealUser = (key: Buffer, user_id: string, text: UserText): Buffer => sealJson(key, text, user_id);

/** The rights of a user: a named role with its permissions, or others. */
export interface Rights {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

export const listUsers = (transaction: Transaction<Tables>): Promise<StoredUser[]> =>
  transaction
    .selectFrom('console_user')
    .select(COLUMNS)
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(USER.of_tenant)
    .execute();

export const findUser = (transaction: Transaction<Tables>, user_id: string): Promise<StoredUser | undefined> =>
  transaction.selectFrom('console_user').select(COLUMNS).where('user_id', '=', user_id).executeTakeFirst();

/** Locks all users of the tenant, so that two concurrent calls cannot remove the last two owners. */
export const lockUsers = (transaction: Transaction<Tables>): Promise<StoredUser[]> =>
  transaction.selectFrom('console_user').select(COLUMNS).orderBy('user_id').forUpdate().execute();

/** Locks a user until the transaction ends, so that no change runs beside it. */
export const lockUser = (transaction: Transaction<Tables>, user_id: string): Promise<StoredUser | undefined> =>
  transaction.selectFrom('console_user').select(COLUMNS).where('user_id', '=', user_id).forUpdate().executeTakeFirst();

/** Locks a user by the hash of the issuer's subject. */
export const lockUserOfIssuer = (
  transaction: Transaction<Tables>,
  subject_key: Buffer,
): Promise<StoredUser | undefined> =>
  transaction
    .selectFrom('console_user')
    .select(COLUMNS)
    .where('subject_key', '=', subject_key)
    .forUpdate()
    .executeTakeFirst();

export async function countUsers(transaction: Transaction<Tables>): Promise<number> {
  const { count } = await transaction
    .selectFrom('console_user')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewUser extends Rights {
  readonly email_key: Buffer;
  /** The hash of the issuer's subject, for a user without a password. */
  readonly subject_key?: Buffer;
  readonly text: UserText;
  readonly key: Buffer;
  readonly at: Date;
}

/** Stores a user; undefined: the tenant has a user with this mail address or subject. */
export async function insertUser(transaction: Transaction<Tables>, user: NewUser): Promise<StoredUser | undefined> {
  const user_id = newId();
  const { subject_key } = user;
  return transaction
    .insertInto('console_user')
    .values({
      user_id,
      email_key: user.email_key,
      sealed: sealUser(user.key, user_id, user.text),
      role: user.role,
      permissions: [...user.permissions],
      created_at: user.at,
      ...(subject_key && { subject_key, status: 'active' }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

export const changeUser = (
  transaction: Transaction<Tables>,
  user_id: string,
  change: Partial<Omit<StoredUser, 'user_id' | 'subject_key' | 'created_at' | 'last_signed_in_at'>> & {
    email_key?: Buffer;
    issuer_subject?: string;
  },
): Promise<StoredUser> =>
  transaction
    .updateTable('console_user')
    .set(change)
    .where('user_id', '=', user_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Whether another user has a mail address. */
export async function isMailTaken(
  transaction: Transaction<Tables>,
  email_key: Buffer,
  user_id: string,
): Promise<boolean> {
  const query = transaction.selectFrom('console_user').select('user_id').where('email_key', '=', email_key);
  return (await query.where('user_id', '!=', user_id).executeTakeFirst()) !== undefined;
}

export async function deleteUser(transaction: Transaction<Tables>, user_id: string): Promise<void> {
  await transaction.deleteFrom('console_user').where('user_id', '=', user_id).execute();
}

/** Makes a link for a user; earlier ones end. The token is returned here only. */
export async function makeInvitation(transaction: Transaction<Tables>, user_id: string, now: Date) {
  const token = newToken();
  const expires_at = new Date(now.getTime() + USER.invitation_hours * 3_600_000);
  await endInvitations(transaction, user_id);
  await transaction
    .insertInto('user_invitation')
    .values({ user_id, token_hash: hashOf(token), expires_at })
    .execute();
  return { token, expires_at };
}

export async function endInvitations(transaction: Transaction<Tables>, user_id: string): Promise<void> {
  await transaction.deleteFrom('user_invitation').where('user_id', '=', user_id).execute();
}

/** Deletes a link that is accepted; false: it was accepted before, or has expired. */
export async function takeInvitation(transaction: Transaction<Tables>, token_hash: Buffer, now: Date) {
  const taken = await transaction
    .deleteFrom('user_invitation')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The way in which a session was opened. A passkey and an issuer count as two factors. */
export type Method = 'password' | 'passkey' | 'issuer';

/** Opens a session of a user. The token is returned here only. */
export async function openSession(transaction: Transaction<Tables>, user_id: string, method: Method, now: Date) {
  const session_token = newSessionToken();
  const expires_at = new Date(now.getTime() + USER.session_hours * 3_600_000);
  await transaction
    .insertInto('user_session')
    .values({
      session_id: newId(),
      user_id,
      token_hash: hashOf(session_token),
      expires_at,
      method,
      created_at: now,
      last_used_at: now,
    })
    .execute();
  await transaction
    .updateTable('console_user')
    .set({ last_signed_in_at: now })
    .where('user_id', '=', user_id)
    .execute();
  return { session_token, expires_at: expires_at.toISOString() };
}

export async function methodOf(transaction: Transaction<Tables>, session_id: string): Promise<string | undefined> {
  const query = transaction.selectFrom('user_session').select('method').where('session_id', '=', session_id);
  return (await query.executeTakeFirst())?.method;
}

/** The open sessions of a user, newest first. */
export const listSessions = (transaction: Transaction<Tables>, user_id: string, now: Date) =>
  transaction
    .selectFrom('user_session')
    .select(['session_id', 'method', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - USER.idle_hours * 3_600_000))
    .orderBy('created_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute();

/** Ends the sessions of a user, or those with or without one id, and returns their number. */
export async function endSessions(
  transaction: Transaction<Tables>,
  user_id: string,
  { only, except }: { only?: string | undefined; except?: string | undefined } = {},
): Promise<number> {
  let query = transaction.deleteFrom('user_session').where('user_id', '=', user_id);
  if (only !== undefined) query = query.where('session_id', '=', only);
  if (except !== undefined) query = query.where('session_id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes up to `max` sessions that ended before a time, and returns how many. */
export async function eraseEndedSessions(transaction: Transaction<Tables>, before: Date, max: number) {
  const ended = transaction.selectFrom('user_session').select('session_id').where('expires_at', '<', before).limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('user_session')
    .where('session_id', 'in', ended)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes up to `max` links that ended before a time, and returns how many. */
export async function eraseEndedInvitations(transaction: Transaction<Tables>, before: Date, max: number) {
  const ended = transaction
    .selectFrom('user_invitation')
    .select('token_hash')
    .where('expires_at', '<', before)
    .limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('user_invitation')
    .where('token_hash', 'in', ended)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
