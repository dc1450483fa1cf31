import type { Subject } from '@vett/engine/entity';
import type { ListResult as Found, ScreenerPool } from '@vett/engine/screening';
import type { Doors, Lists } from '../../doors.ts';
import type { Plan } from './plan.ts';

/** What each list of the plan that has data says of each subject, in their order; an error where one could not be checked. */
export type ScreenMany = (
  plan: Plan,
  subjects: readonly Subject[],
  lists: Lists,
  signal: AbortSignal,
) => Promise<(readonly Found[] | Error)[]>;

/** Screens on the threads of a pool, so that this process can answer requests meanwhile. */
export const screenOn =
  (pool: ScreenerPool, checked: Doors['checked']): ScreenMany =>
  async ({ names, searchType, minConfidence, maxMatches, weakAliases }, subjects, lists, signal) => {
    const options = { searchType, minConfidence, maxMatches, weakAliases };
    const loaded = names.flatMap((name) => lists.loaded.get(name) ?? []);
    const found = await pool.check(subjects, options, loaded, { signal });
    for (const { list, elapsedMs, matchCount } of found.flatMap((results) => (results instanceof Error ? [] : results)))
      checked({ list, seconds: elapsedMs / 1000, matches: matchCount });
    return found;
  };
