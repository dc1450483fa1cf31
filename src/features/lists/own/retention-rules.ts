import type { RetentionRule } from '../../../core/retention-rule.ts';
import { deleteOldIndexes, deleteOldRuns } from './own-list-store.ts';

/** The remains of publications of own lists: the sweep of lists sees those of publishers alone. */
export const leftOfOwnLists: readonly RetentionRule[] = [
  { kind: 'own_list_run', days: () => 90, erase: deleteOldRuns },
  { kind: 'own_list_index', days: () => 1, erase: deleteOldIndexes },
];
