import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Sql } from './connect.ts';
import { type Tables, type TenantDatabase, tenantDatabase } from './tenant.ts';

type RowReader<T> = (transaction: Transaction<Tables>, keys: readonly string[]) => Promise<T | undefined>;

/** Batches small reads of a tenant's rows that many calls need at once and that usually find nothing. Not for use in a transaction. */
export interface Lookups {
  /**
   * Reads rows of one kind by keys. The result may include the rows of other calls in the same batch; it is undefined when the
   * tenant has no row of the kind. The absence is cached for two seconds only, since another process may add the first row.
   */
  read<T>(kind: string, keys: readonly string[], read: RowReader<T>): Promise<T | undefined>;
  /** To be called by operations that add rows of the kind: from then on this process caches no absence of it. */
  adding(kind: string): void;
}

const NONE_MS = 2_000;
const MAX_ABSENCES = 10_000;

interface KeyBatch {
  readonly keys: Set<string>;
  readonly rows: Promise<unknown>;
}

/**
 * Concurrent calls share one transaction: while one is running, later calls wait for the next. A read starts after its call,
 * so it sees everything that was committed before the call.
 */
export function lookupsOf(sql: Sql): (tenantId: string) => Lookups {
  const waiting = new Map<string, KeyBatch>();
  const underWay = new Map<string, Promise<unknown>>();
  /** The end of each cached absence (tenant and kind), in monotonic milliseconds. */
  const noneUntil = new LRUCache<string, number>({ max: MAX_ABSENCES });

  async function readAll(tenantId: string, name: string, keys: Set<string>, read: RowReader<unknown>) {
    await underWay.get(name)?.catch(() => {});
    waiting.delete(name);
    const rows = await tenantDatabase(sql, tenantId).run((transaction) => read(transaction, [...keys]));
    const isUsed = noneUntil.get(name) === NEVER;
    if (rows === undefined && !isUsed) noneUntil.set(name, performance.now() + NONE_MS);
    return rows;
  }

  function begin(tenantId: string, name: string, read: RowReader<unknown>): KeyBatch {
    const keys = new Set<string>();
    const rows = readAll(tenantId, name, keys, read);
    underWay.set(name, rows);
    const forget = () => {
      if (underWay.get(name) === rows) underWay.delete(name);
    };
    rows.then(forget, forget);
    return { keys, rows };
  }

  return (tenantId) => ({
    async read(kind, keys, read) {
      const name = `${tenantId} ${kind}`;
      if (performance.now() < (noneUntil.get(name) ?? NEVER)) return undefined;
      const group = waiting.get(name) ?? begin(tenantId, name, read);
      waiting.set(name, group);
      for (const key of keys) group.keys.add(key);
      return group.rows as ReturnType<typeof read>;
    },
    adding: (kind) => noneUntil.set(`${tenantId} ${kind}`, NEVER),
  });
}

const NEVER = Number.NEGATIVE_INFINITY;

/** Lookups that read at once, and believe in no absence: for results that are stored for long. */
export const liveLookups = (database: TenantDatabase): Lookups => ({
  read: (_kind, keys, read) => database.run((transaction) => read(transaction, keys)),
  adding: () => {},
});
