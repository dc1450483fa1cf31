import { ANSWER } from '@vett/schema/constants';
import type { ListResult } from '@vett/schema/list-check';
import type { Match } from '@vett/schema/match';
import type { CheckOutcomes, ListsCheck } from '@vett/schema/session-processing';
import { sizeOf } from '../../../core/answer-size.ts';

export type SessionMatch = Extract<ListsCheck, { status: 'completed' }>['matches'][number];

/** Rules judge matches from this score on, whatever the tenant has chosen for its own calls. */
export const LEAST_SCORE = 0.7;

/** Enough that decisions on some matches of a list leave others to be seen. */
export const MATCHES_PER_LIST = 100;
const MAX_MATCHES = 100;

/** The matches of the names, numbers and wallets of a session. */
export const matchesIn = ({ lists, crypto }: Pick<CheckOutcomes, 'lists' | 'crypto'>): Match[] => [
  ...(lists.status === 'completed' ? lists.matches : []),
  ...(crypto.status === 'completed' ? crypto.wallets.flatMap(({ matches }) => matches) : []),
];

/** Whether nobody decided that a match is somebody else. */
export const isCounted = ({ decision }: Pick<Match, 'decision'>): boolean => decision?.decision !== 'false_positive';

/** How many persons, companies and things the matches that count are of. */
export const profilesIn = (matches: readonly Match[]): number =>
  new Set(
    matches
      .filter(isCounted)
      .map(({ source_list, match_data: { profile_id, entity_id } }) => profile_id ?? `${source_list}:${entity_id}`),
  ).size;

/** Whether a list has more matches than were looked at, all of which do not count: rules would see none of them. */
export const hasUnseen = ({ is_match, matches }: Pick<ListResult, 'is_match' | 'matches'>): boolean =>
  is_match && !matches.some(isCounted);

/**
 * Makes a filter of matches that an answer with all results of a session has room for. The lists of others are added to `failed`, since
 * rules do not see those.
 */
export function withRoom(failed: Set<string>, bytes: number = ANSWER.page): (match: Match) => boolean {
  let left = bytes;
  return (match) => {
    const size = sizeOf(match, left);
    const hasRoom = size <= left;
    if (hasRoom) left -= size;
    else failed.add(match.source_list);
    return hasRoom;
  };
}

/**
 * The matches that are kept. The best one of each list comes first, since rules ask for lists, and for names of documents and
 * identifiers on them; then the best of all, and at last those that do not count.
 */
export function strongest(matches: readonly SessionMatch[]): SessionMatch[] {
  const sorted = [...matches].sort(
    (a, b) => Number(isCounted(b)) - Number(isCounted(a)) || b.confidence_score - a.confidence_score,
  );
  const kinds = new Set<string>();
  const best = sorted.filter((match) => {
    const kind = `${match.source_list} ${match.extracted} ${match.match_type === 'identifier'}`;
    return isCounted(match) && !kinds.has(kind) && kinds.add(kind);
  });
  return [...new Set([...best, ...sorted])].slice(0, MAX_MATCHES);
}
