import type { MasterKey } from '../crypto/master-key.ts';
import { signingKeyWrapping } from '../crypto/signing-key.ts';
import { tenantKeyWrapping } from '../crypto/tenant-key.ts';
import type { Sql } from './connect.ts';

interface StoredKey {
  id: string;
  wrapped_key: Buffer;
}

/** Every table of keys that the master key wraps. */
const KINDS = [
  { table: 'tenant_key', id: 'tenant_id', wrapping: tenantKeyWrapping },
  { table: 'signing_key', id: 'kid', wrapping: signingKeyWrapping },
];

/** Whether this master key wraps the keys of the database. One key of each kind is checked; true when there is none yet. */
export async function opensStoredKeys(sql: Sql, master: MasterKey): Promise<boolean> {
  const [tenant] = await sql<StoredKey[]>`select tenant_id as id, wrapped_key from any_tenant_key()`;
  const [signing] = await sql<StoredKey[]>`select kid as id, wrapped_key from signing_key limit 1`;
  return (
    (!tenant || tenantKeyWrapping.opens(master, tenant.id, tenant.wrapped_key)) &&
    (!signing || signingKeyWrapping.opens(master, signing.id, signing.wrapped_key))
  );
}

/**
 * Wraps every key with the new master key, all or none, and returns how many were changed. Keys that are already wrapped
 * with it are skipped, so it may be repeated. Undefined when a key opens with neither. Call as the owner of the database.
 */
export async function rewrapStoredKeys(admin: Sql, previous: MasterKey, next: MasterKey): Promise<number | undefined> {
  return admin.begin(async (sql) => {
    const old = [];
    for (const { table, id, wrapping } of KINDS) {
      const keys = await sql<StoredKey[]>`select ${sql(id)} as id, wrapped_key from ${sql(table)} for update`;
      old.push(
        ...keys
          .filter((key) => !wrapping.opens(next, key.id, key.wrapped_key))
          .map((key) => ({ key, table, id, wrapping })),
      );
    }
    if (!old.every(({ key, wrapping }) => wrapping.opens(previous, key.id, key.wrapped_key))) return undefined;
    for (const { key, table, id, wrapping } of old) {
      const wrapped_key = wrapping.rewrap(previous, next, key.id, key.wrapped_key);
      await sql`update ${sql(table)} set wrapped_key = ${wrapped_key} where ${sql(id)} = ${key.id}`;
    }
    return old.length;
  });
}
