import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Tenant } from '../../core/caller.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { watch } from '../../platform/database/watch.ts';
import { changesSince } from './store.ts';

const POLL_MS = 2_000;
/** Older knowledge is not relied on: a revoked key must stop working everywhere within this time. */
const FRESH_MS = 5_000;
const MOST = 10_000;

/** Findings about tenants and their keys, forgotten as soon as their tenant changes. */
export interface Memory {
  /** The thing that `name` stands for, remembered or found now. One name always stands for one kind of thing. */
  recall<T extends { readonly tenant: Tenant }>(
    name: string,
    find: () => Promise<T | undefined>,
  ): Promise<T | undefined>;
  /** The same if it is remembered; nothing is looked for. */
  remembered<T extends { readonly tenant: Tenant }>(name: string): T | undefined;
  /** How many things are held. */
  size(): number;
  close(): Promise<void>;
}

/** Starts to watch for changes and calls `changed` for each. */
export async function watchChanges(sql: Sql, log: Logger, changed: (tenantId: string) => void): Promise<Memory> {
  const known = new LRUCache<string, { readonly tenant: Tenant }>({ max: MOST });
  let horizon = (await changesSince(sql, '0')).horizon;
  let polledAt = performance.now();
  // A look-up that was under way while something changed may have read the old state: it is answered, not remembered.
  let changes = 0;

  const forget = (tenantId: string) => {
    changes++;
    changed(tenantId);
    for (const [name, { tenant }] of [...known]) if (tenant.tenant_id === tenantId) known.delete(name);
  };
  const look = async () => {
    const startedAt = performance.now();
    const found = await changesSince(sql, horizon);
    found.tenants.forEach(forget);
    horizon = found.horizon;
    polledAt = startedAt;
  };
  const following = await watch(sql, log, {
    channel: 'vett_configuration',
    pollMs: POLL_MS,
    look,
    notified: forget,
    resumed() {
      changes++;
      known.clear();
    },
    failure: 'the configuration could not be polled',
  });

  const isFresh = () => performance.now() - polledAt < FRESH_MS;
  const remembered = <T extends { readonly tenant: Tenant }>(name: string) =>
    isFresh() ? (known.get(name) as T | undefined) : undefined;

  return {
    remembered,
    async recall<T extends { readonly tenant: Tenant }>(name: string, find: () => Promise<T | undefined>) {
      const changesBefore = changes;
      const wasFresh = isFresh();
      const held = remembered<T>(name);
      if (held) return held;
      const found = await find();
      if (found && wasFresh && changes === changesBefore) known.set(name, found);
      return found;
    },
    size: () => known.size,
    close: following.close,
  };
}
