import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Limit } from './child.ts';
import { holdsMore } from './group-memory.ts';
import { processorMs } from './processor-time.ts';
import { REASON } from './serve.ts';

const PERIOD_MS = 50;
/** Every tenth time the group is looked at, which takes some milliseconds. */
const GROUP_PERIODS = 10;

interface ProcessLimits {
  /**
   * The processor time at which the process is killed; the leader of a group of processes that are killed with it, and the bytes from
   * which on both are, 0 without one.
   */
  readonly limit: Float64Array;
  readonly parent: number;
  readonly maxBytes: number;
}

const { limit, parent, maxBytes } = workerData as ProcessLimits;
const sleep = new Int32Array(new SharedArrayBuffer(4));

// A thread of its own, since native code may hold the main one for ever. It needs no event loop.
for (let period = 0; ; period++) {
  Atomics.wait(sleep, 0, 0, PERIOD_MS);
  if (process.ppid !== parent) kill();
  if (processorMs() > (limit[0] as number)) kill('processor');
  if (process.memoryUsage.rss() > maxBytes) kill('memory');
  const [, leader = 0, groupBytes = 0] = limit;
  if (leader > 0 && period % GROUP_PERIODS === 0 && holdsMore(leader, groupBytes)) killGroup(leader);
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended.
  }
  kill('memory');
}

function kill(passed?: Limit): void {
  if (passed) writeSync(REASON, passed);
  process.kill(process.pid, 'SIGKILL');
}
