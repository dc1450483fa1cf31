import { sql as kysely, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Sql } from './connect.ts';
import { watch } from './watch.ts';

const CHANNEL = 'vett_notices';
/** The longest time for which a notice that was lost is made up for. */
const POLL_MS = 10_000;

/** Tells whoever waits for something in any process that it may have changed. */
export interface Notices {
  /** Calls `noticed` at each notice of a topic, and where one may have been missed. Gives what ends that. */
  on(topic: string, noticed: () => void): () => void;
  close(): Promise<void>;
}

/** A statement that gives notice of a topic once its transaction commits. */
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
