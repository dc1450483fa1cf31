import type * as schema from '@vett/schema/tenant';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Transaction } from 'kysely';
import type { JsonObject } from '../../database/tables.ts';
import type { Tables } from '../../database/tenant.ts';
import { invalidInput } from '../../invalid-input.ts';
import { differences, mergePatch } from './merge-patch.ts';
import { type StoredTenant, saveTenant } from './tenant-store.ts';

/** A tenant as it is after a change, and the paths of what the change changed. */
export interface Changed {
  readonly tenant: schema.Tenant;
  readonly changes: readonly string[];
}

/** Merges the patches into what is stored of the tenant's configuration. Throws VALIDATION_ERROR when that makes no valid one. */
export async function changeTenant(
  transaction: Transaction<Tables>,
  stored: StoredTenant,
  patches: readonly object[],
  {
    name = stored.name,
    features_off = stored.features_off,
  }: { name?: string | undefined; features_off?: string[] } = {},
): Promise<Changed> {
  const configuration = patches.reduce<object>(mergePatch, stored.configuration) as JsonObject;
  const { error } = TenantConfiguration.safeParse(configuration);
  if (error) throw invalidInput(TenantConfiguration, error.issues, configuration);
  const changed = { ...stored, name, configuration };
  await saveTenant(transaction, { name, configuration, features_off });
  const tenant = wireTenant(changed);
  return { tenant, changes: differences(wireTenant(stored), tenant) };
}

/** The tenant with its whole configuration. */
export const wireTenant = ({ tenant_id, name, environment, status, configuration }: StoredTenant): schema.Tenant => ({
  tenant_id,
  name,
  environment: environment as schema.Tenant['environment'],
  status: status as schema.Tenant['status'],
  ...TenantConfiguration.parse(configuration),
});
