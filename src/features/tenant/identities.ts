import type { Logger } from 'pino';
import type { Identity, Tenant } from '../../core/caller.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/error.ts';
import type { Clock } from '../../ports/clock.ts';
import { parseApiKey, parseSecret } from './api-key.ts';
import { findApiKey, findKeyOfTenant, findTenant, noteKeyUse } from './store.ts';
import { watchChanges } from './tenant-memory.ts';

const NOTE_MS = 60_000;

/** The owners of keys, and the tenants. Cached in memory until their tenant changes. */
export interface Identities {
  /** The identity of an API key; undefined when it is unknown or revoked. Throws TOKEN_EXPIRED. */
  identify(token: string): Promise<Identity | undefined>;
  /** The identity of an API key from the cache, without a promise; undefined when it is not cached. */
  known(token: string): Identity | undefined;
  /** The identity of an API key by its id and its secret: the whole key or only its secret part. */
  identifyClient(keyId: string, secret: string): Promise<Identity | undefined>;
  /** The identity of an API key by its id alone, for tokens that were issued to the key. */
  ofKey(tenantId: string, keyId: string): Promise<Identity | undefined>;
  /** The tenant; undefined when it does not exist or was erased. */
  ofTenant(tenantId: string): Promise<Tenant | undefined>;
  /** The number of cached keys. */
  size(): number;
}

export interface TenantResources {
  readonly identities: Identities;
  /** Calls the listener with the id of each tenant that changed or was erased. */
  readonly onTenantChange: (listener: (tenantId: string) => void) => void;
}

export type OpenIdentities = Identities & { close(): Promise<void> };

/** Opens the identities of tenants and keys. Calls `changed` with each tenant that changes or is erased. */
export async function watchIdentities(
  sql: Sql,
  clock: Clock,
  log: Logger,
  changed: (tenantId: string) => void = () => {},
): Promise<OpenIdentities> {
  const memory = await watchChanges(sql, log, changed);
  const used = new Set<string>();
  const note = async () => {
    const keys = [...used];
    used.clear();
    if (keys.length > 0) await noteKeyUse(sql, keys);
  };
  const noting = setInterval(() => {
    note().catch((error: unknown) => log.warn({ error }, 'the use of keys could not be noted'));
  }, NOTE_MS);
  noting.unref();

  const hasEnded = ({ ends_at }: Identity) => ends_at !== null && ends_at <= clock.now();

  async function present(name: string, find: () => Promise<Identity | undefined>, keyId: string) {
    let key = await memory.recall(name, find);
    // A remembered key can end by expiry or by revocation, which have different answers: only the database tells them
    // apart.
    if (key && hasEnded(key)) key = await find();
    if (!key || key.actor.id !== keyId) return undefined;
    if (hasEnded(key)) throw new AppError('TOKEN_EXPIRED', 'This API key has expired. Make a new one.');
    used.add(keyId);
    return key;
  }
  const bySecret = (keyId: string, hash: string) => present(`secret ${hash}`, () => findApiKey(sql, hash), keyId);

  return {
    known(token) {
      const parsed = parseApiKey(token);
      const key = parsed && memory.remembered<Identity>(`secret ${parsed.secret_hash}`);
      if (!key || key.actor.id !== parsed.key_id || hasEnded(key)) return undefined;
      used.add(parsed.key_id);
      return key;
    },
    async identify(token) {
      const key = parseApiKey(token);
      return key && bySecret(key.key_id, key.secret_hash);
    },
    async identifyClient(keyId, secret) {
      const hash = parseSecret(secret);
      return hash === undefined ? undefined : bySecret(keyId, hash);
    },
    ofKey: (tenantId, keyId) => present(`key ${tenantId} ${keyId}`, () => findKeyOfTenant(sql, tenantId, keyId), keyId),
    ofTenant: async (tenantId) => (await memory.recall(`tenant ${tenantId}`, () => findTenant(sql, tenantId)))?.tenant,
    size: memory.size,
    async close() {
      clearInterval(noting);
      await note().catch(() => {});
      await memory.close();
    },
  };
}
