import { hkdfSync, randomBytes } from 'node:crypto';
import type { MasterKey } from './master-key.ts';
import { seal, unseal } from './seal.ts';

const BYTES = 32;
const WRAP = 'wrap-tenant-key';

/** A tenant's own random key, wrapped by the master key, as it is stored. Deleting it makes the tenant's sealed data unreadable. */
export const newTenantKey = (master: MasterKey, tenantId: string): Buffer =>
  seal(master.derive(WRAP), randomBytes(BYTES), tenantId);

/** A key of the tenant for one purpose, from its wrapped key. */
export function tenantKey(master: MasterKey, tenantId: string, wrapped: Uint8Array, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', unseal(master.derive(WRAP), wrapped, tenantId), 'vett', label, BYTES));
}

/** Whether the wrapped key was wrapped by this master key. */
export function opensTenantKey(master: MasterKey, tenantId: string, wrapped: Uint8Array): boolean {
  try {
    unseal(master.derive(WRAP), wrapped, tenantId);
    return true;
  } catch {
    return false;
  }
}

/** The same tenant key under a new master key; what the tenant key sealed stays as it is. */
export function rewrapTenantKey(previous: MasterKey, next: MasterKey, tenantId: string, wrapped: Uint8Array): Buffer {
  return seal(next.derive(WRAP), unseal(previous.derive(WRAP), wrapped, tenantId), tenantId);
}
