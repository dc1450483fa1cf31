import { hkdfSync, randomBytes } from 'node:crypto';
import type { MasterKey } from './master-key.ts';
import { wrappingOf } from './wrapping.ts';

const BYTES = 32;

/** Wraps a tenant's own random key. Deleting that key makes the tenant's sealed data unreadable. */
export const tenantKeyWrapping = wrappingOf('wrap-tenant-key');

export const newTenantKey = (master: MasterKey, tenantId: string): Buffer =>
  tenantKeyWrapping.wrap(master, tenantId, randomBytes(BYTES));

/** Derives a tenant's key for one purpose from its wrapped key. */
export function tenantKey(master: MasterKey, tenantId: string, wrapped: Uint8Array, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tenantKeyWrapping.unwrap(master, tenantId, wrapped), 'vett', label, BYTES));
}
