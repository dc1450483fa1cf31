import type { Permission } from '@vett/schema/permission';
import { TenantConfiguration } from '@vett/schema/tenant';
import type { Transaction } from 'kysely';
import type { Identity } from '../../caller.ts';
import type { Sql } from '../../database/connect.ts';
import type { Tables } from '../../database/tenant.ts';
import type { ApiKey } from './api-key.ts';

interface FoundKey {
  key_id: string;
  permissions: Permission[];
  ip_allowlist: string[];
  expires_at: Date | null;
  tenant_id: string;
  tenant_name: string;
  environment: 'production' | 'staging';
  status: 'active' | 'suspended';
  configuration: unknown;
}

/** The identity behind an API key that is not revoked. Looks across tenants, through a function of the database's owner. */
export async function findApiKey(
  sql: Sql,
  secretHash: string,
): Promise<{ identity: Identity; expires_at: Date | null } | undefined> {
  const [key] = await sql<FoundKey[]>`select * from find_api_key(${Buffer.from(secretHash, 'base64')})`;
  if (!key) return undefined;
  const { tenant_id, tenant_name: name, environment, status } = key;
  const configuration = TenantConfiguration.parse(key.configuration);
  return {
    identity: {
      tenant: { tenant_id, name, environment, status, configuration },
      actor: { type: 'api_key', id: key.key_id },
      permissions: new Set(key.permissions),
      ip_allowlist: key.ip_allowlist,
    },
    expires_at: key.expires_at,
  };
}

/** The tenants whose keys or configuration changed since a horizon that an earlier call gave. */
export async function changesSince(sql: Sql, since: string): Promise<{ tenants: string[]; horizon: string }> {
  const rows = await sql<{ changed_tenant: string | null; horizon: string }[]>`
    select changed_tenant, horizon::text from configuration_since(${since}::xid8)`;
  const horizon = rows[0]?.horizon ?? since;
  return { tenants: rows.flatMap(({ changed_tenant }) => changed_tenant ?? []), horizon };
}

interface NewTenant {
  tenant_id: string;
  name: string;
  environment: 'production' | 'staging';
}

export async function insertTenant(
  transaction: Transaction<Tables>,
  tenant: NewTenant,
  wrapped_key: Buffer,
): Promise<void> {
  await transaction.insertInto('tenant').values(tenant).execute();
  await transaction.insertInto('tenant_key').values({ tenant_id: tenant.tenant_id, wrapped_key }).execute();
}

export async function insertApiKey(
  transaction: Transaction<Tables>,
  { tenant_id, environment }: NewTenant,
  { key_id, secret_hash, prefix, last_four }: ApiKey,
  rights: { name: string; permissions: readonly Permission[] },
): Promise<void> {
  const permissions = [...rights.permissions];
  await transaction
    .insertInto('api_key')
    .values({
      tenant_id,
      environment,
      key_id,
      secret_hash: Buffer.from(secret_hash, 'base64'),
      prefix,
      last_four,
      name: rights.name,
      permissions,
    })
    .execute();
}
