import { PERMISSIONS, type Permission } from '@vett/schema/permission';
import { newApiKey } from '../../src/features/tenant/api-key.ts';
import type { TestDatabase } from './database.ts';

interface Rights {
  permissions?: readonly Permission[];
  ip_allowlist?: readonly string[];
  expires_at?: Date;
}

/** Adds a key to a tenant, by default with every permission. */
export async function newKey({ admin }: TestDatabase, tenantId: string, rights: Rights = {}) {
  const { key_id, text, secret_hash, prefix, last_four } = newApiKey('staging');
  const row = {
    tenant_id: tenantId,
    environment: 'staging',
    name: 'test',
    key_id,
    secret_hash: Buffer.from(secret_hash, 'base64'),
    prefix,
    last_four,
  };
  const { permissions = PERMISSIONS, ip_allowlist = [], expires_at = null } = rights;
  await admin`insert into api_key ${admin({ ...row, permissions: [...permissions], ip_allowlist: [...ip_allowlist], expires_at })}`;
  return { key_id, text };
}

/** Replaces the configuration of the tenant, by default without effective rate limits. */
export const configure = ({ admin }: TestDatabase, tenantId: string, configuration: object) => {
  const text = JSON.stringify({ rate_limit_multiplier: 1_000, ...configuration });
  return admin`update tenant set configuration = ${text}::text::jsonb where tenant_id = ${tenantId}`;
};
