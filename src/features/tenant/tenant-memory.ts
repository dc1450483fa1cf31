import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Tenant } from '../../core/caller.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { watch } from '../../platform/database/watch.ts';
import { changesSince } from './store.ts';

const POLL_MS = 2_000;
/**
 * Remembered values are used only if changes were polled within this time: a revoked key must stop working in every
 * process by then.
 */
const FRESH_MS = 5_000;
const MAX_REMEMBERED = 10_000;

/** Remembered tenants and keys, forgotten as soon as their tenant changes. */
export interface TenantMemory {
  /** Returns the remembered value of `name`, or finds it now. One name always stands for one type of value. */
  recall<T extends { readonly tenant: Tenant }>(
    name: string,
    find: () => Promise<T | undefined>,
  ): Promise<T | undefined>;
  /** Returns the remembered value, without a look-up. */
  remembered<T extends { readonly tenant: Tenant }>(name: string): T | undefined;
  /** The number of remembered values. */
  size(): number;
  close(): Promise<void>;
}

/** Starts to watch for changes of tenants and calls `changed` for each. */
export async function watchChanges(sql: Sql, log: Logger, changed: (tenantId: string) => void): Promise<TenantMemory> {
  const known = new LRUCache<string, { readonly tenant: Tenant }>({ max: MAX_REMEMBERED });
  let horizon = (await changesSince(sql, '0')).horizon;
  let polledAt = performance.now();
  // A look-up during a change may have read the old state: its result is returned but not remembered.
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
