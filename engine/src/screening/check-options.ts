import { requireKnownOptions } from '../names/options.ts';
import {
  type CategoryFilter,
  requireCategories,
  requireConfidence,
  requireSearchType,
  type SearchType,
} from '../names/search-options.ts';

export interface CheckOptions {
  /** Names of the lists to check; default, or when empty, all. */
  lists?: readonly string[];
  /** Default `fast_precise_cascade`. */
  searchType?: SearchType;
  /** Minimum confidence of a match, 0..1, default 0.7. */
  minConfidence?: number;
  /** Maximum of matches to return for each list, default 20. */
  maxMatches?: number;
  /** Whether weak aliases count, default true. */
  weakAliases?: boolean;
  /** Only entries of some categories; default all. Results tell how many others there are. */
  categories?: CategoryFilter;
}

/** The options with their defaults; `lists`: each once. */
export type CheckedOptions = Required<Omit<CheckOptions, 'categories'>> & Pick<CheckOptions, 'categories'>;

/** @throws TypeError for an unknown option, RangeError for a value out of range or a list that is not among `known`. */
export function requireCheckOptions(options: CheckOptions, known: ReadonlyMap<string, unknown>): CheckedOptions {
  requireKnownOptions('check', options, [
    'lists',
    'searchType',
    'minConfidence',
    'maxMatches',
    'weakAliases',
    'categories',
  ]);
  const {
    searchType = 'fast_precise_cascade',
    minConfidence = 0.7,
    maxMatches = 20,
    weakAliases = true,
    categories,
  } = options;
  requireCategories(categories);
  requireSearchType(searchType);
  requireConfidence(minConfidence);
  if (!Number.isSafeInteger(maxMatches) || maxMatches < 0) {
    throw new RangeError(`maxMatches must be a whole number, not ${maxMatches}`);
  }
  const lists = [...new Set(options.lists?.length ? options.lists : known.keys())];
  const unknown = lists.find((name) => !known.has(name));
  if (unknown !== undefined) throw new RangeError(`unknown list '${unknown}'`);
  return { lists, searchType, minConfidence, maxMatches, weakAliases, ...(categories && { categories }) };
}
