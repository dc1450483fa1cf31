import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { logMissing } from '../core/capabilities.ts';
import { publishWorker } from '../core/workers.ts';
import { features } from '../features.ts';
import { useProxy } from '../platform/proxy.ts';
import { aborted, stopSignal } from './stop-signal.ts';

/**
 * Running requests and jobs may take this long to finish after the signal to stop; then requests are cut and jobs
 * handed back.
 */
export const GRACE_MS = 20_000;
const DEADLINE_MS = 30_000;

interface Roles {
  /** Whether this process runs the background jobs. */
  readonly works: boolean;
  /** Starts the rest of the process; returns the function that stops it. */
  begin(app: App): Promise<() => Promise<void>>;
}

/** Runs a process of the service until it is told to stop. */
export async function runService(config: Config, log: Logger, { works, begin }: Roles): Promise<void> {
  useProxy(config);
  const stop = stopSignal();
  const app = await createApp(config, log);
  try {
    if (stop.aborted) return;
    const { queue } = app;
    if (works) await queue.work(app.jobs);
    const runs = [publishWorker, ...features.flatMap(({ background: run }) => run ?? [])];
    const background = works ? runs.map((run) => run(app.installation)) : [];
    void logMissing(app.missingParts(), log);
    const end = await begin(app);
    await aborted(stop);
    log.info('stopping');
    // A lost database must not keep the process from ending.
    void sleep(DEADLINE_MS, undefined, { ref: false }).then(() => {
      log.error(`not stopped within ${DEADLINE_MS / 1000} s: ending at once`);
      process.exit(1);
    });
    await Promise.all([end(), queue.stop(GRACE_MS)]);
    await Promise.all(background.map((running) => running.stop()));
  } finally {
    await app.close();
  }
}
