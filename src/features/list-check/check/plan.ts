import type { CheckOptions, SearchType } from '@vett/schema/check-options';
import type { ListName } from '@vett/schema/list-name';
import type { Tenant } from '../../../core/caller.ts';
import type { Lists } from '../../../core/doors.ts';
import { enabledFor, requireEnabled } from '../../lists/lists.ts';
import { noData } from './list-failure.ts';

/** How subjects are checked: against which lists, and what counts as a match. */
export interface Plan {
  readonly names: readonly ListName[];
  readonly searchType: SearchType;
  readonly minConfidence: number;
  readonly maxMatches: number;
  readonly weakAliases: boolean;
  /** Whether what was decided to be a false positive counts no more. */
  readonly applyDecisions: boolean;
  /** Several lists were named: when none of them has data each says so, in place of the whole check. */
  readonly isNamed: boolean;
}

/** How a check is asked for; `isAll`: its lists are all that there are for it, though nobody named them. */
export type Asked = CheckOptions & { readonly isAll?: true };

/** What the options and the tenant's configuration come to. Throws when a list is not enabled, or when none is. */
export function planCheck(options: Asked, tenant: Tenant, lists: Lists): Plan {
  const { min_confidence, max_matches_per_list, screen_weak_aliases } = tenant.configuration.list_check;
  return {
    names: requestedLists(options, tenant, lists),
    searchType: options.search_type ?? 'fast_precise_cascade',
    minConfidence: options.min_confidence ?? min_confidence,
    maxMatches: max_matches_per_list,
    weakAliases: screen_weak_aliases,
    applyDecisions: options.apply_decisions ?? false,
    isNamed: !options.isAll && options.list_name === undefined && (options.lists?.length ?? 0) > 0,
  };
}

/** Each list once. */
function requestedLists(
  { list_name, lists: several = [] }: CheckOptions,
  tenant: Tenant,
  lists: Lists,
): readonly ListName[] {
  const asked = list_name === undefined ? several : [list_name];
  requireEnabled(asked, tenant, lists);
  const names = asked.length > 0 ? [...new Set(asked)] : enabledFor(tenant, lists);
  if (names.length === 0) throw noData('No list is enabled here, so nothing could be checked.');
  return names;
}

/** The search of a plan: the loaded lists that it names, and the engine's options. */
export const searchOf = ({ names, searchType, minConfidence, maxMatches, weakAliases }: Plan, { loaded }: Lists) => ({
  lists: names.flatMap((name) => loaded.get(name) ?? []),
  options: { searchType, minConfidence, maxMatches, weakAliases },
});
