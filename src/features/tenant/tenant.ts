import { PERMISSIONS } from '@vett/schema/permission';
import type { MasterKey } from '../../platform/crypto/master-key.ts';
import { newTenantKey } from '../../platform/crypto/tenant-key.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';
import { newApiKey } from './api-key.ts';
import { insertApiKey, insertTenant } from './store.ts';

export { type Identities, watchIdentities } from './identities.ts';
export { endedKeys, idempotencyKeys } from './kept-data.ts';
export { configureTenant, setStatus, type Workplace } from './operator.ts';
export { storedConfiguration } from './stored-configuration.ts';
export { allTenants, type TenantSummary } from './tenant-store.ts';
export { isUsed } from './used-feature.ts';

/** Makes a tenant with one API key that holds every permission. The key's text is given here and never again. */
export async function bootstrapTenant(
  sql: Sql,
  master: MasterKey,
  { name, environment }: { name: string; environment: 'production' | 'staging' },
): Promise<{ tenant_id: string; api_key: string }> {
  const tenant = { tenant_id: newId(), name, environment };
  const key = newApiKey(environment);
  await tenantDatabase(sql, tenant.tenant_id).run(async (transaction) => {
    await insertTenant(transaction, tenant, newTenantKey(master, tenant.tenant_id));
    await insertApiKey(transaction, environment, key, {
      name: 'bootstrap',
      permissions: PERMISSIONS,
      ip_allowlist: [],
      expires_at: null,
    });
  });
  return { tenant_id: tenant.tenant_id, api_key: key.text };
}
