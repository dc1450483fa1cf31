import { AppError } from './error.ts';

const tookTooLong = () => new AppError('SERVICE_UNAVAILABLE', 'This took too long. Try again.', { retryAfter: 1 });

/**
 * Gives work up after so many milliseconds: the promise is rejected with `late()`, and the work's signal aborted with it.
 * The work itself may go on; its result is ignored.
 */
export function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  late: () => Error = tookTooLong,
): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = late();
      controller.abort(error);
      reject(error);
    }, milliseconds);
    work(controller.signal).then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
