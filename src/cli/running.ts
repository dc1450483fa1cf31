import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { startChaining } from '../features/audit/audit.ts';
import { jobs } from '../jobs.ts';
import { systemClock } from '../ports/clock.ts';
import { useProxy } from './proxy.ts';
import { aborted, stopSignal } from './stop-signal.ts';

/** What is under way may take this long to finish after the signal to stop; then it is cut or handed back. */
export const GRACE_MS = 20_000;
const DEADLINE_MS = 30_000;

/**
 * Runs the service with its jobs until it is told to stop. `begin` starts what else belongs to it and gives what ends
 * that again.
 */
export async function runService(
  config: Config,
  log: Logger,
  begin: (app: App) => Promise<() => Promise<void>>,
): Promise<void> {
  useProxy(config);
  const stop = stopSignal();
  const app = await createApp(config, log);
  try {
    if (stop.aborted) return;
    await app.queue.work(jobs(app.database.sql, systemClock, log));
    const chaining = startChaining(app.database.sql, log);
    const end = await begin(app);
    await aborted(stop);
    log.info('stopping');
    // Not to wait for ever for a database that is gone.
    void sleep(DEADLINE_MS, undefined, { ref: false }).then(() => {
      log.error(`not stopped within ${DEADLINE_MS / 1000} s: ending at once`);
      process.exit(1);
    });
    await Promise.all([end(), app.queue.stop(GRACE_MS)]);
    await chaining.stop();
  } finally {
    await app.close();
  }
}
