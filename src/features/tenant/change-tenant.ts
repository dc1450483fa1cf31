import { isDeepStrictEqual } from 'node:util';
import { FEATURES } from '@vett/schema/contract';
import type * as schema from '@vett/schema/tenant';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Transaction } from 'kysely';
import { validInput } from '../../core/invalid-input.ts';
import { requireCountry } from '../../core/readers.ts';
import type { JsonObject } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
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

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** JSON Merge Patch (RFC 7396): objects are merged, null removes, everything else replaces. */
function mergePatch(target: object, patch: object): Members {
  const merged = new Map<string, unknown>(Object.entries(target));
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key);
    if (value === null) merged.delete(key);
    else merged.set(key, isObject(value) ? mergePatch(isObject(before) ? before : {}, value) : value);
  }
  return Object.fromEntries(merged);
}

/** Returns the paths of the members that differ, for example `list_check.min_confidence`. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (!isObject(before) || !isObject(after)) return isDeepStrictEqual(before, after) ? [] : [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], path ? `${path}.${key}` : key));
}
