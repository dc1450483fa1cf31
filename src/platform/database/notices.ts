import { sql as kysely, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Sql } from './connect.ts';
import { watch } from './watch.ts';

const CHANNEL = 'vett_notices';
/** Interval of the poll that makes up for lost notices. */
const POLL_MS = 10_000;

/** Signals between processes: something of a topic may have changed. */
export interface Notices {
  /** Calls `noticed` at each notice of a topic, and whenever one may have been missed. Returns a function that ends this. */
  on(topic: string, noticed: () => void): () => void;
  close(): Promise<void>;
}

/** A statement that sends a notice of a topic when its transaction commits. */
export const notice = (topic: string): RawBuilder<unknown> => kysely`select pg_notify(${CHANNEL}, ${topic})`;

export async function listenForNotices(sql: Sql, log: Logger): Promise<Notices> {
  const waiting = new Map<string, Set<() => void>>();
  const tell = (all: Iterable<() => void> | undefined) => {
    for (const noticed of all ?? []) noticed();
  };
  const tellAll = () => {
    for (const all of waiting.values()) tell(all);
  };
  const following = await watch(sql, log, {
    channel: CHANNEL,
    pollMs: POLL_MS,
    look: async () => tellAll(),
    notified: (topic) => tell(waiting.get(topic)),
    failure: 'notices could not be made up for',
  });
  return {
    on(topic, noticed) {
      const all = waiting.get(topic) ?? new Set();
      waiting.set(topic, all.add(noticed));
      return () => {
        all.delete(noticed);
        if (all.size === 0 && waiting.get(topic) === all) waiting.delete(topic);
      };
    },
    close: following.close,
  };
}
