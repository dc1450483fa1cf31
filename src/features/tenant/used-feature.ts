import type { Feature } from '@vett/schema/contract';
import type { Sql } from '../../platform/database/connect.ts';
import { storedConfiguration } from './stored-configuration.ts';
import { allTenants } from './tenant-store.ts';

/** Whether any active tenant has the feature. */
export async function isUsed(sql: Sql, feature: Feature): Promise<boolean> {
  const tenants = await allTenants(sql);
  return tenants.some(
    ({ status, configuration }) => status === 'active' && storedConfiguration(configuration).features[feature],
  );
}
