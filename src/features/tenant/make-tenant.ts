import { PERMISSIONS } from '@vett/schema/permission';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import { newApiKey } from './api-key.ts';
import { insertApiKey, insertTenant, type NewTenant } from './store.ts';

/**
 * Creates the transaction's tenant with one API key that holds every permission. The text of the key is returned here
 * only.
 */
export async function makeTenant(
  transaction: Transaction<Tables>,
  tenant: NewTenant,
  wrappedKey: Buffer,
): Promise<{ tenant_id: string; api_key: string }> {
  const { tenant_id, environment } = tenant;
  const key = newApiKey(environment);
  await insertTenant(transaction, tenant, wrappedKey);
  await insertApiKey(transaction, environment, key, {
    name: 'bootstrap',
    permissions: PERMISSIONS,
    ip_allowlist: [],
    expires_at: null,
  });
  return { tenant_id, api_key: key.text };
}
