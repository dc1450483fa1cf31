import type { Logger } from 'pino';
import type { Sql } from './connect.ts';

interface WatchOptions {
  readonly channel: string;
  readonly pollMs: number;
  /** Reads the changes since the previous look. Looks never overlap. */
  readonly look: () => Promise<void>;
  /** Called with the text of each notification; default: a look. */
  readonly notified?: (text: string) => void;
  /** Called when listening begins, and again after a lost connection, since notifications may have been missed. Default: a look. */
  readonly resumed?: () => void;
  /** The log message of a failed look. */
  readonly failure: string;
}

export interface Watch {
  /** Looks again; fulfilled after a look that began after this call. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Follows changes of other processes by notifications and by a poll, since a half-open socket receives no notifications. */
export async function watch(
  sql: Sql,
  log: Logger,
  { channel, pollMs, look: lookNow, notified, resumed, failure }: WatchOptions,
): Promise<Watch> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const look = () => {
    next ??= last.then(() => {
      next = undefined;
      last = lookNow().catch((error: unknown) => log.warn({ error }, failure));
      return last;
    });
    return next;
  };
  const lookSoon = () => void look();
  const timer = setInterval(lookSoon, pollMs).unref();
  const stop = () => clearInterval(timer);
  const subscription = await sql.listen(channel, notified ?? lookSoon, resumed ?? lookSoon).catch((error: unknown) => {
    stop();
    throw error;
  });
  return {
    look,
    async close() {
      stop();
      await subscription.unlisten().catch(() => {});
      await (next ?? last);
    },
  };
}
