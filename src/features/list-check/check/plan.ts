import type { CheckOptions, SearchType } from '@vett/schema/check-options';
import type { ListName } from '@vett/schema/list-name';
import type { Tenant } from '../../../core/caller.ts';
import type { Lists } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { enabledFor, requireEnabled } from '../../lists/lists.ts';
import { LIST_CATEGORIES, requireCategories } from './categories.ts';

/** How subjects are checked: the lists, and the conditions for a match. */
export interface Plan {
  readonly names: readonly ListName[];
  readonly searchType: SearchType;
  readonly minConfidence: number;
  readonly maxMatches: number;
  readonly weakAliases: boolean;
  /** Whether matches that were decided to be false positives no longer count. */
  readonly applyDecisions: boolean;
  /** The categories of entries that count; left out: all. */
  readonly categories?: readonly string[] | undefined;
}

/** The options of a check. `maxMatches` is the number of matches with each list, in place of the tenant's. */
export type PlanOptions = CheckOptions & {
  readonly maxMatches?: number;
  /** Whether the categories were accepted when a watchlist or workflow was saved: entries may have lost one since. */
  readonly areCategoriesKept?: boolean;
};

/**
 * Combines the options with the tenant's configuration. Throws LIST_NOT_ENABLED for a list that is not enabled,
 * LIST_DATA_UNAVAILABLE when no list is, and VALIDATION_ERROR for a category that no entry can have.
 */
export function planCheck(options: PlanOptions, tenant: Tenant, lists: Lists): Plan {
  const names = requestedLists(options, tenant, lists);
  const { categories } = options;
  if (!categories) return { names, ...settingsOf(options, tenant) };
  if (!options.areCategoriesKept) requireCategories(categories, names, lists);
  return { names, ...settingsOf(options, tenant), categories: [...new Set(categories)] };
}

/** The conditions for a match, whichever the lists are. */
export function settingsOf(options: PlanOptions, { configuration }: Tenant): Omit<Plan, 'names'> {
  const { min_confidence, max_matches_per_list, screen_weak_aliases } = configuration.list_check;
  return {
    searchType: options.search_type ?? 'fast_precise_cascade',
    minConfidence: options.min_confidence ?? min_confidence,
    maxMatches: options.maxMatches ?? max_matches_per_list,
    weakAliases: screen_weak_aliases,
    applyDecisions: options.apply_decisions ?? false,
  };
}

/** Returns each requested list once. */
function requestedLists(
  { list_name, lists: requested = [] }: CheckOptions,
  tenant: Tenant,
  lists: Lists,
): readonly ListName[] {
  const named = list_name === undefined ? requested : [list_name];
  requireEnabled(named, tenant, lists);
  const names = named.length > 0 ? [...new Set(named)] : enabledFor(tenant, lists);
  if (names.length === 0) throw noData('No list is enabled here, so nothing could be checked.');
  return names;
}

/** Throws LIST_DATA_UNAVAILABLE when none of the lists has data, whichever way they were named: nothing would be checked. */
export function requireData(names: readonly ListName[], hasData: (name: ListName) => boolean): void {
  if (!names.some(hasData)) throw noData(`There is no data for ${names.join(', ')}, so nothing could be checked.`);
}

/** Returns the loaded lists that a plan names, and the engine's options. */
export const searchOf = (
  { names, searchType, minConfidence, maxMatches, weakAliases, categories: wanted }: Plan,
  { loaded }: Lists,
) => ({
  lists: names.flatMap((name) => loaded.get(name) ?? []),
  options: {
    ...{ searchType, minConfidence, maxMatches, weakAliases },
    ...(wanted && { categories: { wanted, ofLists: LIST_CATEGORIES } }),
  },
});

export const noData = (message: string) => new AppError('LIST_DATA_UNAVAILABLE', message, { retryAfter: 60 });
