import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import type { Comparison, WantedList, WatchedSubject } from './outcome.ts';

/**
 * Compares subjects with lists: with all entries, or only with those that were added or changed since the version of their
 * stored matches. `conditions` are those of the stored matches; unless they are today's, all entries are compared.
 */
export async function compareWithLists(
  _subjects: readonly WatchedSubject[],
  _wanted: { readonly lists: readonly WantedList[]; readonly conditions: string },
  _caller: Pick<Caller, 'tenant' | 'signal' | 'log'>,
  _doors: Pick<Doors, 'lists' | 'pool' | 'checked' | 'database' | 'lookups' | 'keyOf' | 'clock'>,
): Promise<Comparison> {
  throw new Error('not built yet');
}
