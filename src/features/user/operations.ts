import { ROLES } from '@vett/schema/permission';
import * as contracts from '@vett/schema/user';
import { USER } from '@vett/schema/user';
import { resetSecondFactor as resetContract } from '@vett/schema/user-account';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Caller } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { ownId } from './calling-user.ts';
import type { UserDoors } from './doors.ts';
import { linkOf, mailLink } from './mail-link.ts';
import { deletePasskeys } from './passkey-store.ts';
import { NO_SECOND_FACTOR } from './second-factor.ts';
import {
  changeUser,
  deleteUser,
  endInvitations,
  endSessions,
  insertUser,
  listUsers,
  lockUsers,
  makeInvitation,
  openUser,
  type Rights,
  type StoredUser,
  USER_KEY,
} from './store.ts';

export const list = implement(contracts.list, async (_caller, { database, keyOf }) => {
  const key = await keyOf(USER_KEY);
  return { users: (await database.run(listUsers)).map((user) => wireUser(key, user)) };
});

export const colleagues = implement(contracts.colleagues, async (_caller, { database, keyOf }) => {
  const key = await keyOf(USER_KEY);
  const users = (await database.run(listUsers)).map((user) => wireUser(key, user));
  return { users: users.map(({ user_id, name, status }) => ({ user_id, name, is_active: status === 'active' })) };
});

export const invite = implement(contracts.invite, async (caller, doors: UserDoors, input) => {
  const { users, keyOf } = doors;
  const { email, mail } = input;
  const rights = rightsOf(input);
  requireLasting(caller);
  requireOwn(caller, rights.permissions);
  if (mail) await admitMail(caller, doors, email);
  const email_key = users.emailKey(email);
  const key = await keyOf(USER_KEY);
  return async (writing) => {
    const { transaction, clock } = writing;
    const { length } = await lockUsers(transaction);
    if (length >= USER.of_tenant)
      throw new AppError('INVALID_STATE', `A tenant has at most ${USER.of_tenant} users. Delete one first.`);
    const text = { email, name: '' };
    const user = await insertUser(transaction, { ...rights, email_key, text, key, at: clock.now() });
    if (!user) throw new AppError('INVALID_STATE', 'There is a user with this mail address already.');
    return invitationOf(writing, key, user, mail);
  };
});

export const reinvite = implement(contracts.reinvite, async (caller, doors: UserDoors, { user_id, mail }) => {
  const key = await doors.keyOf(USER_KEY);
  const invited = (transaction: Transaction<Tables>) =>
    reinvited(caller, transaction, { user_id, isMailed: mail !== undefined });
  if (mail) await admitMail(caller, doors, openUser(key, await doors.database.run(invited)).email);
  return async (writing) => invitationOf(writing, key, await invited(writing.transaction), mail);
});

async function reinvited(
  caller: Caller,
  transaction: Transaction<Tables>,
  { user_id, isMailed }: { user_id: string; isMailed: boolean },
): Promise<StoredUser> {
  const { user } = await existing(caller, transaction, user_id);
  requireLasting(caller);
  requireOwn(caller, user.permissions as Rights['permissions']);
  if (user.subject_key)
    throw new AppError('INVALID_STATE', 'This user signs in by your organization, and has no password to set.');
  if (user.status === 'disabled')
    throw new AppError('INVALID_STATE', 'This user is disabled: set the status to active first.');
  // With a link in the answer the caller could sign in as this user.
  if (user.status === 'active' && !isMailed)
    throw new AppError(
      'INVALID_STATE',
      'This user has signed in already, so a new link goes by `mail` to the user alone. Without a mail server, delete the user and invite ' +
        'the address again.',
    );
  return user;
}

export const update = implement(contracts.update, async (caller, { transaction, keyOf }, input) => {
  const { user_id, role, status } = input;
  const { user, others } = await existing(caller, transaction, user_id);
  requireOwn(caller, user.permissions as Rights['permissions']);
  const rights = role === undefined ? undefined : rightsOf({ ...input, role });
  if (rights && user.subject_key)
    throw new AppError(
      'INVALID_STATE',
      'Your organization gives this user the role anew at each sign-in: change it there.',
    );
  if (rights) requireOwn(caller, rights.permissions);
  if (rights || status === 'active') requireLasting(caller);
  if (status && user.status === 'invited')
    throw new AppError('INVALID_STATE', 'This user has not taken up the invitation yet. Delete the user to end it.');
  const stays = (rights?.role ?? user.role) === 'owner' && (status ?? user.status) === 'active';
  requireOwner(user, others, stays);
  const changed = await changeUser(transaction, user_id, {
    ...(rights && { role: rights.role, permissions: [...rights.permissions] }),
    ...(status && { status }),
  });
  // The maker of a link for fewer permissions may still have it.
  await endInvitations(transaction, user_id);
  if (status === 'disabled') await endSessions(transaction, user_id);
  return wireUser(await keyOf(USER_KEY), changed);
});

export const remove = implement(contracts.remove, async (caller, { transaction }, { user_id }) => {
  const { user, others } = await existing(caller, transaction, user_id);
  requireOwn(caller, user.permissions as Rights['permissions']);
  requireOwner(user, others, false);
  await deleteUser(transaction, user_id);
  return { user_id };
});

export const resetSecondFactor = implement(resetContract, async (caller, doors, { user_id }) => {
  const { transaction, keyOf } = doors;
  // Otherwise a stolen session would suffice.
  if (user_id === ownId(caller))
    throw new AppError('INVALID_STATE', 'Remove your own second factor with your password and a code.');
  const { user } = await existing(caller, transaction, user_id);
  requireOwn(caller, user.permissions as Rights['permissions']);
  await deletePasskeys(transaction, user_id);
  // Nobody's second factor goes unnoticed.
  await endSessions(transaction, user_id);
  return wireUser(await keyOf(USER_KEY), await changeUser(transaction, user_id, NO_SECOND_FACTOR));
});

async function existing(caller: Caller, transaction: Transaction<Tables>, user_id: string) {
  const all = validate(user_id) ? await lockUsers(transaction) : [];
  requireRights(caller, all);
  const user = all.find((each) => each.user_id === user_id);
  if (!user) throw new AppError('NOT_FOUND', 'There is no such user.');
  return { user, others: all.filter((each) => each !== user) };
}

/** A change of the caller's rights may have held the lock: otherwise a disabled user could take the change back. */
function requireRights(caller: Caller, locked: readonly StoredUser[]): void {
  const own = ownId(caller);
  if (own === undefined || locked.length === 0) return;
  const user = locked.find((each) => each.user_id === own);
  const keeps = user?.status === 'active' && [...caller.permissions].every((each) => user.permissions.includes(each));
  if (!keeps) throw new AppError('INSUFFICIENT_PERMISSIONS', 'Your rights were changed meanwhile. Call again.');
}

/** Callers cannot give, change or remove permissions that they lack. */
function requireOwn({ permissions }: Caller, given: Rights['permissions']): void {
  const lacking = given.find((permission) => !permissions.has(permission));
  if (lacking === undefined) return;
  throw new AppError('INSUFFICIENT_PERMISSIONS', `This is about the permission ${lacking}, which you lack yourself.`, {
    details: { permission: lacking },
  });
}

/** A token with an end or an address allowlist could otherwise create a user without these limits. */
function requireLasting({ ends_at, ip_allowlist }: Caller): void {
  if (ends_at === null && ip_allowlist.length === 0) return;
  throw new AppError(
    'INSUFFICIENT_PERMISSIONS',
    'Your token ends, or is limited to addresses: it gives no rights to users.',
  );
}

const isOwner = ({ role, status }: StoredUser) => role === 'owner' && status === 'active';

function requireOwner(user: StoredUser, others: readonly StoredUser[], stays: boolean): void {
  if (stays || !isOwner(user) || others.some(isOwner)) return;
  throw new AppError('INVALID_STATE', 'A tenant needs an active owner: make another user the owner first.');
}

function rightsOf({
  role,
  permissions,
}: {
  role: Rights['role'];
  permissions?: Rights['permissions'] | undefined;
}): Rights {
  if (role !== 'custom') {
    if (permissions) throw invalidField('permissions', 'NOT_ALLOWED_TOGETHER', 'Only the role custom has permissions.');
    return { role, permissions: ROLES[role] };
  }
  if (!permissions) throw invalidField('permissions', 'REQUIRED', 'Send the permissions of the role custom.');
  return { role, permissions: [...new Set(permissions)] };
}

/** Throws INVALID_STATE without a mail server, RATE_LIMITED. */
async function admitMail(
  { tenant }: Caller,
  { users, sendsMail }: Pick<UserDoors, 'users' | 'sendsMail'>,
  email: string,
): Promise<void> {
  if (!sendsMail)
    throw new AppError('INVALID_STATE', 'No mail server is set here: leave out `mail`, and send the link yourself.');
  await users.admitMail(tenant.tenant_id, email);
}

/** Makes a link for the caller to hand over, or sends it by mail and answers none. */
async function invitationOf(
  { transaction, clock, queue, appUrl }: WritingDoors,
  key: Buffer,
  user: StoredUser,
  language: 'en' | 'es' | 'pt' | undefined,
) {
  const { user_id } = user;
  if (language === undefined) {
    const { token, expires_at } = await makeInvitation(transaction, user_id, clock.now());
    const invitation_url = linkOf(appUrl, token);
    return { user: wireUser(key, user), invitation_url, expires_at: expires_at.toISOString() };
  }
  await queue.send(transaction, mailLink, { user_id, language });
  return { user: wireUser(key, user), invitation_url: null, expires_at: null };
}

export const wireUser = (key: Buffer, user: StoredUser): contracts.User => ({
  user_id: user.user_id,
  ...openUser(key, user),
  role: user.role as Rights['role'],
  permissions: user.permissions as contracts.User['permissions'],
  status: user.status as contracts.User['status'],
  by_issuer: user.subject_key !== null,
  has_second_factor: user.has_code,
  created_at: user.created_at.toISOString(),
  last_signed_in_at: user.last_signed_in_at?.toISOString() ?? null,
});
