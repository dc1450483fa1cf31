import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 20;

/**
 * A function to call between the parts of long work: after each slice of time it lets others go on. It rejects once `signal`
 * is aborted.
 */
export function pauses(signal?: AbortSignal): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < SLICE_MS) return;
    await setImmediate();
    signal?.throwIfAborted();
    sliceStart = performance.now();
  };
}
