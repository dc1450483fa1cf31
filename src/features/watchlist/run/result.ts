import { MATCHES_SHOWN, type MatchChange, type StoredMatch, type WatchlistRun } from '@vett/schema/watchlist-run';
import type { SubjectComparison } from './compare-piece.ts';
import type { Differences } from './match-differences.ts';
import type { MatchRow } from './match-store.ts';
import type { StoredRun } from './run-store.ts';

/** A subject with what a run changes about it. */
export interface SubjectRunResult extends SubjectComparison {
  readonly differences: Differences;
}

/** The stored result of a subject; undefined: it has neither a match nor a change. */
export function resultOf({ subject, differences }: SubjectRunResult) {
  const { now, added, changed, removed, passed } = differences;
  if (now.length + added.length + changed.length + removed.length + passed.length === 0) return undefined;
  const change: MatchChange =
    added.length + passed.length > 0 ? 'new' : changed.length > 0 ? 'changed' : removed.length > 0 ? 'removed' : 'none';
  return {
    subject_id: subject.subject_id,
    change,
    match_count: now.filter(({ dismissed }) => !dismissed).length,
    matches: now.slice(0, MATCHES_SHOWN).map(storedMatch),
  };
}

const sum = (judged: readonly SubjectRunResult[], of: (differences: Differences) => number) =>
  judged.reduce((total, { differences }) => total + of(differences), 0);

/** The counts that a piece adds to its run. */
export const countsOf = (judged: readonly SubjectRunResult[], alerts_sent: number) => ({
  subjects_checked: judged.filter(({ compared, uncompared }) => compared.size > 0 && uncompared.length === 0).length,
  subjects_uncompared: judged.filter(({ uncompared }) => uncompared.length > 0).length,
  matches_found: sum(judged, ({ now }) => now.filter(({ dismissed }) => !dismissed).length),
  new_matches: sum(judged, ({ added }) => added.length),
  removed_matches: sum(judged, ({ removed }) => removed.length),
  changed_matches: sum(judged, ({ changed }) => changed.length),
  other_categories: judged.reduce((total, { other_categories }) => total + other_categories, 0),
  alerts_sent,
});

export const storedMatch = ({ match_hash, ...row }: MatchRow): StoredMatch => ({
  source_list: row.source_list,
  entity_id: row.entity_id,
  match_hash: match_hash.toString('hex'),
  score: row.score,
  match_type: row.match_type,
  matched_field: row.matched_field,
});

export const wireRun = (run: StoredRun): WatchlistRun => ({
  run_id: run.run_id,
  watchlist_id: run.watchlist_id,
  trigger: run.trigger,
  status: run.status,
  checked_at: run.started_at?.toISOString() ?? null,
  completed_at: run.completed_at?.toISOString() ?? null,
  subjects_total: run.subjects_total,
  subjects_checked: run.subjects_checked,
  subjects_uncompared: run.subjects_uncompared,
  matches_found: run.matches_found,
  new_matches: run.new_matches,
  removed_matches: run.removed_matches,
  changed_matches: run.changed_matches,
  ...(run.screened_with?.categories && { other_categories: run.other_categories }),
  list_versions: run.list_versions,
  screened_with: run.screened_with,
  full_lists: run.full_lists,
  failed_lists: run.failed_lists,
  alerts_sent: run.alerts_sent,
  error_message: run.error_message,
  created_at: run.created_at.toISOString(),
});
