import type { Logger } from 'pino';
import type { BackgroundWork } from './feature.ts';

interface Repetition {
  /** Maximum pause. */
  readonly pollMs: number;
  /** Minimum pause. */
  readonly restMs: number;
  /** The text of the log for a failure. */
  readonly failure: string;
}

export interface RepeatedWork extends BackgroundWork {
  /** Repeats the work after the minimum pause. */
  wake(): void;
}

/** Repeats work, one run after the other, until it is stopped. A failure is logged, and the work is repeated. */
export function repeat(
  work: () => Promise<unknown>,
  { pollMs, restMs, failure }: Repetition,
  log: Logger,
): RepeatedWork {
  let isStopped = false;
  let isAwake = false;
  let endPause = () => {};

  const pause = (milliseconds: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isOver()) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isStopped) {
      isAwake = false;
      await work().catch((error: unknown) => log.warn({ error }, failure));
      await pause(restMs, () => isStopped);
      await pause(pollMs - restMs, () => isStopped || isAwake);
    }
  }
  const running = run();

  return {
    wake() {
      isAwake = true;
      endPause();
    },
    stop() {
      isStopped = true;
      endPause();
      return running;
    },
  };
}
