import type { LoadedList } from '../../core/doors.ts';
import { type ListOwner, openedText } from './owner.ts';
import type { ListVersion } from './store.ts';

/** A stored version with its index, as it is kept in memory. */
export function loadedList(stored: ListVersion, index: LoadedList['index'], owner?: ListOwner): LoadedList {
  const { list_name: name, version, published_at, loaded_at, checked_at, entity_count } = stored;
  const { sha256, source_url, parser_version, sample, categories } = stored;
  return {
    ...{ name, version, index, published_at, loaded_at, checked_at, entity_count },
    ...{ sha256, source_url, parser_version, sample },
    ...(categories !== null && { categories: JSON.parse(openedText(owner, categories)) as string[] }),
  };
}
