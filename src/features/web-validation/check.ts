import type { Logger } from 'pino';
import { AppError } from '../../platform/error.ts';
import type { Spend } from '../../ports/outcome.ts';

/** The outcome of one check. A check that failed says nothing, so it has no value that could look clean. */
export type CheckOutcome<T> =
  | { readonly status: 'completed'; readonly value: T }
  | { readonly status: 'not_applicable'; readonly reason: string }
  | { readonly status: 'failed'; readonly reason: string };

export const completed = <T>(value: T): CheckOutcome<T> => ({ status: 'completed', value });
export const notApplicable = (reason: string): CheckOutcome<never> => ({ status: 'not_applicable', reason });
export const failed = (reason: string): CheckOutcome<never> => ({ status: 'failed', reason });

export const answerOf = <T>(check: CheckOutcome<T>): T | undefined =>
  check.status === 'completed' ? check.value : undefined;

/** The one budget of all checks of a validation. */
export interface Allowance {
  /** Aborts with the call, and at the end of the budget. */
  readonly signal: AbortSignal;
  remainingMs(): number;
  readonly spend: Spend;
  /** In USD, all that the calls of providers spent so far. */
  spent(): number;
  /** Runs a check. It fails at the end of the budget, and when the work throws. Throws the reason of the call's signal. */
  run<T>(work: () => Promise<CheckOutcome<T>>): Promise<CheckOutcome<T>>;
  /** Ends the work of checks that failed by then. */
  end(): void;
}

class TooLate extends Error {}

/** Starts the budget. */
export function allowanceOf(budgetMs: number, call: AbortSignal, log: Pick<Logger, 'error'>): Allowance {
  const ends = performance.now() + budgetMs;
  const ending = new AbortController();
  const signal = AbortSignal.any([call, ending.signal]);
  const timer = setTimeout(() => ending.abort(new TooLate()), budgetMs);
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  over.catch(() => {});
  let spent = 0;
  return {
    signal,
    spend({ cost }) {
      spent += cost;
    },
    spent: () => spent,
    remainingMs: () => Math.max(1, Math.round(ends - performance.now())),
    async run(work) {
      try {
        return await Promise.race([work(), over]);
      } catch (error) {
        call.throwIfAborted();
        return failureOf(error, log);
      }
    },
    end() {
      clearTimeout(timer);
      ending.abort(new TooLate());
    },
  };
}

function failureOf(error: unknown, log: Pick<Logger, 'error'>): CheckOutcome<never> {
  if (error instanceof TooLate) return failed('timeout');
  if (error instanceof AppError) return failed(error.code.toLowerCase());
  log.error({ error }, 'a check of a website failed');
  return failed('internal_error');
}
