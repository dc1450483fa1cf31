import type { Logger } from 'pino';
import { AppError } from '../../platform/error.ts';

/** The outcome of one check. A check that failed says nothing, so it has no value that could look clean. */
export type Check<T> =
  | { readonly status: 'completed'; readonly value: T }
  | { readonly status: 'not_applicable'; readonly reason: string }
  | { readonly status: 'failed'; readonly reason: string };

export const completed = <T>(value: T): Check<T> => ({ status: 'completed', value });
export const notApplicable = (reason: string): Check<never> => ({ status: 'not_applicable', reason });
export const failed = (reason: string): Check<never> => ({ status: 'failed', reason });

export const answerOf = <T>(check: Check<T>): T | undefined => (check.status === 'completed' ? check.value : undefined);

/** The one budget of all checks of a validation. */
export interface Allowance {
  /** Aborts with the call, and at the end of the budget. */
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Runs a check. It fails at the end of the budget, and when the work throws. */
  run<T>(work: () => Promise<Check<T>>): Promise<Check<T>>;
}

/** Starts the budget. Checks throw the reason of `signal`, which is that of the call. */
export function allowanceOf(budgetMs: number, signal: AbortSignal, log: Pick<Logger, 'error'>): Allowance {
  const ends = performance.now() + budgetMs;
  const deadline = AbortSignal.timeout(budgetMs);
  const over = new Promise<Check<never>>((resolve) => {
    deadline.addEventListener('abort', () => resolve(failed('timeout')), { once: true });
    signal.addEventListener('abort', () => resolve(failed('aborted')), { once: true });
  });
  return {
    signal: AbortSignal.any([signal, deadline]),
    remainingMs: () => Math.max(1, Math.round(ends - performance.now())),
    async run(work) {
      const outcome = await Promise.race([work().catch((error: unknown) => failureOf(error, deadline, log)), over]);
      signal.throwIfAborted();
      return outcome;
    },
  };
}

function failureOf(error: unknown, deadline: AbortSignal, log: Pick<Logger, 'error'>): Check<never> {
  if (deadline.aborted) return failed('timeout');
  if (error instanceof AppError) return failed(error.code.toLowerCase());
  log.error({ error }, 'a check of a website failed');
  return failed('internal_error');
}
