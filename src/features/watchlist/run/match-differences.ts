import type { DecisionOn, ListMatch, ListOutcome } from '../../list-check/list-check.ts';
import type { PassedMatch } from './find-passed.ts';
import type { MatchRow } from './match-store.ts';
import { type MovedMatch, pairMoved } from './moved-match-store.ts';

/** Scores at which a match becomes likely, and practically certain. */
const THRESHOLDS = [0.8, 0.95] as const;

export interface ChangedMatch {
  readonly before: MatchRow;
  readonly after: MatchRow;
}

/** The changes of one comparison to the matches of a subject. */
export interface Differences {
  /** The matches afterwards, the best first. */
  readonly now: readonly MatchRow[];
  /** Rows to store, and rows to delete. */
  readonly put: readonly MatchRow[];
  readonly gone: readonly MatchRow[];
  /** Matches whose entry has another id now and the same data: no difference. */
  readonly moved: readonly MovedMatch[];
  /** Entries that came after the run before and went before this one. */
  readonly passed: readonly PassedMatch[];
  /** The differences that are worth an alert. Dismissed matches are none. */
  readonly added: readonly MatchRow[];
  readonly changed: readonly ChangedMatch[];
  readonly removed: readonly MatchRow[];
  /** The matches that the comparison found, by `keyOf`. */
  readonly found: ReadonlyMap<string, ListMatch>;
}

/** Identifies a match among those of a subject. */
export const keyOf = ({ source_list, entity_id }: Pick<MatchRow, 'source_list' | 'entity_id'>): string =>
  `${source_list} ${entity_id}`;

/** Compares the stored matches of a subject with what a comparison found, and with the decisions on them. */
export function differencesOf(
  subjectId: string,
  stored: readonly MatchRow[],
  outcomes: readonly ListOutcome[],
  decisionOn: DecisionOn | undefined,
  passed: readonly PassedMatch[] = [],
): Differences {
  const isDismissed = (row: MatchRow) =>
    decisionOn?.(row, () => row.match_hash.toString('hex'))?.decision === 'false_positive';
  const decidedAgain = (row: MatchRow) => {
    const dismissed = isDismissed(row);
    return dismissed === row.dismissed ? row : { ...row, dismissed };
  };
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(before);
  const found = new Map<string, ListMatch>();
  for (const outcome of outcomes) {
    for (const match of outcome.found.get(subjectId) ?? []) {
      const row = rowOf(subjectId, match);
      found.set(keyOf(row), match);
      after.set(keyOf(row), row);
    }
    if (outcome.exceeded.has(subjectId)) continue;
    for (const row of stored) {
      const isJudged = row.source_list === outcome.list_name && (outcome.touched?.has(row.entity_id) ?? true);
      if (found.has(keyOf(row))) continue;
      if (isJudged) after.delete(keyOf(row));
      else if (row.source_list === outcome.list_name) after.set(keyOf(row), decidedAgain(row));
    }
  }
  const now = [...after.values()].sort(bestFirst);
  const moved = pairMoved(before, after);
  const left = new Map(before);
  for (const row of moved.values()) left.delete(keyOf(row));
  const pairs = now.map((row) => ({ before: moved.get(keyOf(row)) ?? left.get(keyOf(row)), after: row }));
  const continued = new Set(pairs.flatMap((pair) => (pair.before ? [keyOf(pair.before)] : [])));
  return {
    now,
    put: now.filter((row) => {
      const old = before.get(keyOf(row));
      return !old || !isSame(old, row);
    }),
    gone: stored.filter((row) => !after.has(keyOf(row))),
    moved: pairs.filter((pair): pair is MovedMatch => moved.has(keyOf(pair.after))),
    passed: passed.filter((entry) => !before.has(keyOf(entry)) && !after.has(keyOf(entry))),
    added: pairs.filter(({ before, after }) => !before && !after.dismissed).map(({ after }) => after),
    changed: pairs.filter(
      (pair): pair is ChangedMatch => pair.before !== undefined && isWorthAnAlert(pair.before, pair.after),
    ),
    removed: stored.filter((row) => !continued.has(keyOf(row)) && !row.dismissed && !isDismissed(row)),
    found,
  };
}

/** Leaves out changes of hashes that only a newer reader or a newer way of hashing made. */
export const withoutOurs = (differences: Differences, isOurs: (pair: ChangedMatch) => boolean): Differences => ({
  ...differences,
  changed: differences.changed
    .map((pair) => (isOurs(pair) ? { ...pair, before: { ...pair.before, match_hash: pair.after.match_hash } } : pair))
    .filter(({ before, after }) => isWorthAnAlert(before, after)),
});

const rowOf = (subject_id: string, { entity_id, match_hash, score, match, decision }: ListMatch): MatchRow => ({
  subject_id,
  source_list: match.source_list,
  entity_id,
  match_hash: Buffer.from(match_hash, 'hex'),
  score,
  match_type: match.match_type,
  matched_field: match.match_data.matched_field,
  dismissed: decision?.decision === 'false_positive',
});

export const bestFirst = (a: MatchRow, b: MatchRow) =>
  Number(a.dismissed) - Number(b.dismissed) || b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : 1);

const isSame = (before: MatchRow, after: MatchRow) =>
  before === after ||
  (before.match_hash.equals(after.match_hash) &&
    before.score === after.score &&
    before.match_type === after.match_type &&
    before.matched_field === after.matched_field &&
    before.dismissed === after.dismissed);

/** A dismissed match that counts again is a change too: nobody may have been told of it. */
const isWorthAnAlert = (before: MatchRow, after: MatchRow) =>
  !after.dismissed &&
  (before.dismissed ||
    !before.match_hash.equals(after.match_hash) ||
    (before.match_type !== 'identifier' && after.match_type === 'identifier') ||
    THRESHOLDS.some((threshold) => before.score >= threshold !== after.score >= threshold));
