import { FEATURES } from '@vett/schema/contract';
import type * as schema from '@vett/schema/tenant';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Transaction } from 'kysely';
import { validInput } from '../../core/invalid-input.ts';
import { requireCountry } from '../../core/require-country.ts';
import type { JsonObject } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { differences, mergePatch } from './merge-patch.ts';
import { storedConfiguration } from './stored-configuration.ts';
import { type StoredTenant, saveTenant } from './tenant-store.ts';

interface TenantPatch {
  readonly name?: string | undefined;
  /** JSON Merge Patches, applied in order. */
  readonly patches: readonly object[];
  /** Features that the operator switches off, so that the tenant cannot switch them on. */
  readonly switchedOff?: readonly string[];
}

/** A tenant after a change, and the paths that the change altered. */
export interface TenantChange {
  readonly tenant: schema.Tenant;
  readonly changes: readonly string[];
}

/** Changes a tenant. Throws VALIDATION_ERROR when the patches make no valid configuration. */
export async function changeTenant(
  transaction: Transaction<Tables>,
  stored: StoredTenant,
  { name = stored.name, patches, switchedOff = [] }: TenantPatch,
): Promise<TenantChange> {
  const configuration = patches.reduce<object>(mergePatch, stored.configuration) as JsonObject;
  const after = validInput(TenantConfiguration, configuration, { isChange: true });
  const { data: before } = TenantConfiguration.safeParse(stored.configuration);
  const { country } = after.web_validation;
  if (country !== null && country !== before?.web_validation.country) requireCountry('web_validation.country', country);
  const off = new Set([...stored.features_off, ...switchedOff]);
  const features_off = FEATURES.filter((feature) => off.has(feature) && !after.features[feature]);
  await saveTenant(transaction, { name, configuration, features_off });
  return {
    tenant: wireTenant({ ...stored, name, configuration }),
    changes: differences({ name: stored.name, ...before }, { name, ...after }),
  };
}

/** Converts a tenant to its form on the wire, with its whole configuration. */
export const wireTenant = ({ tenant_id, name, environment, status, configuration }: StoredTenant): schema.Tenant => ({
  tenant_id,
  name,
  environment,
  status,
  ...storedConfiguration(configuration),
});
