import type { Entity } from '@vett/engine/entity';
import { isOfCategories as isOf } from '@vett/engine/names';
import { CATEGORIES } from '@vett/schema/constants';
import type { ListName, PublishedListName } from '@vett/schema/list-name';
import { isPublished } from '@vett/schema/own-name';
import type { Lists } from '../../../core/doors.ts';
import { invalidField } from '../../../core/invalid-input.ts';
import type { CategorisedMatch } from '../political.ts';

/** The category of the entries of each publisher. Controls of exports count as sanctions: whoever asks for those must find them. */
export const LIST_CATEGORIES = {
  ...({ ofac: 'sanction', un: 'sanction', eu: 'sanction', uk: 'sanction', canada: 'sanction' } as const),
  ...({ australia: 'sanction', switzerland: 'sanction', us_csl: 'sanction', nbctf: 'sanction' } as const),
  ...({ bis_denied_persons: 'sanction', bis_entity_list: 'sanction' } as const),
  ...({ senaclaft_uy: 'pep', world_bank: 'debarment', ransomwhere: 'crime' } as const),
} as const satisfies Record<PublishedListName, (typeof CATEGORIES)[number]>;

/** Refuses a category that nobody knows: a mistyped one would leave out every entry. */
export function requireCategories(
  categories: readonly string[],
  names: readonly ListName[],
  { loaded }: Pick<Lists, 'loaded'>,
  path = 'categories',
): void {
  const ofEntries = names.filter((name) => !isPublished(name)).flatMap((name) => loaded.get(name)?.categories ?? []);
  const known: ReadonlySet<string> = new Set([...CATEGORIES, ...ofEntries]);
  const index = categories.findIndex((category) => !known.has(category));
  if (index < 0) return;
  const message = `No entry of these lists has this category. There are ${[...known].slice(0, 50).join(', ')}.`;
  throw invalidField(`${path}[${index}]`, 'UNKNOWN_VALUE', message);
}

/** Whether an entry is of one of the categories: by itself, else by its list. One of which nobody knows it always is. */
export const isOfCategories = (entry: Pick<Entity, 'list' | 'categories'>, wanted: readonly string[]): boolean =>
  isOf(entry, { wanted, ofLists: LIST_CATEGORIES });

/** The categories of the entry of a match: its own, else that of its list; undefined: nobody knows them. */
export function categoriesOf({ source_list, match_data: { categories = [] } }: CategorisedMatch) {
  if (categories.length > 0) return categories;
  return isPublished(source_list) ? [LIST_CATEGORIES[source_list]] : undefined;
}

/** Whether a check of these categories, undefined for all, says of a list that somebody is not on it. */
export const asksFor = (list: string, categories: readonly string[] | undefined): boolean =>
  categories === undefined || !isOfPublisher(list) || categories.includes(LIST_CATEGORIES[list]);

const isOfPublisher = (list: string): list is PublishedListName => Object.hasOwn(LIST_CATEGORIES, list);
