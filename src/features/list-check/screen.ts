import { setImmediate } from 'node:timers/promises';
import { type ListResult as Found, Screener } from '@vett/engine/screening';
import type { Doors } from '../../doors.ts';
import type { Plan } from './plan.ts';
import type { PreparedSubject } from './subject.ts';

/** A check that takes longer lets others go on between two lists, and is given up when its time is over. */
const SLICE_MS = 20;

/** What each list of the plan that has data says of the subject. */
export async function screenSubject(
  plan: Plan,
  { subject }: PreparedSubject,
  { lists, checked }: Pick<Doors, 'lists' | 'checked'>,
  signal: AbortSignal,
): Promise<Found[]> {
  const loaded = plan.names.flatMap((name) => lists.loaded.get(name) ?? []);
  const { searchType, minConfidence, maxMatches, weakAliases } = plan;
  const found: Found[] = [];
  let sliceStart = performance.now();
  for (const result of Screener.of(loaded).results(subject, { searchType, minConfidence, maxMatches, weakAliases })) {
    found.push(result);
    checked({ list: result.list, seconds: result.elapsedMs / 1000, matches: result.matchCount });
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await setImmediate();
    signal.throwIfAborted();
    sliceStart = performance.now();
  }
  return found;
}
