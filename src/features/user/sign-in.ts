import { validate } from 'uuid';
import { admitToTenant } from '../../core/call.ts';
import type { Identity } from '../../core/caller.ts';
import type { Users } from '../../core/doors.ts';
import type { Held, Platform } from '../../core/held.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { isPassword } from '../../platform/crypto/password.ts';
import { joining, tenantDatabase } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { forgetFailures, knowNetwork, networkKeyOf, takeTry } from './failures.ts';
import { isCodeRight, wrongCode } from './second-factor.ts';
import { lockUser, openSession, USER_KEY } from './store.ts';
import { emailKeyOf } from './token.ts';

export type Sources = Pick<Platform, 'sql' | 'master' | 'keyring' | 'clock' | 'mail'> &
  Pick<Held, 'identities' | 'audit'>;

interface Found {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly password_hash: string;
}

const wrong = () =>
  new AppError(
    'UNAUTHENTICATED',
    'The mail address or the password is not right. After many failures, an account waits for up to an hour.',
  );

/** Signs users in. An unknown mail address takes as long as a wrong password, and has the same answer. */
export function signingIn({ sql, master, keyring, identities, audit, clock }: Sources): Users['signIn'] {
  const emailKey = emailKeyOf(master);
  const networkKey = networkKeyOf(master);
  return async ({ email, password, tenant_id, code }, { request_id, address }) => {
    if (tenant_id !== undefined && !validate(tenant_id))
      throw invalidField('tenant_id', 'INVALID_FORMAT', 'Send an id.');
    const asked = await sql<Found[]>`select * from find_users(${emailKey(email)}, ${tenant_id ?? null})`;
    const right: Found[] = [];
    if (asked.length === 0) await isPassword(undefined, password);
    for (const user of asked) {
      const { user_id } = user;
      const database = tenantDatabase(sql, user.tenant_id);
      const given = { user_id, network: networkKey(user_id, address), now: clock.now() };
      // Both at once: the time of an answer does not tell whether a try was counted.
      const [isTaken, isRight] = await Promise.all([
        database.run((transaction) => takeTry(transaction, given)),
        isPassword(user.password_hash, password),
      ]);
      if (!isTaken || !isRight) continue;
      // Also when a code is still missing: the next call has to count again.
      await database.run((transaction) => forgetFailures(transaction, user_id));
      right.push(user);
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
    const [tenant] = tenants;
    if (!tenant) throw wrong();
    const actor = { type: 'user', id: user.user_id } as const;
    const identity: Identity = {
      ...{ audience: 'tenant', tenant, actor, permissions: new Set(), ip_allowlist: [], ends_at: null },
    };
    admitToTenant(identity, address);
    const now = clock.now();
    const session = await tenantDatabase(sql, user.tenant_id).run(async (transaction) => {
      const locked = await lockUser(transaction, user.user_id);
      // The password was judged before, and may have been changed or the user disabled meanwhile.
      if (locked?.status !== 'active' || locked.password_hash !== user.password_hash) throw wrong();
      const key = await keyring.keyOf(joining(transaction), user.tenant_id, USER_KEY);
      if (!(await isCodeRight(transaction, locked, key, code, now))) return undefined;
      await knowNetwork(transaction, locked, networkKey(user.user_id, address));
      await audit.insert(transaction, user.tenant_id, {
        ...{ occurred_at: now, actor, action: 'user.sign_in', resource_type: 'user', resource_id: user.user_id },
        ...{ request_id, address, outcome: 'success', changes: null },
      });
      return openSession(transaction, user.user_id, 'password', now);
    });
    if (!session) throw wrongCode();
    return { ...session, user_id: user.user_id, tenant_id: user.tenant_id };
  };
}
