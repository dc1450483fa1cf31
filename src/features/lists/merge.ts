import { mergeApart } from '@vett/engine/names';
import type { Lists, LoadedList } from '../../core/doors.ts';

/**
 * Merges the indexes of all lists in a thread. Returns a function that puts them into the lists of that moment: a list that got
 * another version meanwhile keeps the index of that version.
 */
export async function mergeLists({ loaded }: Lists, signal: AbortSignal): Promise<(lists: Lists) => Lists> {
  const indexes = [...loaded.values()].map(({ index }) => index);
  const memories = new Set(indexes.map(({ memory }) => memory));
  if (memories.size < 2) return (lists) => lists;
  const merged = await mergeApart(indexes, signal);
  const mergedOf = new Map(indexes.map((index, i) => [index, merged[i]]));
  const withMerged = (list: LoadedList): LoadedList => ({ ...list, index: mergedOf.get(list.index) ?? list.index });
  return (lists) => ({
    ...lists,
    loaded: new Map([...lists.loaded].map(([name, list]) => [name, withMerged(list)])),
  });
}
