import { BODY_PACE } from '@vett/schema/constants';
import { AppError } from '../platform/error.ts';
import { withTimeout } from '../platform/timeout.ts';

/** The time that a client has to send this many bytes. */
export const millisecondsFor = (bytes: number): number =>
  BODY_PACE.patience_ms + (bytes / BODY_PACE.bytes_per_second) * 1_000;

/** Waits for a client. Rejects with VALIDATION_ERROR after the time. */
export const inTime = <T>(milliseconds: number, awaited: Promise<T>): Promise<T> =>
  withTimeout(milliseconds, () => awaited, tooSlow);

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
