import { LRUCache } from 'lru-cache';
import type { TenantDatabase } from '../database/tenant.ts';
import type { MasterKey } from './master-key.ts';
import { tenantKey } from './tenant-key.ts';

const MOST = 10_000;

/** The keys of tenants by purpose. Each is unwrapped once and remembered. */
export interface Keyring {
  /** `database` is that of the tenant; it is read once. */
  keyOf(database: TenantDatabase, tenantId: string, label: string): Promise<Buffer>;
  /** Of a tenant that was erased nothing stays. */
  forget(tenantId: string): void;
}

export function keyringOf(master: MasterKey): Keyring {
  const known = new LRUCache<string, Map<string, Buffer>>({ max: MOST });
  return {
    async keyOf(database, tenantId, label) {
      const keys = known.get(tenantId) ?? new Map<string, Buffer>();
      const remembered = keys.get(label);
      if (remembered) return remembered;
      // Before the key is read: whoever forgets the tenant meanwhile takes the place that it would be kept in.
      known.set(tenantId, keys);
      const { wrapped_key } = await database.run((transaction) =>
        transaction
          .selectFrom('tenant_key')
          .select('wrapped_key')
          .where('tenant_id', '=', tenantId)
          .executeTakeFirstOrThrow(),
      );
      const key = tenantKey(master, tenantId, wrapped_key, label);
      keys.set(label, key);
      return key;
    },
    forget: (tenantId) => known.delete(tenantId),
  };
}
