import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll } from 'vitest';

const CHANNEL = 'child_process';

/** The processes of a module that the tests of a file start, as far as they were started since the list was emptied. */
export function startedProcesses(module: string): ChildProcess[] {
  const started: ChildProcess[] = [];
  // Its arguments are not known yet when it is announced.
  const announced = (message: unknown) => {
    const { process } = message as { process: ChildProcess };
    setImmediate(() => process.spawnargs?.some((given) => given.includes(module)) && started.push(process));
  };
  beforeAll(() => subscribe(CHANNEL, announced));
  afterAll(() => void unsubscribe(CHANNEL, announced));
  return started;
}
