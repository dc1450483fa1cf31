import type { Ownership } from './owner-file.ts';
import { findServer } from './running-server.ts';

const INTERVAL = 500;

interface Supervision {
  cluster: string;
  port: number;
  ownership: Ownership;
  /** Starts the server again on the same port. */
  restart(): Promise<unknown>;
  log(line: string): void;
}

/**
 * Takes over when the owner is gone. As the owner, restarts a dead server on the same port, so that the pools of all its
 * users reconnect. Returns a function that ends the supervision after a restart in progress.
 */
export function supervise({ cluster, port, ownership, restart, log }: Supervision): () => Promise<void> {
  let restarting: Promise<unknown> | undefined;

  const check = () => {
    if (restarting) return;
    try {
      if (ownership.isVacant()) ownership.claim(port);
      if (!ownership.isMine() || findServer(cluster)) return;
    } catch (error) {
      log(`cannot supervise the embedded PostgreSQL: ${error}`);
      return;
    }
    log('the embedded PostgreSQL is gone: starting it again');
    restarting = restart()
      .catch((error) => log(String(error)))
      .finally(() => {
        restarting = undefined;
      });
  };

  const timer = setInterval(check, INTERVAL);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await restarting;
  };
}
