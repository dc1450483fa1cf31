import type { ListName } from '@vett/schema/list-name';
import type { Caller } from '../../../core/caller.ts';
import type { Doors, Lists, LoadedList } from '../../../core/doors.ts';
import {
  compareWithLists,
  type ListOutcome,
  type ScreeningDoors,
  type WantedComparison,
  type WatchedSubject,
} from '../../list-check/list-check.ts';
import { findPassedEntries, type PassedEntry, smallIndex } from '../../lists/lists.ts';
import { type StoredRun, versionsOf } from './run-store.ts';

/** A match of a subject with an entry that came after the run before and went before this one. */
export interface PassedMatch extends Pick<PassedEntry, 'entity_id' | 'listed_in' | 'gone_in'> {
  readonly source_list: ListName;
  readonly name: string;
  readonly score: number;
}

/** At most so many entries are compared at once, since they are in memory. */
const AT_ONCE = 200;

/** A watched subject with the time since when it is watched. */
export type WatchedSince = WatchedSubject & { readonly added_at: Date };

/**
 * Compares subjects with the entries that came and went between the versions of a run, which no comparison with either version
 * finds. Only a run of all subjects does so, because it moves its watchlist to the new versions: each entry is told once.
 * Entries that went before a subject was watched do not concern it, and matches that are decided to be false are left out.
 */
export async function findPassed(
  subjects: readonly WatchedSince[],
  run: StoredRun,
  lists: Lists,
  asked: Omit<WantedComparison, 'lists'>,
  caller: Caller,
  doors: Doors & ScreeningDoors,
): Promise<ReadonlyMap<string, PassedMatch[]>> {
  const found = new Map<string, PassedMatch[]>();
  if (!run.is_whole) return found;
  for (const [name, versions] of versionsOf(run)) {
    const list = lists.loaded.get(name);
    const { from, to } = versions;
    if (!list || from === null || from === to) continue;
    for (let after = ''; ; ) {
      const span = { list_name: list.name, from, to };
      const passed = await doors.database.run((transaction) =>
        findPassedEntries(transaction, span, after, AT_ONCE, doors.keyOf),
      );
      if (passed.length === 0) break;
      for await (const [subjectId, match] of matchesWith(passed, list, subjects, asked, caller, doors))
        found.set(subjectId, [...(found.get(subjectId) ?? []), match]);
      after = passed.at(-1)?.entity_id ?? '';
    }
  }
  return found;
}

async function* matchesWith(
  passed: readonly PassedEntry[],
  list: LoadedList,
  subjects: readonly WatchedSince[],
  asked: Omit<WantedComparison, 'lists'>,
  caller: Caller,
  doors: Doors & ScreeningDoors,
): AsyncGenerator<[string, PassedMatch]> {
  const entries = new Map(passed.map((entry) => [entry.entity_id, entry]));
  const entities = passed.map(({ entity }) => entity);
  const index = await smallIndex(caller.tenant.tenant_id, entities, list.index.weights);
  const lists = { ...doors.lists, loaded: new Map([[list.name, { ...list, index }]]) };
  const wanted = { ...asked, lists: [{ list_name: list.name, from: null }] };
  for (let left = subjects; left.length > 0; ) {
    const comparison = await compareWithLists(left, wanted, caller, { ...doors, lists });
    const [outcome] = comparison.lists.filter((one): one is ListOutcome => !('error' in one));
    for (const { subject_id, added_at } of left.slice(0, comparison.compared)) {
      for (const { entity_id, score, decision } of outcome?.found.get(subject_id) ?? []) {
        const entry = entries.get(entity_id);
        if (!entry || decision?.decision === 'false_positive' || entry.gone_at <= added_at) continue;
        const { listed_in, gone_in, entity } = entry;
        const name = entity.names[0]?.value ?? '';
        yield [subject_id, { entity_id, source_list: list.name, name, score, listed_in, gone_in }];
      }
    }
    left = left.slice(comparison.compared);
  }
}
