import { validate } from 'uuid';
import { invalidField } from '../../core/invalid-input.ts';
import { networkOf } from '../../platform/address.ts';
import { joining } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import type { CallOrigin, Users } from './doors.ts';
import { entering, type SignInSources } from './enter.ts';
import { type FoundUser, findUsers } from './find-store.ts';
import { notingRefusals } from './refused.ts';
import { isCodeRight, wrongCode } from './second-factor.ts';
import { lockUser, USER_KEY } from './store.ts';
import { emailKeyOf } from './token.ts';

const wrong = () =>
  new AppError(
    'UNAUTHENTICATED',
    'The mail address or the password is not right. After many failures, an account waits for up to an hour.',
  );

/** The owner of the work for a caller who is not known yet: the network of the address. */
export const callerOf = ({ address }: CallOrigin): string => `address ${networkOf(address)}`;

/**
 * Signs users in. An unknown mail address takes as long as a wrong password, and has the same answer. The time for an address in
 * several tenants, of which five are tried, grows with their number.
 */
export function signingIn(sources: SignInSources, tryPassword: Users['tryPassword']): Users['signIn'] {
  const { sql, master, keyring, identities } = sources;
  const enter = entering(sources);
  const noteRefusal = notingRefusals(sources);
  const emailKey = emailKeyOf(master);
  return async ({ email, password, tenant_id, code }, from) => {
    if (tenant_id !== undefined && !validate(tenant_id))
      throw invalidField('tenant_id', 'INVALID_FORMAT', 'Send an id.');
    const asked = await findUsers(sql, emailKey(email), tenant_id);
    const right: FoundUser[] = [];
    const caller = { owner: callerOf(from), address: from.address };
    if (asked.length === 0) await tryPassword(undefined, password, caller);
    for (const user of asked) {
      // Also counted as right when a code is still missing: the next call is counted again.
      const result = await tryPassword(user, password, caller);
      if (result === 'wrong') noteRefusal(user.tenant_id, user.user_id, from);
      if (result === 'right') right.push(user);
    }
    const [user, ...others] = right;
    if (!user) throw wrong();
    const tenants = await Promise.all(right.map((each) => identities.ofTenant(each.tenant_id)));
    if (others.length > 0) {
      const known = tenants.flatMap((tenant) => (tenant ? [{ tenant_id: tenant.tenant_id, name: tenant.name }] : []));
      throw new AppError('INVALID_STATE', 'Several organizations know you: choose one.', {
        details: { tenants: known },
      });
    }
    const { tenant_id: of, user_id, password_hash } = user;
    const session = await enter(
      {
        tenant_id: of,
        method: 'password',
        async user(transaction, now) {
          const locked = await lockUser(transaction, user_id);
          // The password was checked before the lock, and may have changed meanwhile.
          if (locked?.password_hash !== password_hash) throw wrong();
          const key = await keyring.keyOf(joining(transaction), of, USER_KEY);
          return (await isCodeRight(transaction, locked, key, code, now)) ? locked : undefined;
        },
      },
      from,
    );
    if (session) return session;
    noteRefusal(of, user_id, from);
    throw wrongCode();
  };
}
