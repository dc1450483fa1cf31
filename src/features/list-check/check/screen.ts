import { type ListResult as EngineResult, Screener } from '@vett/engine/screening';
import { SUBJECT_WORDS } from '@vett/schema/subject';
import type { Caller } from '../../../core/caller.ts';
import { slices } from '../../../platform/slices.ts';
import { type Plan, searchOf } from './plan.ts';
import { type ScreeningDoors, screenMany } from './screen-many.ts';
import type { PreparedSubject } from './subject.ts';

const SLICE_MS = 5;

/** Does a short piece of work on this thread when it is the tenant's turn: names in other scripts take up to 50 ms to be read. */
export const inTurn = <T>(work: () => T, { tenant, signal }: Pick<Caller, 'tenant' | 'signal'>): Promise<T> =>
  slices.work.run(tenant.tenant_id, work, signal);

/**
 * Returns the results of each list of the plan that has data. Tenants take turns on this thread. A subject with
 * many words counts as several calls, and is screened on other threads. Throws RATE_LIMITED, SERVICE_UNAVAILABLE.
 */
export async function screenSubject(
  plan: Plan,
  { subject, words }: PreparedSubject,
  caller: Pick<Caller, 'tenant' | 'signal' | 'charge'>,
  doors: ScreeningDoors,
): Promise<readonly EngineResult[]> {
  if (words > SUBJECT_WORDS.of_call) {
    await caller.charge(Math.ceil(words / SUBJECT_WORDS.of_call) - 1);
    const [found] = await screenMany(plan, [subject], caller, doors);
    if (found instanceof Error) throw found;
    return found as readonly EngineResult[];
  }
  const { lists, options } = searchOf(plan, doors.lists);
  const { tenant, signal } = caller;
  const results = Screener.of(lists).results(subject, options);
  const found: EngineResult[] = [];
  while (!(await slices.work.run(tenant.tenant_id, () => screenNext(results, found), signal)));
  for (const { list, elapsedMs, matchCount } of found)
    doors.checked({ list, seconds: elapsedMs / 1000, matches: matchCount });
  return found;
}

/** Adds the results of the next lists, for as long as a slice. Returns whether they were the last. */
function screenNext(results: Iterator<EngineResult | undefined, void>, found: EngineResult[]): boolean {
  const until = performance.now() + SLICE_MS;
  do {
    const { value, done } = results.next();
    if (done) return true;
    if (value) found.push(value);
  } while (performance.now() < until);
  return false;
}
