import type { Subject } from '@vett/engine/entity';
import type { ListResult as EngineResult } from '@vett/engine/screening';
import type { Plan } from '../check/plan.ts';
import { type Screening, type ScreeningDoors, screenMany } from '../check/screen-many.ts';
import { MATCHES_PER_LIST } from './outcome.ts';

/** Subjects that are screened at once, and their matches with each list at first: together they bound the memory. */
const SLICE = 250;
const FIRST_MATCHES = 20;
/** Beyond so many matches the subjects that are left are for another call. */
const MAX_MATCHES = 20_000;

type ScreeningResult = readonly EngineResult[] | Error;

/**
 * Like `screenMany`, with up to `MATCHES_PER_LIST` matches. It returns the results of the first subjects, at least one: as
 * many as `MAX_MATCHES` allow.
 */
export async function screenAllMatches(
  plan: Plan,
  subjects: readonly Subject[],
  caller: Screening,
  doors: ScreeningDoors,
): Promise<ScreeningResult[]> {
  const results: ScreeningResult[] = [];
  let matches = 0;
  while (results.length < subjects.length) {
    const slice = subjects.slice(results.length, results.length + SLICE);
    const first = await screenMany({ ...plan, maxMatches: FIRST_MATCHES }, slice, caller, doors);
    for (const [place, found] of first.entries()) {
      const result = isTruncated(found) ? await screenAgain(plan, slice[place] as Subject, caller, doors) : found;
      results.push(result);
      matches += result instanceof Error ? 0 : result.reduce((sum, list) => sum + list.matches.length, 0);
      if (matches > MAX_MATCHES) return results;
    }
  }
  return results;
}

const isTruncated = (result: ScreeningResult) =>
  !(result instanceof Error) && result.some(({ truncated }) => truncated);

/** Screens a subject with many matches by itself. The metrics count its first check alone. */
async function screenAgain(
  plan: Plan,
  subject: Subject,
  caller: Screening,
  doors: Omit<ScreeningDoors, 'checked'>,
): Promise<ScreeningResult> {
  const all = { ...plan, maxMatches: MATCHES_PER_LIST };
  const [result] = await screenMany(all, [subject], caller, { ...doors, checked: () => {} });
  return result as ScreeningResult;
}
