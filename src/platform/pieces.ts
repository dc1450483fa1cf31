import { setImmediate } from 'node:timers/promises';

/** Work that stops after each piece, so that others may have their turn. */
export type Pieces<T> = Generator<void, T>;

export function atOnce<T>(work: Pieces<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does the work with a turn of the event loop after each piece. */
export async function inTurns<T>(work: Pieces<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

const SLICE_MS = 5;

/** Maps one item after the other; others have their turn after some milliseconds. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R | Promise<R>): Promise<R[]> {
  const mapped: R[] = [];
  let beganAt = performance.now();
  for (const item of items) {
    mapped.push(await map(item));
    if (performance.now() - beganAt < SLICE_MS) continue;
    await setImmediate();
    beganAt = performance.now();
  }
  return mapped;
}
