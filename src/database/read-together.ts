import type { Transaction } from 'kysely';
import type { Sql } from './connect.ts';
import { type Tables, tenantDatabase } from './tenant.ts';

type Read<T> = (transaction: Transaction<Tables>, keys: readonly string[]) => Promise<T>;

/** Reads rows of one kind by keys; gives those of all calls that it was done for. */
export type ReadTogether = <T>(kind: string, keys: readonly string[], read: Read<T>) => Promise<T>;

interface Group {
  readonly keys: Set<string>;
  readonly rows: Promise<unknown>;
}

/**
 * A tenant's calls that ask for rows of one kind at the same time share one transaction: one is under way, the others wait
 * for the next. Each read begins after it was asked for, so it sees everything that was committed before.
 */
export function readingTogether(sql: Sql): (tenantId: string) => ReadTogether {
  const waiting = new Map<string, Group>();
  const underWay = new Map<string, Promise<unknown>>();

  return (tenantId) => (kind, keys, read) => {
    const name = `${tenantId} ${kind}`;
    const begin = (): Group => {
      const all = new Set<string>();
      const before = underWay.get(name);
      const rows = (async () => {
        await before?.catch(() => {});
        waiting.delete(name);
        return tenantDatabase(sql, tenantId).run((transaction) => read(transaction, [...all]));
      })();
      underWay.set(name, rows);
      const forget = () => {
        if (underWay.get(name) === rows) underWay.delete(name);
      };
      rows.then(forget, forget);
      return { keys: all, rows };
    };
    const group = waiting.get(name) ?? begin();
    waiting.set(name, group);
    for (const key of keys) group.keys.add(key);
    return group.rows as ReturnType<typeof read>;
  };
}
