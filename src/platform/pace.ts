import { BODY_PACE } from '@vett/schema/constants';

/** The time in which so many bytes must come, and the failure when they do not. */
export interface Pace {
  millisecondsFor(bytes: number): number;
  tooSlow(): Error;
}

/** The minimum rate of a body, after an initial time. */
export const paceAfter = (patienceMs: number, tooSlow: () => Error): Pace => ({
  millisecondsFor: (bytes) => patienceMs + (bytes / BODY_PACE.bytes_per_second) * 1_000,
  tooSlow,
});

/**
 * Calls back after the time and one look at what has arrived: a busy process runs its timers before it reads its connections,
 * and a sender is not slow because the process is.
 */
export const afterTime = (milliseconds: number, late: () => void): NodeJS.Timeout =>
  setTimeout(() => setImmediate(late), Math.max(0, milliseconds));

/** Waits for a sender. Rejects with `tooSlow()` after the time. */
async function inTime<T>(milliseconds: number, awaited: Promise<T>, tooSlow: () => Error): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = afterTime(milliseconds, () => late.reject(tooSlow()));
  try {
    return await Promise.race([awaited, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Yields the chunks of a body. Throws when its sender is too slow; only time spent waiting for the sender counts. */
export async function* paced<T extends Uint8Array>(
  body: AsyncIterable<T>,
  { millisecondsFor, tooSlow }: Pace,
): AsyncGenerator<T> {
  const chunks = body[Symbol.asyncIterator]();
  let bytes = 0;
  let waited = 0;
  for (;;) {
    const askedAt = performance.now();
    const { done, value } = await inTime(millisecondsFor(bytes) - waited, chunks.next(), tooSlow);
    if (done) return;
    waited += performance.now() - askedAt;
    bytes += value.length;
    yield value;
  }
}
