import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { NameIndex, type SharedIndex } from './name-index.ts';

/** Is answered by the same indexes, merged. */
export type MergeRequest = readonly SharedIndex[];

// Nobody waits for it. Only Linux has a priority for each thread.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (shared: MergeRequest) => {
  const merged = NameIndex.merge(NameIndex.fromShared(shared));
  parentPort?.postMessage(merged.map((index) => index.shared()));
});
