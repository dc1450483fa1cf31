import * as contracts from '@vett/schema/user-account';
import type { Transaction } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import { codeUri, newCodeSecret, stepOfCode } from '../../platform/crypto/one-time-code.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from '../../platform/crypto/recovery-code.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { backoffMs } from './backoff.ts';
import { ownId, requirePassword } from './calling-user.ts';
import type { UserDoors } from './doors.ts';
import { listPasskeys } from './passkey-store.ts';
import { changeUser, endSessions, lockUser, methodOf, openUser, type StoredUser, USER_KEY } from './store.ts';

/** Stricter than for passwords: wrong codes are rarer, and recovery codes work during a wait. */
const BACKOFF = { free: 5, longestMinutes: 24 * 60 };

export const NO_SECOND_FACTOR = {
  sealed_code: null,
  has_code: false,
  code_step: null,
  code_failures: 0,
  code_failed_at: null,
  recovery_hashes: [] as string[],
};

const contextOf = (user_id: string) => `${user_id} code`;
const secretOf = (key: Buffer, { user_id, sealed_code }: StoredUser): string | undefined =>
  sealed_code ? unseal(key, sealed_code, contextOf(user_id)).toString() : undefined;

export const noCode = () =>
  new AppError('INVALID_STATE', 'Send the code of your app, or a recovery code, as `code`.', {
    details: { second_factor: true },
  });
export const wrongCode = () =>
  new AppError('UNAUTHENTICATED', 'The code is not right, or it was used. Wait for the next one.', {
    details: { second_factor: true },
  });

/**
 * Whether a locked user sent a right code, which works once. It stores the result, so the caller has to commit. True for a user
 * without a second factor. Throws INVALID_STATE without a code, and RATE_LIMITED after many wrong ones; recovery codes always work.
 */
export async function isCodeRight(
  transaction: Transaction<Tables>,
  user: StoredUser,
  key: Buffer,
  code: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!user.has_code) return true;
  if (code === undefined) throw noCode();
  const { user_id, recovery_hashes } = user;
  const recovery = hashOfRecoveryCode(code);
  if (recovery_hashes.includes(recovery)) {
    const left = recovery_hashes.filter((hash) => hash !== recovery);
    await changeUser(transaction, user_id, { recovery_hashes: left, code_failures: 0 });
    return true;
  }
  return (await tryCode(transaction, user, secretOf(key, user) ?? '', code, now)) !== undefined;
}

/** The step of a right code of an app; undefined: it is wrong. It stores the result. Throws RATE_LIMITED after many wrong ones. */
async function tryCode(
  transaction: Transaction<Tables>,
  user: StoredUser,
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  requireNoPause(user, now);
  const step = stepOfCode(secret, code, now, user.code_step);
  await changeUser(
    transaction,
    user.user_id,
    step === undefined
      ? { code_failures: user.code_failures + 1, code_failed_at: now }
      : { code_failures: 0, code_step: step },
  );
  return step;
}

function requireNoPause({ code_failures, code_failed_at }: StoredUser, now: Date): void {
  const left = backoffMs(code_failures, code_failed_at, now, BACKOFF);
  if (left > 0)
    throw new AppError('RATE_LIMITED', 'Too many wrong codes. Wait, or use a recovery code.', {
      retryAfter: Math.ceil(left / 1_000),
    });
}

/**
 * Refuses to change the factors of a user who has a passkey in a session by the password alone, where a second factor is required:
 * otherwise a stolen password would suffice. Throws INVALID_STATE.
 */
export async function requireOwnFactor(
  { tenant, actor: { session_id } }: Caller,
  transaction: Transaction<Tables>,
  { user_id, has_code }: StoredUser,
): Promise<void> {
  if (has_code || !tenant.configuration.security.require_second_factor || !session_id) return;
  const [passkey] = await listPasskeys(transaction, user_id);
  if (!passkey || (await methodOf(transaction, session_id)) !== 'password') return;
  throw new AppError('INVALID_STATE', 'Sign in by your passkey first, or let somebody who manages users reset it.');
}

/** The calling user, if the present password is right and the session may change the factors. Throws as `requirePassword` does. */
export async function requireFactors(caller: Caller, doors: UserDoors, password: string): Promise<StoredUser> {
  const user = await requirePassword(caller, doors, password);
  await doors.database.run((transaction) => requireOwnFactor(caller, transaction, user));
  return user;
}

export const begin = implement(contracts.beginSecondFactor, async (caller, doors: UserDoors, { password }) => {
  const { user_id, has_code } = await requireFactors(caller, doors, password);
  if (has_code) throw new AppError('INVALID_STATE', 'You have a second factor: remove it first.');
  const secret = newCodeSecret();
  const key = await doors.keyOf(USER_KEY);
  return async ({ transaction }) => {
    const sealed_code = seal(key, Buffer.from(secret), contextOf(user_id));
    const user = await lockUser(transaction, user_id);
    if (!user || user.has_code) throw new AppError('INVALID_STATE', 'You have a second factor: remove it first.');
    await changeUser(transaction, user_id, { ...NO_SECOND_FACTOR, sealed_code });
    return {
      secret,
      uri: codeUri(secret, { issuer: `Vett, ${caller.tenant.name}`, label: openUser(key, user).email }),
    };
  };
});

export const confirm = implement(contracts.confirmSecondFactor, async (caller, doors, { code }) => {
  const { database, clock, keyOf } = doors;
  const user_id = ownId(caller);
  const unbegun = () => new AppError('INVALID_STATE', 'No second factor was begun, or it is confirmed already.');
  if (!user_id) throw unbegun();
  // Committed before the answer, so that a wrong code is counted.
  const begun = await database.run(async (transaction) => {
    const user = await lockUser(transaction, user_id);
    const secret = user && !user.has_code && secretOf(await keyOf(USER_KEY, joining(transaction)), user);
    if (!secret) throw unbegun();
    await requireOwnFactor(caller, transaction, user);
    const step = await tryCode(transaction, user, secret, code, clock.now());
    return { step, sealed_code: user.sealed_code };
  });
  if (begun.step === undefined)
    throw invalidField('code', 'INVALID_FORMAT', 'This is not the code that the app shows now.');
  return async ({ transaction }) => {
    const user = await lockUser(transaction, user_id);
    const isSame = user?.sealed_code && begun.sealed_code && user.sealed_code.equals(begun.sealed_code);
    if (!isSame || user.has_code) throw unbegun();
    const recovery = newRecoveryCodes();
    await changeUser(transaction, user_id, { has_code: true, recovery_hashes: recovery.map(({ hash }) => hash) });
    await endSessions(transaction, user_id, { except: caller.actor.session_id });
    return { recovery_codes: recovery.map(({ text }) => text) };
  };
});

export const remove = implement(contracts.removeSecondFactor, async (caller, doors: UserDoors, { password, code }) => {
  const { user_id } = await requireFactors(caller, doors, password);
  const { database, clock, keyOf } = doors;
  // Committed before the answer, so that a wrong code is counted.
  const isRight = await database.run(async (transaction) => {
    const user = await lockUser(transaction, user_id);
    return user && isCodeRight(transaction, user, await keyOf(USER_KEY, joining(transaction)), code, clock.now());
  });
  if (!isRight) throw wrongCode();
  return async ({ transaction }) => {
    await changeUser(transaction, user_id, NO_SECOND_FACTOR);
    return { has_second_factor: false };
  };
});
