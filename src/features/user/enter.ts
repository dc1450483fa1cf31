import type { Transaction } from 'kysely';
import type { AuditLog } from '../../core/audit.ts';
import { admitToTenant } from '../../core/call.ts';
import { ANYONE } from '../../core/caller.ts';
import type { Platform } from '../../core/platform.ts';
import { type Tables, tenantDatabase } from '../../platform/database/tenant.ts';
import type { Identities } from '../tenant/tenant.ts';
import type { CallOrigin } from './doors.ts';
import { knowNetwork, networkKeyOf } from './failure-store.ts';
import { type Method, openSession, type StoredUser } from './store.ts';

export type SignInSources = Pick<
  Platform,
  'config' | 'sql' | 'master' | 'keyring' | 'clock' | 'mail' | 'limits' | 'log'
> & { readonly identities: Identities; readonly audit: AuditLog };

/** Checks the last proof and returns the locked user; undefined: the proof failed. Its writes are committed in both cases. */
export type Proof = (transaction: Transaction<Tables>, now: Date) => Promise<StoredUser | undefined>;

interface SignInProof {
  readonly tenant_id: string;
  readonly method: Method;
  readonly user: Proof;
}

/**
 * Opens a session for an active user of the tenant, with an event in the audit log; undefined: the proof failed, or there is no
 * such user. Throws TENANT_SUSPENDED, IP_NOT_ALLOWED.
 */
export function entering({ sql, master, identities, audit, clock }: SignInSources) {
  const networkKey = networkKeyOf(master);
  return async ({ tenant_id, method, user: prove }: SignInProof, { request_id, address }: CallOrigin) => {
    const tenant = await identities.ofTenant(tenant_id);
    if (!tenant) return undefined;
    admitToTenant({ ...ANYONE, tenant }, address);
    const now = clock.now();
    return tenantDatabase(sql, tenant_id).run(async (transaction) => {
      const user = await prove(transaction, now);
      if (user?.status !== 'active') return undefined;
      const { user_id } = user;
      await knowNetwork(transaction, user, networkKey(user_id, address));
      await audit.insert(transaction, tenant_id, {
        occurred_at: now,
        actor: { type: 'user', id: user_id },
        action: 'user.sign_in',
        resource_type: 'user',
        resource_id: user_id,
        request_id,
        address,
        outcome: 'success',
        changes: null,
      });
      return { ...(await openSession(transaction, user_id, method, now)), user_id, tenant_id };
    });
  };
}
