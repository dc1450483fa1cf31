import * as contracts from '@vett/schema/user';
import * as own from '@vett/schema/user-account';
import { validate } from 'uuid';
import { actorOf } from '../../core/caller.ts';
import { implement } from '../../core/operation.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import { AppError } from '../../platform/error.ts';
import { ownId, requirePassword } from './calling-user.ts';
import type { UserDoors } from './doors.ts';
import {
  changeUser,
  endInvitations,
  endSessions,
  findUser,
  listSessions,
  lockUser,
  type Method,
  openUser,
  type Rights,
  USER_KEY,
} from './store.ts';
import { requireStrong } from './strong-password.ts';

export const signIn = implement(contracts.signIn, (caller, { users }: UserDoors, input) => users.signIn(input, caller));

export const accept = implement(contracts.accept, (caller, { users }: UserDoors, input) => users.accept(input, caller));

export const me = implement(own.me, async (caller, { database, keyOf, sendsMail }) => {
  const { tenant, permissions } = caller;
  const { tenant_id, name, environment, configuration } = tenant;
  const { separate_review, four_eyes } = configuration.security;
  const user_id = ownId(caller);
  const user = user_id && (await database.run((transaction) => findUser(transaction, user_id)));
  const known = user && {
    ...openUser(await keyOf(USER_KEY), user),
    user_id,
    role: user.role as Rights['role'],
    by_issuer: user.subject_key !== null,
    has_second_factor: user.has_code,
  };
  return {
    ...(known || {
      user_id: null,
      email: null,
      name: caller.actor.id,
      role: null,
      by_issuer: false,
      has_second_factor: false,
    }),
    actor: actorOf(caller),
    // Every role permits something.
    needs_second_factor: Boolean(user && permissions.size === 0),
    permissions: [...permissions],
    sends_mail: sendsMail,
    tenant: { tenant_id, name, environment },
    security: { separate_review, four_eyes },
    decision_reasons: configuration.decision_reasons,
    checklist: configuration.cases.checklist,
    correction_texts: configuration.cases.correction_texts,
  };
});

export const signOut = implement(contracts.signOut, async (caller, { transaction }, { everywhere }) => {
  const user_id = ownId(caller);
  if (user_id === undefined) return { ended: 0 };
  const only = everywhere ? undefined : caller.actor.session_id;
  return { ended: await endSessions(transaction, user_id, { only }) };
});

export const changePassword = implement(
  own.changePassword,
  async (caller, doors: UserDoors, { password, new_password }) => {
    const user = await requirePassword(caller, doors, password);
    requireStrong('new_password', new_password);
    const password_hash = await hashPassword(caller.tenant.tenant_id, new_password);
    return async ({ transaction }) => {
      const locked = await lockUser(transaction, user.user_id);
      if (locked?.password_hash !== user.password_hash)
        throw new AppError('INVALID_STATE', 'The password was changed meanwhile. Sign in again.');
      await changeUser(transaction, user.user_id, { password_hash });
      // A stranger may hold a link for a new password, and be the reason for the change.
      await endInvitations(transaction, user.user_id);
      return { ended: await endSessions(transaction, user.user_id, { except: caller.actor.session_id }) };
    };
  },
);

export const sessions = implement(own.sessions, async ({ actor }, { database, clock }) => {
  const { id, session_id: own } = actor;
  const open = own ? await database.run((transaction) => listSessions(transaction, id, clock.now())) : [];
  return {
    sessions: open.map(({ session_id, method, created_at, last_used_at }) => ({
      session_id,
      method: method as Method,
      is_this: session_id === own,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
  };
});

export const endSession = implement(own.endSession, async (caller, { transaction }, { session_id }) => {
  const user_id = ownId(caller);
  const isOne =
    user_id && validate(session_id) && (await endSessions(transaction, user_id, { only: session_id })) === 1;
  if (!isOne) throw new AppError('NOT_FOUND', 'You have no such session.');
  return { session_id };
});
