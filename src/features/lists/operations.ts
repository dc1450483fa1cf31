import { SOURCES } from '@vett/engine/lists';
import { LIST_MAX_AGE_SECONDS } from '@vett/schema/constants';
import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import * as contracts from '@vett/schema/lists';
import type { LoadedList } from '../../doors.ts';
import { implement } from '../../operation.ts';
import { ageOf, enabledFor, isStale } from './lists.ts';

export const list = implement(contracts.list, async ({ tenant }, { lists, clock }) => {
  const enabled = enabledFor(tenant, lists);
  const now = clock.now();
  return { lists: LIST_NAMES.map((name) => status(name, enabled.includes(name), lists.loaded.get(name), now)) };
});

function status(name: ListName, enabled: boolean, list: LoadedList | undefined, now: Date): contracts.ListStatus {
  const source = SOURCES[name];
  return {
    name,
    title: source?.title ?? name,
    publisher: source?.publisher ?? '',
    enabled,
    status: !list ? 'unavailable' : isStale(list, now) ? 'stale' : 'ready',
    version: list?.version ?? null,
    published_at: list?.published_at?.toISOString() ?? null,
    loaded_at: list?.loaded_at.toISOString() ?? null,
    checked_at: list?.checked_at.toISOString() ?? null,
    entity_count: list?.entity_count ?? null,
    sha256: list?.sha256 ?? null,
    source_url: list?.source_url ?? null,
    parser_version: list?.parser_version ?? null,
    age_seconds: list ? ageOf(list, now) : null,
    max_age_seconds: LIST_MAX_AGE_SECONDS,
    sample: list?.sample ?? false,
  };
}
