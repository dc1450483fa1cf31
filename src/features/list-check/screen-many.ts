import { setImmediate } from 'node:timers/promises';
import type { Subject } from '@vett/engine/entity';
import { type ListResult as Found, Screener } from '@vett/engine/screening';
import type { Lists } from '../../doors.ts';
import type { Plan } from './plan.ts';

/** What each list of the plan that has data says of each subject, in their order; an error where one could not be checked. */
export type ScreenMany = (
  plan: Plan,
  subjects: readonly Subject[],
  lists: Lists,
  signal: AbortSignal,
) => Promise<(readonly Found[] | Error)[]>;

/** Others go on between two lists. */
export const screenMany: ScreenMany = async ({ names, ...options }, subjects, lists, signal) => {
  const screener = Screener.of(names.flatMap((name) => lists.loaded.get(name) ?? []));
  const found: (Found[] | Error)[] = [];
  for (const subject of subjects) {
    const results: Found[] = [];
    for (const result of screener.results(subject, options)) {
      results.push(result);
      await setImmediate();
      signal.throwIfAborted();
    }
    found.push(results);
  }
  return found;
};
