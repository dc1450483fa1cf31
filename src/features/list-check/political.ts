import type { ListName } from '@vett/schema/list-name';
import type { Match } from '@vett/schema/match';
import { isOwn } from '@vett/schema/own-name';

/** The list of people in political offices. */
const POLITICAL: ListName = 'senaclaft_uy';
/** The categories of entries of own lists that are such people or close to them. */
const CATEGORIES: readonly string[] = ['pep', 'relative'];

/**
 * Whether a match says of its subject that it holds a political office, or is close to somebody who does, and nothing graver. An entry of
 * an own list says so by its categories; one without any may be anything.
 */
export function isPolitical({
  source_list,
  match_data: { categories = [] },
}: Pick<Match, 'source_list' | 'match_data'>): boolean {
  if (!isOwn(source_list)) return source_list === POLITICAL;
  return categories.length > 0 && categories.every((category) => CATEGORIES.includes(category));
}
