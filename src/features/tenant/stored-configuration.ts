import { TenantConfiguration } from '@vett/schema/tenant-configuration';

/**
 * A tenant's configuration as it is stored. Members that are not known here are passed over: processes of a newer version
 * may run beside this one and have stored them.
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
