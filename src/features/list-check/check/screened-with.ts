import { DEFAULT_WEIGHTS, type Weights } from '@vett/engine/names';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { ListName } from '@vett/schema/list-name';
import type { ScreenedWith } from '@vett/schema/screened-with';
import type { VersionFacts } from '../../../core/doors.ts';
import { dataText, sampleWarnings } from '../../lists/lists.ts';
import type { Plan } from './plan.ts';

export const profileOf = ({ name, version }: Weights) => `${name}@${version}`;

/** Names everything that a screening by this plan depends on besides its subject; `stale` are the lists that were out of date. */
export const screenedWith = (
  settings: Omit<Plan, 'names'>,
  versions: readonly VersionFacts[],
  stale: ReadonlySet<ListName>,
): ScreenedWith => ({
  engine_version: ENGINE_VERSION,
  weights_profile: profileOf(DEFAULT_WEIGHTS),
  search_type: settings.searchType,
  min_confidence: settings.minConfidence,
  max_matches_per_list: settings.maxMatches,
  screen_weak_aliases: settings.weakAliases,
  apply_decisions: settings.applyDecisions,
  ...(settings.categories && { categories: [...settings.categories] }),
  lists: versions.map(({ name, version, sha256, published_at, loaded_at, sample }) => ({
    list_name: name,
    version,
    sha256,
    published_at: published_at?.toISOString() ?? null,
    loaded_at: loaded_at.toISOString(),
    ...(stale.has(name) && { stale: true as const }),
    ...(sample && { sample: true as const }),
  })),
});

/** Tells the lists that were samples or out of date when a stored screening was made. */
export function dataWarningsIn(screened_with: ScreenedWith | null): string[] {
  const lists = screened_with?.lists ?? [];
  const stale = lists.filter((list) => list.stale);
  return [
    ...sampleWarnings(lists.filter(({ sample }) => sample).map(({ list_name }) => list_name)),
    ...stale.map(({ list_name, published_at, loaded_at }) => {
      const dates = {
        published_at: published_at === null ? null : new Date(published_at),
        loaded_at: new Date(loaded_at),
      };
      return `${list_name} was out of date: who was listed since is not found (${dataText(dates)})`;
    }),
  ];
}
