import type { ListMatchFact } from './facts.ts';

/** How many persons, companies and things matches are of: several lists may have entries of one. */
export function profilesMatched(matches: readonly ListMatchFact[]): number {
  const known = new Set(matches.flatMap(({ profile_id }) => profile_id ?? []));
  return known.size + matches.filter(({ profile_id }) => profile_id === undefined).length;
}
