import type { MasterKey } from '../crypto/master-key.ts';
import { opensTenantKey, rewrapTenantKey } from '../crypto/tenant-key.ts';
import type { Sql } from './connect.ts';

interface StoredKey {
  tenant_id: string;
  wrapped_key: Buffer;
}

/** Whether the master key is the one that this database's tenant keys are wrapped with. Any one tells, or there is none yet. */
export async function opensTenantKeys(sql: Sql, master: MasterKey): Promise<boolean> {
  const [key] = await sql<StoredKey[]>`select * from any_tenant_key()`;
  return !key || opensTenantKey(master, key.tenant_id, key.wrapped_key);
}

/**
 * Wraps every tenant key with the new master key, all or none, and gives how many were changed. Keys that are already
 * wrapped with it stay, so it may be repeated. Undefined when a key opens with neither. Call as the owner of the database.
 */
export async function rewrapTenantKeys(admin: Sql, previous: MasterKey, next: MasterKey): Promise<number | undefined> {
  return admin.begin(async (sql) => {
    const keys = await sql<StoredKey[]>`select tenant_id, wrapped_key from tenant_key for update`;
    const old = keys.filter(({ tenant_id, wrapped_key }) => !opensTenantKey(next, tenant_id, wrapped_key));
    if (!old.every(({ tenant_id, wrapped_key }) => opensTenantKey(previous, tenant_id, wrapped_key))) return undefined;
    for (const { tenant_id, wrapped_key } of old) {
      const rewrapped = rewrapTenantKey(previous, next, tenant_id, wrapped_key);
      await sql`update tenant_key set wrapped_key = ${rewrapped} where tenant_id = ${tenant_id}`;
    }
    return old.length;
  });
}
