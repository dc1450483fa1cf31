import { AppError } from './error.ts';

/** Does work that is given up, with its signal aborted, after so many milliseconds. Throws SERVICE_UNAVAILABLE then. */
export function withTimeout<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new AppError('SERVICE_UNAVAILABLE', 'This took too long. Try again.', { retryAfter: 1 });
      controller.abort(error);
      reject(error);
    }, milliseconds);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
