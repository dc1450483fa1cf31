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

/** A time passes in so many steps. */
const STEPS = 5;

/**
 * Calls back after the time and one look at what has arrived, unless the returned function is called before. A peer is not slow because
 * this process is: a busy process runs its timers before it reads its connections, and however long it was held, that is one step of the time.
 */
export function afterTime(milliseconds: number, late: () => void): () => void {
  let steps = 0;
  let isOver = false;
  const timer = setInterval(() => {
    if (++steps < STEPS) return;
    clearInterval(timer);
    setImmediate(() => isOver || late());
  }, milliseconds / STEPS).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** A signal that aborts after the time that `afterTime` gives a peer. */
export function deadlineAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  afterTime(milliseconds, () => controller.abort(new DOMException('This took too long.', 'TimeoutError')));
  return controller.signal;
}

/** Waits for a sender. Rejects with `tooSlow()` after the time. */
async function inTime<T>(milliseconds: number, awaited: Promise<T>, tooSlow: () => Error): Promise<T> {
  const late = Promise.withResolvers<never>();
  const arrived = afterTime(milliseconds, () => late.reject(tooSlow()));
  try {
    return await Promise.race([awaited, late.promise]);
  } finally {
    arrived();
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
