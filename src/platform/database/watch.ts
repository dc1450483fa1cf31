import type { Logger } from 'pino';
import type { Sql } from './connect.ts';

interface Watched {
  readonly channel: string;
  readonly pollMs: number;
  /** Reads what changed since the look before. Each look begins after the one before has ended. */
  readonly look: () => Promise<void>;
  /** Called with the text of each notification; default: a look. */
  readonly notified?: (text: string) => void;
  /** Called when listening begins, also anew after a lost connection: notifications may have been missed. Default: a look. */
  readonly resumed?: () => void;
  /** Logged when a look fails. */
  readonly failure: string;
}

export interface Watch {
  /** Looks once more; fulfilled after a look that began after this call. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Follows changes of other processes: by notification, and by a poll, since a half-open socket is silent. */
export async function watch(
  sql: Sql,
  log: Logger,
  { channel, pollMs, look: lookNow, notified, resumed, failure }: Watched,
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
