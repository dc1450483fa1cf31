import type { Caller } from '../../core/caller.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { AppError } from '../../platform/error.ts';
import type { UserDoors } from './doors.ts';
import { findUser, type StoredUser } from './store.ts';

/** The id of the calling user; undefined: the caller is an API key or a token of an issuer. */
export const ownId = ({ actor }: Caller): string | undefined => (actor.session_id === undefined ? undefined : actor.id);

/**
 * The calling user, if the present password is right. Failures are those of the account, so that a stolen session gives no more guesses
 * than a sign-in. Throws VALIDATION_ERROR for a wrong password, and INVALID_STATE for a caller who has none.
 */
export async function requirePassword(
  caller: Caller,
  { database, users }: Pick<UserDoors, 'database' | 'users'>,
  password: string,
): Promise<StoredUser> {
  const user_id = ownId(caller);
  const user = user_id && (await database.run((transaction) => findUser(transaction, user_id)));
  if (!user) throw new AppError('INVALID_STATE', 'Only a user who has a password can do this.');
  const { tenant_id } = caller.tenant;
  const { password_hash } = user;
  if (
    (await users.tryPassword({ tenant_id, user_id, password_hash }, password, {
      owner: tenant_id,
      address: caller.address,
    })) === 'right'
  )
    return user;
  throw invalidField(
    'password',
    'INVALID_FORMAT',
    'This is not your present password. After many failures, an account waits for up to an hour.',
  );
}
