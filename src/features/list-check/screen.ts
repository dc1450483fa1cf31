import { type ListResult as Found, Screener } from '@vett/engine/screening';
import type { Doors } from '../../doors.ts';
import type { Plan } from './plan.ts';
import type { PreparedSubject } from './subject.ts';

/** What each list of the plan that has data says of the subject; `pause` is called after each list. */
export async function screenSubject(
  plan: Plan,
  { subject }: PreparedSubject,
  { lists, checked }: Pick<Doors, 'lists' | 'checked'>,
  pause: () => Promise<void>,
): Promise<Found[]> {
  const loaded = plan.names.flatMap((name) => lists.loaded.get(name) ?? []);
  const { searchType, minConfidence, maxMatches, weakAliases } = plan;
  const found: Found[] = [];
  for (const result of Screener.of(loaded).results(subject, { searchType, minConfidence, maxMatches, weakAliases })) {
    found.push(result);
    checked({ list: result.list, seconds: result.elapsedMs / 1000, matches: result.matchCount });
    await pause();
  }
  return found;
}
