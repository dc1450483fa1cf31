import type { Listing, OwnershipRuleName } from '@vett/engine/ownership';
import type { ListName } from '@vett/schema/list-name';
import type { Match } from '@vett/schema/match';
import type { ListsCheck } from '@vett/schema/session-processing';
import { asksFor } from '../check/categories.ts';
import { isPolitical } from '../political.ts';

/** The list of the authority whose rule it is. */
export const LIST_OF_RULE = {
  ofac_50: 'ofac',
  eu_control: 'eu',
  uk_control: 'uk',
} as const satisfies Record<OwnershipRuleName, ListName>;

/** The programme of OFAC's entries whose property is not blocked. */
const NON_SDN = 'NON-SDN';
/** Stands among the names of a session for those that were too many to compare. */
export const FURTHER_NAMES = 'further names';

/** The comparison of a party with lists. */
export interface PartyScreening {
  /** The matches that count. */
  readonly matches: readonly Pick<Match, 'source_list' | 'match_type' | 'match_data' | 'decision'>[];
  /** The lists that were compared. */
  readonly consulted: readonly string[];
  /** Whether something of the party was not compared, or not all of its matches are told. */
  readonly is_partial: boolean;
}

/**
 * How a party counts for a rule. Confirmed is a match with the rule's own list by an identifier, or one that a person decided to be true.
 * A match by name alone, and one with the list of another authority, is possible.
 */
export function listingOf(rule: OwnershipRuleName, { matches, consulted, is_partial }: PartyScreening): Listing {
  const list = LIST_OF_RULE[rule];
  if (matches.some((match) => match.source_list === list && isConfirmed(match))) return 'confirmed';
  // Nobody is blocked for a political office.
  if (matches.some((match) => !isPolitical(match))) return 'possible';
  return is_partial || !consulted.includes(list) ? 'unknown' : 'none';
}

const isConfirmed = ({ match_type, decision, match_data: { sanction_programs } }: PartyScreening['matches'][number]) =>
  (match_type === 'identifier' || decision?.decision === 'true_match') &&
  !(sanction_programs.length > 0 && sanction_programs.every((program) => program === NON_SDN));

/** The comparison of some names of a session, which are those of a party. */
export function screeningIn(lists: ListsCheck, isOf: (name: string) => boolean): PartyScreening {
  if (lists.status !== 'completed') return { matches: [], consulted: [], is_partial: true };
  const counted = lists.matches.filter(({ decision }) => decision?.decision !== 'false_positive');
  return {
    matches: counted.filter(({ subject_name }) => isOf(subject_name)),
    consulted: lists.lists_checked.filter(
      (name) => !lists.lists_failed.includes(name) && asksFor(name, lists.screened_with?.categories),
    ),
    is_partial:
      counted.length < lists.match_count || lists.names_failed.some((name) => isOf(name) || name === FURTHER_NAMES),
  };
}
