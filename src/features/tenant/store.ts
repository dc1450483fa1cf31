import type { Permission } from '@vett/schema/permission';
import type { Transaction } from 'kysely';
import type { Identity, Tenant } from '../../core/caller.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { type Tables, tenantDatabase } from '../../platform/database/tenant.ts';
import type { ApiKey } from './api-key.ts';
import { storedConfiguration } from './stored-configuration.ts';

/** A key joined with its tenant. */
interface KeyRow extends TenantRow {
  key_id: string;
  permissions: Permission[];
  ip_allowlist: string[];
  expires_at: Date | null;
}

interface TenantRow {
  tenant_id: string;
  tenant_name: string;
  environment: Tenant['environment'];
  status: Tenant['status'];
  configuration: unknown;
}

/**
 * Finds the identity of an API key that is not revoked. Reads across tenants, through a function of the database's
 * owner.
 */
export async function findApiKey(sql: Sql, secretHash: string): Promise<Identity | undefined> {
  const [key] = await sql<KeyRow[]>`select * from find_api_key(${Buffer.from(secretHash, 'base64')})`;
  return key && keyIdentity(key);
}

const TENANT_COLUMNS = [
  'tenant.tenant_id',
  'tenant.name as tenant_name',
  'tenant.environment',
  'tenant.status',
  'tenant.configuration',
] as const;

/** Finds the identity of an unrevoked key of a known tenant. */
export async function findKeyOfTenant(sql: Sql, tenantId: string, keyId: string): Promise<Identity | undefined> {
  const key = await tenantDatabase(sql, tenantId).run((transaction) =>
    transaction
      .selectFrom('api_key')
      .innerJoin('tenant', 'tenant.tenant_id', 'api_key.tenant_id')
      .select(['key_id', 'permissions', 'ip_allowlist', ...TENANT_COLUMNS])
      .select(({ fn }) => fn<Date | null>('least', ['expires_at', 'revoked_at']).as('expires_at'))
      .where('key_id', '=', keyId)
      .where(({ eb, fn }) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', fn<Date>('now'))]))
      .executeTakeFirst(),
  );
  return key && keyIdentity(key);
}

export async function findTenant(sql: Sql, tenantId: string): Promise<{ tenant: Tenant } | undefined> {
  const found = await tenantDatabase(sql, tenantId).run((transaction) =>
    transaction.selectFrom('tenant').select(TENANT_COLUMNS).executeTakeFirst(),
  );
  return found && { tenant: tenantOf(found) };
}

const keyIdentity = (key: KeyRow): Identity => ({
  audience: 'tenant',
  tenant: tenantOf(key),
  actor: { type: 'api_key', id: key.key_id },
  permissions: new Set(key.permissions),
  ip_allowlist: key.ip_allowlist,
  ends_at: key.expires_at,
});

const tenantOf = ({ tenant_id, tenant_name, environment, status, configuration }: TenantRow): Tenant => ({
  tenant_id,
  name: tenant_name,
  environment,
  status,
  configuration: storedConfiguration(configuration),
});

/** Returns the tenants whose keys or configuration changed since a horizon, and the horizon for the next call. */
export async function changesSince(sql: Sql, since: string): Promise<{ tenants: string[]; horizon: string }> {
  const rows = await sql<{ changed_tenant: string | null; horizon: string }[]>`
    select changed_tenant, horizon::text from configuration_since(${since}::xid8)`;
  const horizon = rows[0]?.horizon ?? since;
  return { tenants: rows.flatMap(({ changed_tenant }) => changed_tenant ?? []), horizon };
}

export interface NewTenant {
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
  await transaction.insertInto('tenant_key').values({ wrapped_key }).execute();
}

/** The permissions of a key, its allowed addresses and its end. */
export interface KeyRights {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly ip_allowlist: readonly string[];
  readonly expires_at: Date | null;
}

export async function insertApiKey(
  transaction: Transaction<Tables>,
  environment: 'production' | 'staging',
  { key_id, secret_hash, prefix, last_four }: ApiKey,
  { name, permissions, ip_allowlist, expires_at, made_by }: KeyRights & { readonly made_by?: string },
): Promise<{ created_at: Date }> {
  return transaction
    .insertInto('api_key')
    .values({
      environment,
      key_id,
      prefix,
      last_four,
      name,
      expires_at,
      made_by: made_by ?? null,
      secret_hash: Buffer.from(secret_hash, 'base64'),
      permissions: [...permissions],
      ip_allowlist: [...ip_allowlist],
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
}

/** Records that keys were used. Writes across tenants, through a function of the database's owner. */
export async function noteKeyUse(sql: Sql, keyIds: readonly string[]): Promise<void> {
  await sql`select note_key_use(${[...keyIds]})`;
}
