import { LOAD } from '@vett/schema/constants';
import { AppError } from '../error.ts';

let inProgress = 0;

/**
 * Counts the requests that are being answered. One whose client is gone counts until its work is over: clients that give
 * up and try again add up.
 */
export const counted =
  <A extends unknown[], R>(answer: (...request: A) => R | Promise<R>) =>
  async (...request: A): Promise<R> => {
    inProgress++;
    try {
      return await answer(...request);
    } finally {
      inProgress--;
    }
  };

/** Throws SERVICE_UNAVAILABLE when this process has enough to do. Nothing was done for the request by then. */
export function refuseOverload(): void {
  if (inProgress > LOAD.requests) {
    throw new AppError('SERVICE_UNAVAILABLE', 'Too many requests at once. Try again.', { retryAfter: 1 });
  }
}
