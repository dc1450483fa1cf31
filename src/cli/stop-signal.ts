import { OperatorError } from '../platform/error.ts';

/** The terminal and the launcher both forward the same Ctrl-C, so signals within this time count as one. */
const SAME_SIGNAL_MS = 500;
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Aborts at the first SIGTERM, SIGINT or SIGHUP, as of a terminal that is closed, so that work can end in order. A second signal ends the process at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let stoppedAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(EXIT_CODES[signal]);
      if (stop.signal.aborted) return;
      stoppedAt = performance.now();
      stop.abort(new OperatorError('Stopped before it was done.'));
    });
  }
  return stop.signal;
}

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
