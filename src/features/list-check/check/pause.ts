import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 20;

/**
 * A function to call between the parts of long work: after each slice of time it lets others go on. It rejects once `signal`
 * is aborted. While there is time left nothing is waited for.
 */
export function pauses(signal?: AbortSignal): () => Promise<void> | undefined {
  let sliceStart = performance.now();
  const pause = async () => {
    await setImmediate();
    signal?.throwIfAborted();
    sliceStart = performance.now();
  };
  return () => (performance.now() - sliceStart < SLICE_MS ? undefined : pause());
}
