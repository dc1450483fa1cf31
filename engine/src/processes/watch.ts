import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Limit } from './child.ts';
import { processorMs } from './processor-time.ts';
import { REASON } from './serve.ts';

const PERIOD_MS = 50;

interface Watched {
  /** The processor time at which the process is killed. */
  readonly limit: Float64Array;
  readonly parent: number;
  readonly maxBytes: number;
}

const { limit, parent, maxBytes } = workerData as Watched;
const sleep = new Int32Array(new SharedArrayBuffer(4));

// A thread of its own, since native code may hold the main one for ever. It needs no event loop.
for (;;) {
  Atomics.wait(sleep, 0, 0, PERIOD_MS);
  if (process.ppid !== parent) kill();
  if (processorMs() > (limit[0] as number)) kill('processor');
  if (process.memoryUsage.rss() > maxBytes) kill('memory');
}

function kill(passed?: Limit): void {
  if (passed) writeSync(REASON, passed);
  process.kill(process.pid, 'SIGKILL');
}
