import { type ListResult as Found, Screener } from '@vett/engine/screening';
import { SUBJECT_WORDS } from '@vett/schema/subject';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { pauses } from './pause.ts';
import { type Plan, searchOf } from './plan.ts';
import { screenMany } from './screen-many.ts';
import type { PreparedSubject } from './subject.ts';

/**
 * Returns the results of each list of the plan that has data. A subject with many words counts as several calls, and is
 * screened on threads. Throws RATE_LIMITED, SERVICE_UNAVAILABLE.
 */
export async function screenSubject(
  plan: Plan,
  { subject, words }: PreparedSubject,
  caller: Pick<Caller, 'tenant' | 'signal' | 'charge'>,
  doors: Pick<Doors, 'lists' | 'pool' | 'checked'>,
): Promise<readonly Found[]> {
  if (words > SUBJECT_WORDS.of_call) {
    await caller.charge(Math.ceil(words / SUBJECT_WORDS.of_call) - 1);
    const [found] = await screenMany(plan, [subject], caller, doors);
    if (found instanceof Error) throw found;
    return found as readonly Found[];
  }
  const { lists, options } = searchOf(plan, doors.lists);
  const pause = pauses(caller.signal);
  const found: Found[] = [];
  for (const result of Screener.of(lists).results(subject, options)) {
    found.push(result);
    doors.checked({ list: result.list, seconds: result.elapsedMs / 1000, matches: result.matchCount });
    const others = pause();
    if (others) await others;
  }
  return found;
}
