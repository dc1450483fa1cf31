import type { Feature } from '@vett/schema/contract';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Sql } from '../../platform/database/connect.ts';
import { allTenants } from './tenant-store.ts';

/**
 * Parses a stored configuration. Unknown members are ignored: processes of a newer version may run beside this one and
 * store them.
 */
export function storedConfiguration(stored: unknown): TenantConfiguration {
  const { data, error } = TenantConfiguration.safeParse(stored);
  if (data) return data;
  const known = structuredClone(stored) as Section;
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const section = issue.path.reduce((outer, key) => outer[key] as Section, known);
    for (const key of issue.keys) delete section[key];
  }
  return TenantConfiguration.parse(known);
}

type Section = Record<PropertyKey, unknown>;

/** Whether any active tenant has the feature. */
export async function isUsed(sql: Sql, feature: Feature): Promise<boolean> {
  const tenants = await allTenants(sql);
  return tenants.some(
    ({ status, configuration }) => status === 'active' && storedConfiguration(configuration).features[feature],
  );
}
