import { nextPiece } from '../../../platform/slices.ts';

const SLICE_MS = 5;

/**
 * Returns a function to call between the steps of long work: after each slice of time it yields to other work. Its
 * promise rejects once `signal` is aborted; it returns undefined, and so nothing to await, while the slice lasts.
 */
export function pauses(signal?: AbortSignal): () => Promise<void> | undefined {
  let sliceStart = performance.now();
  const pause = async () => {
    await nextPiece(signal);
    sliceStart = performance.now();
  };
  return () => (performance.now() - sliceStart < SLICE_MS ? undefined : pause());
}
