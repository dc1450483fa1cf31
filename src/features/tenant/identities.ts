import type { Logger } from 'pino';
import type { Identity } from '../../caller.ts';
import type { Sql } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import { parseApiKey } from './api-key.ts';
import { changesSince, findApiKey, noteKeyUse } from './store.ts';

const POLL_MS = 2_000;
/** Older knowledge is not relied on: a revoked key must stop working everywhere within this time. */
const FRESH_MS = 5_000;
const MOST_KEYS = 10_000;
const NOTE_MS = 60_000;

interface Known {
  identity: Identity;
  expires_at: Date | null;
}

/** Who is behind a token. Keys are held in memory and forgotten as soon as their tenant changes. */
export interface Identities {
  /** The identity of a valid token; undefined when it is unknown, revoked or expired. */
  identify(token: string): Promise<Identity | undefined>;
  /** How many keys are held. */
  size(): number;
  close(): Promise<void>;
}

/** Starts to watch for changes: by notification, and by a poll, since a half-open socket is silent. */
export async function watchIdentities(sql: Sql, clock: Clock, log: Logger): Promise<Identities> {
  const known = new Map<string, Known>();
  let horizon = (await changesSince(sql, '0')).horizon;
  let polledAt = performance.now();
  // A look-up that was under way while something changed may have read the old state: it is answered, not remembered.
  let changes = 0;

  const forget = (tenantId: string) => {
    changes++;
    for (const [hash, { identity }] of known) if (identity.tenant.tenant_id === tenantId) known.delete(hash);
  };
  const poll = async () => {
    const startedAt = performance.now();
    const found = await changesSince(sql, horizon);
    found.tenants.forEach(forget);
    horizon = found.horizon;
    polledAt = startedAt;
  };
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
  const timer = setInterval(() => {
    poll().catch((error: unknown) => log.warn({ error }, 'the configuration could not be polled'));
  }, POLL_MS);
  timer.unref();
  const subscription = await sql.listen('vett_configuration', forget, () => {
    changes++;
    known.clear();
  });

  return {
    async identify(token) {
      const key = parseApiKey(token);
      if (!key) return undefined;
      const changesBefore = changes;
      const isFresh = performance.now() - polledAt < FRESH_MS;
      const remembered = isFresh ? known.get(key.secret_hash) : undefined;
      const found = remembered ?? (await findApiKey(sql, key.secret_hash));
      if (!found || found.identity.actor.id !== key.key_id) return undefined;
      if (found.expires_at && found.expires_at <= clock.now()) return undefined;
      if (!remembered && isFresh && changes === changesBefore) {
        if (known.size >= MOST_KEYS) known.clear();
        known.set(key.secret_hash, found);
      }
      used.add(key.key_id);
      return found.identity;
    },
    size: () => known.size,
    async close() {
      clearInterval(timer);
      clearInterval(noting);
      await note().catch(() => {});
      await subscription.unlisten().catch(() => {});
    },
  };
}
