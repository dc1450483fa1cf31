import type { Transaction } from 'kysely';
import { admitToTenant } from '../../core/call.ts';
import type { Identity } from '../../core/caller.ts';
import type { From } from '../../core/doors.ts';
import type { Held, Platform } from '../../core/held.ts';
import { type Tables, tenantDatabase } from '../../platform/database/tenant.ts';
import { knowNetwork, networkKeyOf } from './failures.ts';
import { lockUser, type Method, openSession, type StoredUser } from './store.ts';

export type Sources = Pick<Platform, 'sql' | 'master' | 'keyring' | 'clock' | 'mail'> &
  Pick<Held, 'identities' | 'audit'>;

interface Entering {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly method: Method;
  /** The last proof, of the locked user; all that it writes is committed, also with false. */
  readonly prove: (transaction: Transaction<Tables>, user: StoredUser, now: Date) => Promise<boolean>;
}

/**
 * Opens the session of an active user whom the tenant admits, and notes it in the audit log; undefined: the proof failed, or
 * there is no such user. Throws TENANT_SUSPENDED, IP_NOT_ALLOWED.
 */
export function entering({ sql, master, identities, audit, clock }: Sources) {
  const networkKey = networkKeyOf(master);
  return async ({ tenant_id, user_id, method, prove }: Entering, { request_id, address }: From) => {
    const tenant = await identities.ofTenant(tenant_id);
    if (!tenant) return undefined;
    const actor = { type: 'user', id: user_id } as const;
    const identity: Identity = {
      ...{ audience: 'tenant', tenant, actor, permissions: new Set(), ip_allowlist: [], ends_at: null },
    };
    admitToTenant(identity, address);
    const now = clock.now();
    return tenantDatabase(sql, tenant_id).run(async (transaction) => {
      const user = await lockUser(transaction, user_id);
      if (user?.status !== 'active' || !(await prove(transaction, user, now))) return undefined;
      await knowNetwork(transaction, user, networkKey(user_id, address));
      await audit.insert(transaction, tenant_id, {
        ...{ occurred_at: now, actor, action: 'user.sign_in', resource_type: 'user', resource_id: user_id },
        ...{ request_id, address, outcome: 'success', changes: null },
      });
      return { ...(await openSession(transaction, user_id, method, now)), user_id, tenant_id };
    });
  };
}
