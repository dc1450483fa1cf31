import { makeTenant } from '../../src/features/tenant/tenant.ts';
import type { MasterKey } from '../../src/platform/crypto/master-key.ts';
import { newTenantKey } from '../../src/platform/crypto/tenant-key.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';

/** Creates a tenant as `admin bootstrap` does. */
export function bootstrapTenant(
  sql: Sql,
  master: MasterKey,
  settings: { name: string; environment: 'production' | 'staging' },
): Promise<{ tenant_id: string; api_key: string }> {
  const tenant_id = newId();
  return tenantDatabase(sql, tenant_id).run((transaction) =>
    makeTenant(transaction, { tenant_id, ...settings }, newTenantKey(master, tenant_id)),
  );
}
