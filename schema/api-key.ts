import * as z from 'zod';
import { Cidr } from './cidr.ts';
import { contract } from './contract.ts';
import { pageInput, pageOutput } from './page.ts';
import { PERMISSIONS } from './permission.ts';

export const API_KEY = {
  name: 100,
  allowlist: 50,
  max_years: 2,
  grace_seconds: { max: 604_800, default: 86_400 },
  /** Days for which a revoked or expired key stays visible, for later reviews of access. */
  kept_days: 365,
} as const;

export const Permission = z.enum(PERMISSIONS).meta({ id: 'Permission' });
export const Environment = z.enum(['production', 'staging']).meta({ id: 'Environment' });

const Expiry = z.iso.datetime({ offset: true }).max(40);

const shared = {
  key_id: z.string(),
  prefix: z.string(),
  permissions: z.array(Permission),
  created_at: z.string(),
  expires_at: z.string().nullable(),
};

/** A key without its secret. */
export const ApiKey = z
  .object({
    ...shared,
    name: z.string(),
    last_four: z.string(),
    ip_allowlist: z.array(z.string()),
    environment: Environment,
    /** The time of revocation; it lies in the future after a rotation with a grace period. */
    revoked_at: z.string().nullable(),
    /** Precise to the minute. */
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** A new key. `api_key` is shown only here. */
export const CreatedApiKey = z.object({ ...shared, api_key: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.output<typeof CreatedApiKey>;

export const create = contract({
  action: 'api_key.create',
  summary: 'Make an API key.',
  description:
    'It reaches no further than its maker: its permissions must be among those of the caller (without any it gets those of ' +
    'the role `integration`), it expires no later than the key or token that makes it, and is used from no other ' +
    'addresses. Without an expiry or addresses it has those of its maker.',
  permission: 'apikey:manage',
  resource: { type: 'api_key', id: (_input, output) => output?.key_id },
  record: ({ permissions, expires_at }, { ip_allowlist = [] }) => ({ permissions, expires_at, ip_allowlist }),
  input: z.strictObject({
    name: z.string().min(1).max(API_KEY.name),
    permissions: z.array(Permission).min(1).max(PERMISSIONS.length).optional(),
    expires_at: Expiry.nullable().optional(),
    ip_allowlist: z.array(Cidr).max(API_KEY.allowlist).optional(),
    environment: Environment.optional(),
  }),
  output: CreatedApiKey,
  rest: { method: 'POST', path: '/auth/api-keys', status: 201 },
});

export const list = contract({
  action: 'api_key.list',
  summary: 'The API keys of the tenant, newest first.',
  permission: 'apikey:manage',
  input: z.strictObject(pageInput),
  output: z.object({ api_keys: z.array(ApiKey), ...pageOutput }).meta({ id: 'ApiKeys' }),
  rest: { method: 'GET', path: '/auth/api-keys' },
});

export const rotate = contract({
  action: 'api_key.rotate',
  summary: 'Replace an API key by a new one with the same rights.',
  description: 'The old key works until its grace is over.',
  permission: 'apikey:manage',
  codes: ['NOT_FOUND', 'INVALID_STATE'],
  resource: { type: 'api_key', id: ({ key_id }) => key_id },
  record: ({ key_id, permissions, expires_at }) => ({ replaced_by: key_id, permissions, expires_at }),
  input: z.strictObject({
    key_id: z.string().max(64),
    grace_seconds: z.int().min(0).max(API_KEY.grace_seconds.max).optional(),
  }),
  output: z
    .object({ ...CreatedApiKey.shape, replaces: z.object({ key_id: z.string(), revoked_at: z.string() }) })
    .meta({ id: 'RotatedApiKey' }),
  rest: { method: 'POST', path: '/auth/api-keys/{key_id}/rotate', status: 201 },
});

export const revoke = contract({
  action: 'api_key.revoke',
  summary: 'Revoke an API key. It is refused everywhere within five seconds.',
  permission: 'apikey:manage',
  codes: ['NOT_FOUND'],
  resource: { type: 'api_key', id: ({ key_id }) => key_id },
  record: ({ revoked_at }) => ({ revoked_at }),
  input: z.strictObject({ key_id: z.string().max(64) }),
  output: z.object({ key_id: z.string(), revoked_at: z.string() }).meta({ id: 'RevokedApiKey' }),
  rest: { method: 'DELETE', path: '/auth/api-keys/{key_id}' },
});
