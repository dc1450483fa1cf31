import type { Subject } from '@vett/engine/entity';
import { EngineError, type ListResult as EngineResult, type ScreenerPool } from '@vett/engine/screening';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { type Plan, searchOf } from './plan.ts';

export interface ScreeningDoors extends Pick<Doors, 'lists'> {
  /** Worker threads for long screenings. */
  readonly pool: Pick<ScreenerPool, 'check'>;
  /** Records a check of a list in the metrics: its duration and its number of matches. */
  readonly checked: Metrics['checked'];
}

/** The tenant whose share of the threads is used, and the signal that stops the work. */
export type Screening = Pick<Caller, 'signal'> & { readonly tenant: Pick<Caller['tenant'], 'tenant_id'> };

/**
 * Returns for each subject, in order, the results of each list of the plan that has data, or an error if the subject
 * could not be checked. The work runs on threads that tenants share in turns, so that this process stays responsive.
 * Throws SERVICE_UNAVAILABLE.
 */
export async function screenMany(
  plan: Plan,
  subjects: readonly Subject[],
  { tenant, signal }: Screening,
  { lists, pool, checked }: ScreeningDoors,
): Promise<(readonly EngineResult[] | Error)[]> {
  const search = searchOf(plan, lists);
  const found = await pool
    .check(subjects, search.options, search.lists, { owner: tenant.tenant_id, signal })
    .catch((error) => {
      throw refusalOf(error);
    });
  for (const { list, elapsedMs, matchCount } of found.flatMap((results) => (results instanceof Error ? [] : results)))
    checked({ list, seconds: elapsedMs / 1000, matches: matchCount });
  return found.map((results) => (results instanceof Error ? refusalOf(results) : results));
}

const BUSY_SECONDS = 1;

function refusalOf(error: Error): Error {
  const code = error instanceof EngineError ? error.code : undefined;
  if (code === 'TIMED_OUT') {
    const message = 'Screening the subject took too long, so it was not screened. Send fewer or shorter names.';
    return new AppError('SERVICE_UNAVAILABLE', message, { retryAfter: BUSY_SECONDS });
  }
  if (code !== 'POOL_FULL' && code !== 'POOL_CLOSED') return error;
  // Without a cause, which would be logged: under overload a log line for each refusal would add to the load.
  return new AppError('SERVICE_UNAVAILABLE', 'Too much is being screened. Try again.', { retryAfter: BUSY_SECONDS });
}
