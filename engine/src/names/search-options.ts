import type { Entity } from '../entity.ts';
import { requireKnownOptions } from './options.ts';

/** The comparison of names that makes an entry a candidate; identifiers are compared in every type. */
export type SearchType = 'exact' | 'fuzzy' | 'token' | 'composite' | 'fast_precise_cascade';

export interface SearchOptions {
  /** Default `fast_precise_cascade`: the same entries as `composite`, faster. */
  searchType?: SearchType;
  /** Minimum confidence of a match, 0..1, default 0.7. */
  minConfidence?: number;
  /** Maximum of matches to return, default 20. */
  limit?: number;
  /** Only entries of these lists; default, or when empty, all. */
  lists?: readonly string[];
  /** Whether weak aliases count, default true. */
  weakAliases?: boolean;
  /** Only entries of some categories; default all. */
  categories?: CategoryFilter;
}

/** The categories of entries that count. */
export interface CategoryFilter {
  wanted: readonly string[];
  /** The category of the entries of a list that tell none. Those of another list count if they tell none. */
  ofLists: Readonly<Record<string, string>>;
}

/** The options with their defaults; `lists` as numbers of the index's own lists. */
export interface CheckedOptions {
  searchType: SearchType;
  minConfidence: number;
  limit: number;
  lists: number[] | undefined;
  weakAliases: boolean;
  categories: CategoryFilter | undefined;
}

const SEARCH_TYPES: readonly SearchType[] = ['exact', 'fuzzy', 'token', 'composite', 'fast_precise_cascade'];

/** @throws TypeError for an unknown option, RangeError for a value out of range or a list the index does not have. */
export function checkSearchOptions(options: SearchOptions, known: readonly string[]): CheckedOptions {
  requireKnownOptions('search', options, [
    'searchType',
    'minConfidence',
    'limit',
    'lists',
    'weakAliases',
    'categories',
  ]);
  const {
    searchType = 'fast_precise_cascade',
    minConfidence = 0.7,
    limit = 20,
    lists,
    weakAliases = true,
    categories,
  } = options;
  requireCategories(categories);
  requireSearchType(searchType);
  requireConfidence(minConfidence);
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`limit must be a whole number, not ${limit}`);
  return {
    searchType,
    minConfidence,
    limit,
    weakAliases,
    categories,
    lists: lists?.length ? lists.map((list) => listNumber(list, known)) : undefined,
  };
}

/** @throws RangeError for a value that is not a search type. */
export function requireSearchType(value: string): asserts value is SearchType {
  if (SEARCH_TYPES.includes(value as SearchType)) return;
  throw new RangeError(`unknown search type '${value}'; known: ${SEARCH_TYPES.join(', ')}`);
}

/** Whether an entry has one of the categories, or none that is known. */
export function isOfCategories(
  { list, categories = [] }: Pick<Entity, 'list' | 'categories'>,
  { wanted, ofLists }: CategoryFilter,
): boolean {
  if (categories.length > 0) return categories.some((category) => wanted.includes(category));
  const ofList = ofLists[list];
  return ofList === undefined || wanted.includes(ofList);
}

/** @throws RangeError for a filter without a category: it would leave out every entry. */
export function requireCategories(filter: CategoryFilter | undefined): void {
  if (filter?.wanted.length === 0) throw new RangeError('a filter of categories must name one');
}

/** @throws RangeError outside 0..1. */
export function requireConfidence(value: number): void {
  if (typeof value === 'number' && value >= 0 && value <= 1) return;
  throw new RangeError(`minConfidence must be between 0 and 1, not ${value}`);
}

function listNumber(list: string, known: readonly string[]): number {
  const number = known.indexOf(list);
  if (number < 0) throw new RangeError(`unknown list '${list}'`);
  return number;
}
