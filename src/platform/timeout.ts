import { AppError } from './error.ts';

const tookTooLong = () => new AppError('SERVICE_UNAVAILABLE', 'This took too long. Try again.', { retryAfter: 1 });

/**
 * Limits work to this many milliseconds: afterwards the promise rejects with `late()`, and the work's signal is aborted.
 * The work itself may continue; its result is ignored.
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
