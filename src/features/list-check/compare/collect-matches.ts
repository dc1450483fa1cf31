import type { ListResult as EngineResult } from '@vett/engine/screening';
import type { ListName } from '@vett/schema/list-name';
import type { Doors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { isoTime } from '../../../platform/iso-time.ts';
import { fingerprintOf } from '../check/fingerprint.ts';
import { pauses } from '../check/pause.ts';
import type { PreparedSubject } from '../check/subject.ts';
import { type DecisionOn, decisionsOn } from '../decision/decisions.ts';
import { listMatchOf } from './list-match.ts';
import type { ListComparison, ListMatch, ListOutcome, WatchedSubject } from './outcome.ts';
import type { ComparisonTarget } from './target.ts';

export interface Prepared extends Omit<WatchedSubject, 'subject'> {
  readonly given: WatchedSubject['subject'];
  readonly prepared: PreparedSubject | AppError;
}

export interface SubjectMatches extends Prepared {
  /** The results of the lists that were searched, or the reason why the subject was not compared. */
  readonly found: readonly EngineResult[] | AppError;
}

/** Puts the matches of subjects into an outcome for each list, with the decisions on them and on the stored ones. */
export async function collectMatches(
  compared: readonly SubjectMatches[],
  targets: readonly ComparisonTarget[],
  signal: AbortSignal,
  doors: Pick<Doors, 'database' | 'lookups' | 'keyOf' | 'lists'>,
  now: Date,
): Promise<{ outcomes: ReadonlyMap<ListName, ListOutcome>; decisions: ListComparison['decisions'] }> {
  const timestamp = isoTime(now);
  const key = await doors.keyOf('subject-fingerprint', doors.database);
  const pause = pauses(signal);
  const matched = [];
  for (const { subject_id, keys, has_matches = false, prepared, found } of compared) {
    if (prepared instanceof AppError || found instanceof AppError) continue;
    if (!has_matches && !found.some(({ isMatch }) => isMatch)) continue;
    matched.push({ found, keys: { ...keys, subject_id, fingerprint: fingerprintOf(key, prepared.subject) } });
    await pause();
  }
  const decisionsBy = await decisionsOn(
    matched.map(({ keys }) => keys),
    doors,
    now,
  );
  const outcomes = new Map(
    targets.map(({ list, touched }) => [
      list.name,
      { list, touched, found: new Map<string, ListMatch[]>(), exceeded: new Set<string>() },
    ]),
  );
  const decisions = new Map<string, DecisionOn>();
  for (const { found, keys } of matched) {
    const decisionOn = decisionsBy(keys);
    decisions.set(keys.subject_id, decisionOn);
    for (const { list: name, matches, truncated } of found) {
      const outcome = outcomes.get(name as ListName);
      if (!outcome || matches.length === 0) continue;
      const own = matches.map((match) => listMatchOf(outcome.list, match, timestamp, decisionOn, doors.lists.profiles));
      outcome.found.set(keys.subject_id, own);
      if (truncated) outcome.exceeded.add(keys.subject_id);
      await pause();
    }
  }
  const byList = [...outcomes].map(
    ([list_name, { list, ...outcome }]) => [list_name, { list_name, version: list.version, ...outcome }] as const,
  );
  return { outcomes: new Map(byList), decisions };
}
