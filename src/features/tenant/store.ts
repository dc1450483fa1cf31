import type { Permission } from '@vett/schema/permission';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
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

/** What a key may do, where from and until when. */
export interface KeyRights {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly ip_allowlist: readonly string[];
  readonly expires_at: Date | null;
}

export async function insertApiKey(
  transaction: Transaction<Tables>,
  tenant_id: string,
  environment: 'production' | 'staging',
  { key_id, secret_hash, prefix, last_four }: ApiKey,
  { name, permissions, ip_allowlist, expires_at }: KeyRights,
): Promise<{ created_at: Date }> {
  return transaction
    .insertInto('api_key')
    .values({
      ...{ tenant_id, environment, key_id, prefix, last_four, name, expires_at },
      secret_hash: Buffer.from(secret_hash, 'base64'),
      permissions: [...permissions],
      ip_allowlist: [...ip_allowlist],
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
}

/** Notes that keys were used. Looks across tenants, through a function of the database's owner. */
export async function noteKeyUse(sql: Sql, keyIds: readonly string[]): Promise<void> {
  await sql`select note_key_use(${[...keyIds]})`;
}
