import * as contracts from '@vett/schema/api-key';
import { API_KEY } from '@vett/schema/api-key';
import { ROLES } from '@vett/schema/permission';
import type { Transaction } from 'kysely';
import { actorOf, type Caller, type Identity } from '../../core/caller.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { isWithin } from '../../platform/address.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { newApiKey } from './api-key.ts';
import { endKey, listKeys, lockKey, type StoredKey } from './key-store.ts';
import { personBehind } from './person.ts';
import { insertApiKey, type KeyRights } from './store.ts';

export const create = implement(contracts.create, async (caller, { transaction, clock }, input) => {
  const { name, permissions = ROLES.integration, ip_allowlist, expires_at } = input;
  if (expires_at) requireExpiry(expires_at, clock.now());
  const rights = {
    name,
    permissions,
    ip_allowlist: ip_allowlist?.length ? ip_allowlist : caller.ip_allowlist,
    expires_at: expires_at ? new Date(expires_at) : caller.ends_at,
  };
  requireOwn(caller, rights);
  const environment = input.environment ?? caller.tenant.environment;
  return makeKey(caller, transaction, environment, rights);
});

function requireExpiry(expires_at: string, now: Date): void {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + API_KEY.max_years);
  const time = new Date(expires_at);
  if (time > now && time <= last) return;
  throw invalidField('expires_at', 'INVALID_DATE', `Send a time in the next ${API_KEY.max_years} years.`);
}

export const list = implement(contracts.list, async (_caller, { database, cursors, answer }, input) => {
  const { items, ...page } = await readPage(input, {
    cursors,
    answer,
    name: 'api-keys',
    read: (limit, after) => database.run((transaction) => listKeys(transaction, limit, after)),
    positionOf: ({ position }) => position,
    wire: (stored) => stored.map(({ key }) => wireKey(key)),
  });
  return { api_keys: items, ...page };
});

export const rotate = implement(contracts.rotate, async (caller, { transaction, clock }, { key_id, grace_seconds }) => {
  const seconds = grace_seconds ?? API_KEY.grace_seconds.default;
  const key = await existing(transaction, key_id);
  const now = clock.now();
  if (key.revoked_at || (key.expires_at && key.expires_at <= now)) {
    throw new AppError('INVALID_STATE', 'This key is revoked, replaced or expired already. Make a new one.');
  }
  requireOwn(caller, key);
  const revoked_at = new Date(now.getTime() + seconds * 1000);
  await endKey(transaction, key_id, revoked_at);
  const made = await makeKey(caller, transaction, key.environment, key);
  return { ...made, replaces: { key_id, revoked_at: revoked_at.toISOString() } };
});

export const revoke = implement(contracts.revoke, async (_caller, { transaction, clock }, { key_id }) => {
  const { revoked_at } = await existing(transaction, key_id);
  const now = clock.now();
  if (revoked_at && revoked_at <= now) return { key_id, revoked_at: revoked_at.toISOString() };
  await endKey(transaction, key_id, now);
  return { key_id, revoked_at: now.toISOString() };
});

async function makeKey(
  { actor }: Caller,
  transaction: Transaction<Tables>,
  environment: 'production' | 'staging',
  rights: KeyRights,
): Promise<contracts.CreatedApiKey> {
  const key = newApiKey(environment);
  const made_by = await personBehind(transaction, actorOf({ actor }));
  const { created_at } = await insertApiKey(transaction, environment, key, { ...rights, made_by });
  return {
    key_id: key.key_id,
    api_key: key.text,
    prefix: key.prefix,
    permissions: [...rights.permissions],
    created_at: created_at.toISOString(),
    expires_at: rights.expires_at?.toISOString() ?? null,
  };
}

async function existing(transaction: Transaction<Tables>, keyId: string): Promise<StoredKey> {
  const key = await lockKey(transaction, keyId);
  if (!key) throw new AppError('NOT_FOUND', 'There is no such key.');
  return key;
}

const wireKey = ({ created_at, expires_at, revoked_at, last_used_at, ...key }: StoredKey): contracts.ApiKey => ({
  ...key,
  permissions: key.permissions,
  environment: key.environment,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  revoked_at: revoked_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
});

type KeyScope = Pick<KeyRights, 'permissions' | 'expires_at' | 'ip_allowlist'>;

/** Refuses to give a key more rights than its maker has: more permissions, a later end, or more addresses. */
function requireOwn(maker: Identity, { permissions, expires_at, ip_allowlist }: KeyScope): void {
  const lacking = permissions.find((permission) => !maker.permissions.has(permission));
  if (lacking) {
    throw new AppError('INSUFFICIENT_PERMISSIONS', `You cannot give the permission ${lacking}, which you lack.`, {
      details: { permission: lacking },
    });
  }
  if (maker.ends_at && (!expires_at || expires_at > maker.ends_at)) {
    const end = maker.ends_at.toISOString();
    throw new AppError('VALIDATION_ERROR', `You come in until ${end} only: no key that you make may last longer.`);
  }
  const allAreOwn = ip_allowlist.every((cidr) => isWithin(cidr, maker.ip_allowlist));
  if (!allAreOwn || (ip_allowlist.length === 0 && maker.ip_allowlist.length > 0)) {
    throw new AppError('VALIDATION_ERROR', 'The ip_allowlist of the key must lie within your own.');
  }
}
