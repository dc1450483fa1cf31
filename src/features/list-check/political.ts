import type { ListName } from '@vett/schema/list-name';
import { isPublished } from '@vett/schema/own-name';

/** The list of people in political offices. */
const POLITICAL: ListName = 'senaclaft_uy';
/** The categories of entries of other lists that are such people or close to them. */
const CATEGORIES: readonly string[] = ['pep', 'relative'];

/** Whether a match says of its subject that it holds a political office, or is close to somebody who does. An entry of a list that a tenant or the operator brings says so by its categories. */
export const isOfPolitics = (match: CategorisedMatch): boolean =>
  isPublished(match.source_list) ? match.source_list === POLITICAL : kindsOf(match).some(isKind);

/** Whether it says nothing more. An entry of such a list without categories may be anything. */
export const isPolitical = (match: CategorisedMatch): boolean => isOfPolitics(match) && kindsOf(match).every(isKind);

/** As much of a match as tells its categories. */
export interface CategorisedMatch {
  readonly source_list: ListName;
  readonly match_data: { readonly categories?: readonly string[] | undefined };
}

const kindsOf = ({ match_data: { categories = [] } }: CategorisedMatch) => categories;
const isKind = (category: string) => CATEGORIES.includes(category);
