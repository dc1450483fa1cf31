import { BODY_PACE } from '@vett/schema/constants';
import { AppError } from '../platform/error.ts';

/** The time that a client has to send this many bytes. */
export const millisecondsFor = (bytes: number): number =>
  BODY_PACE.patience_ms + (bytes / BODY_PACE.bytes_per_second) * 1_000;

/**
 * Calls back after the time and one look at what has arrived: a busy process runs its timers before it reads its connections,
 * and a client is not slow because the process is.
 */
export const afterTime = (milliseconds: number, late: () => void): NodeJS.Timeout =>
  setTimeout(() => setImmediate(late), milliseconds);

/** Waits for a client. Rejects with VALIDATION_ERROR after the time. */
export async function inTime<T>(milliseconds: number, awaited: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = afterTime(milliseconds, () => late.reject(tooSlow()));
  try {
    return await Promise.race([awaited, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export const tooSlow = () =>
  new AppError(
    'VALIDATION_ERROR',
    `The body came too slowly: send at least ${BODY_PACE.bytes_per_second} bytes a second.`,
  );

/** Yields the chunks of a body. Throws when the client is too slow; only time spent waiting for the client counts. */
export async function* paced<T extends Uint8Array>(body: AsyncIterable<T>): AsyncGenerator<T> {
  const chunks = body[Symbol.asyncIterator]();
  let bytes = 0;
  let waited = 0;
  for (;;) {
    const askedAt = performance.now();
    const { done, value } = await inTime(millisecondsFor(bytes) - waited, chunks.next());
    if (done) return;
    waited += performance.now() - askedAt;
    bytes += value.length;
    yield value;
  }
}
