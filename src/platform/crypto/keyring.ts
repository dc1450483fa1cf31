import { LRUCache } from 'lru-cache';
import type { TenantDatabase } from '../database/tenant.ts';
import type { MasterKey } from './master-key.ts';
import { tenantKey } from './tenant-key.ts';

const MAX_TENANTS = 10_000;

/** The keys of tenants by purpose. Each is unwrapped once and cached. */
export interface Keyring {
  /** The tenant's key for a purpose. `database` is the tenant's own; it is read once for each tenant. */
  keyOf(database: TenantDatabase, tenantId: string, label: string): Promise<Buffer>;
  /** Drops all keys of an erased tenant. */
  forget(tenantId: string): void;
}

export function keyringOf(master: MasterKey): Keyring {
  const known = new LRUCache<string, Map<string, Buffer>>({ max: MAX_TENANTS });
  return {
    async keyOf(database, tenantId, label) {
      const keys = known.get(tenantId) ?? new Map<string, Buffer>();
      const remembered = keys.get(label);
      if (remembered) return remembered;
      // Set before the key is read: a concurrent `forget` then also removes the map that the key is stored in.
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
