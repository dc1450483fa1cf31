import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Sql } from './connect.ts';
import { type Tables, tenantDatabase } from './tenant.ts';

type Read<T> = (transaction: Transaction<Tables>, keys: readonly string[]) => Promise<T | undefined>;

/** Small reads of a tenant's rows that many calls need at once, and that mostly find nothing. Not from within a transaction. */
export interface Lookups {
  /**
   * Reads rows of one kind by keys; gives those of all calls that it was done for, or undefined when the tenant has none of
   * the kind at all. That is remembered for two seconds: another process may have added the first meanwhile.
   */
  read<T>(kind: string, keys: readonly string[], read: Read<T>): Promise<T | undefined>;
  /** Called by who adds rows of the kind: from then on this process looks for them each time. */
  adding(kind: string): void;
}

const NONE_MS = 2_000;
const MOST = 10_000;

interface Group {
  readonly keys: Set<string>;
  readonly rows: Promise<unknown>;
}

/**
 * Calls that ask at the same time share one transaction: one is under way, the others wait for the next. Each read begins
 * after it was asked for, so it sees everything that was committed before.
 */
export function lookupsOf(sql: Sql): (tenantId: string) => Lookups {
  const waiting = new Map<string, Group>();
  const underWay = new Map<string, Promise<unknown>>();
  /** Until when a tenant is taken to have nothing of a kind, by the monotonic clock. */
  const noneUntil = new LRUCache<string, number>({ max: MOST });

  async function readAll(tenantId: string, name: string, keys: Set<string>, read: Read<unknown>) {
    await underWay.get(name)?.catch(() => {});
    waiting.delete(name);
    const rows = await tenantDatabase(sql, tenantId).run((transaction) => read(transaction, [...keys]));
    const isUsed = noneUntil.get(name) === NEVER;
    if (rows === undefined && !isUsed) noneUntil.set(name, performance.now() + NONE_MS);
    return rows;
  }

  function begin(tenantId: string, name: string, read: Read<unknown>): Group {
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
