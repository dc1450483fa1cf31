import { createSecretKey } from 'node:crypto';
import type { ListName } from '@vett/schema/list-name';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { clientIdsOf } from '../../customer/customer.ts';
import type { ScreeningDoors } from '../../list-check/list-check.ts';
import {
  compareWithLists,
  type DecisionOn,
  heldLists,
  type ListOutcome,
  SUBJECTS_PER_COMPARISON,
  type WantedList,
} from '../../list-check/list-check.ts';
import type { HistoryDoors } from '../../lists/lists.ts';
import { openSubject, WATCHLIST_KEYS } from '../sealed.ts';
import { findPassed, type PassedMatch } from './find-passed.ts';
import type { StoredSubject } from './match-store.ts';
import { type StoredRun, versionsOf } from './run-store.ts';
import { uncomparedPaths, watchedSubject } from './watched-subject.ts';

export type ComparisonDoors = Doors & ScreeningDoors & HistoryDoors;

/** A subject with what a run found out about it, outside of the transaction that stores it. */
export interface SubjectComparison {
  readonly subject: StoredSubject;
  readonly outcomes: readonly ListOutcome[];
  /** Lists that it was compared with, of those the ones that must be compared in full again, and lists that failed. */
  readonly compared: ReadonlySet<ListName>;
  readonly exceeded: ReadonlySet<ListName>;
  readonly failed: ReadonlySet<ListName>;
  /** Paths to what of it no list can be compared with. */
  readonly uncompared: readonly string[];
  /** Its matches with entries that came and went since the run before. */
  readonly passed: readonly PassedMatch[];
  /** Finds the decisions on its matches; undefined: it was not compared, or has none. */
  readonly decisionOn: DecisionOn | undefined;
  /** The compared entries of other categories that are as alike. */
  readonly other_categories: number;
}

/** With so many matches a comparison ends: they stay in memory until they are stored. */
const MAX_MATCHES = 20_000;

/**
 * Compares subjects with the lists of their run, in the versions that it began with. It returns those that it compared: all
 * of them, or at least one when they have very many matches. `matched` are the subjects with stored matches.
 */
export async function comparePiece(
  caller: Caller,
  doors: ComparisonDoors,
  run: StoredRun,
  subjects: readonly StoredSubject[],
  matched: ReadonlySet<string>,
): Promise<SubjectComparison[]> {
  const versions = versionsOf(run).map(([name, { to }]) => [name, to] as const);
  const lists = await heldLists(doors.history, new Map(versions), caller.tenant.tenant_id);
  const key = createSecretKey(await doors.keyOf(WATCHLIST_KEYS.subject, doors.database));
  const clients = await clientIdsOf(
    doors,
    subjects.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const asked = {
    conditions: run.conditions ?? '',
    monitored: [...versions.map(([name]) => name), ...run.failed_lists],
    categories: run.screened_with?.categories ?? null,
  };
  const found: SubjectComparison[] = [];
  let matches = 0;
  for (const { wanted, members } of groupsOf(run, subjects)) {
    const names = wanted.map(({ list_name }) => list_name);
    let left = members;
    while (left.length > 0) {
      if (matches > MAX_MATCHES) return found;
      const given = left.slice(0, SUBJECTS_PER_COMPARISON);
      const watched = given.map((one) => ({
        ...watchedSubject(one, openSubject(key, one), clients),
        has_matches: matched.has(one.subject_id),
        added_at: one.added_at,
      }));
      const comparison = await compareWithLists(watched, { ...asked, lists: wanted }, caller, {
        ...doors,
        lists,
      });
      const whole = watched.slice(0, comparison.compared);
      const passed = await findPassed(whole, run, lists, asked, caller, doors);
      const outcomes = comparison.lists.filter((list): list is ListOutcome => !('error' in list));
      const compared = new Set(outcomes.map(({ list_name }) => list_name));
      const failed = new Set(names.filter((name) => !compared.has(name)));
      for (const subject of given.slice(0, comparison.compared)) {
        const { subject_id } = subject;
        const decisionOn = comparison.decisions.get(subject_id);
        const exceeded = outcomes.filter((list) => list.exceeded.has(subject_id)).map(({ list_name }) => list_name);
        const uncompared = uncomparedPaths(comparison.uncompared.get(subject_id) ?? [], openSubject(key, subject));
        // Another attempt helps a subject that failed, and not one that cannot be compared.
        const isChecked = !comparison.failed.has(subject_id) || uncompared.length > 0;
        found.push({
          subject,
          // The matches of a subject that was compared in part are true ones.
          outcomes: comparison.failed.has(subject_id) ? [] : outcomes,
          compared: isChecked ? compared : new Set(),
          exceeded: new Set(isChecked ? exceeded : []),
          failed: isChecked ? failed : new Set(names),
          uncompared,
          passed: passed.get(subject_id) ?? [],
          decisionOn,
          other_categories: comparison.otherCategories.get(subject_id) ?? 0,
        });
        matches += outcomes.reduce((sum, list) => sum + (list.found.get(subject_id)?.length ?? 0), 0);
      }
      left = left.slice(comparison.compared);
    }
  }
  return found;
}

interface SubjectGroup {
  readonly wanted: WantedList[];
  readonly members: StoredSubject[];
}

/** Puts subjects together that are compared alike: with all entries of their unchecked lists, else with changed entries. */
function groupsOf(run: StoredRun, subjects: readonly StoredSubject[]): Iterable<SubjectGroup> {
  const groups = new Map<string, SubjectGroup>();
  const isNarrow = run.trigger === 'subject_added' && !run.is_whole;
  for (const subject of subjects) {
    const wanted = versionsOf(run).flatMap(([list_name, { from }]) => {
      const isUnchecked = subject.unchecked_lists.includes(list_name);
      if (isNarrow && !isUnchecked) return [];
      return [{ list_name, from: isUnchecked || run.full_lists.includes(list_name) ? null : from }];
    });
    const kind = JSON.stringify(wanted);
    const group = groups.get(kind) ?? { wanted, members: [] };
    group.members.push(subject);
    groups.set(kind, group);
  }
  return groups.values();
}
