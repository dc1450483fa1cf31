import type { Doors } from '../../../core/doors.ts';
import { AppError, refusalOr } from '../../../platform/error.ts';
import { fingerprintOf } from '../check/fingerprint.ts';
import { pauses } from '../check/pause.ts';
import { prepareSubject } from '../check/subject.ts';
import { type DecisionOn, decisionsOn } from '../decision/decisions.ts';
import type { WatchedSubject } from './outcome.ts';

/** Returns for each subject, in order, the decisions that hold at `now` on its matches. */
export async function watchedDecisions(
  subjects: readonly WatchedSubject[],
  doors: Pick<Doors, 'database' | 'lookups' | 'keyOf' | 'lists'>,
  now: Date,
  signal: AbortSignal,
): Promise<DecisionOn[]> {
  const key = await doors.keyOf('subject-fingerprint', doors.database);
  const pause = pauses(signal);
  const keys = [];
  for (const { subject_id, subject, keys: others } of subjects) {
    const prepared = refusalOr(() => prepareSubject(subject, now));
    const fingerprint = prepared instanceof AppError ? {} : { fingerprint: fingerprintOf(key, prepared.subject) };
    keys.push({ ...others, subject_id, ...fingerprint });
    await pause();
  }
  const decisionsBy = await decisionsOn(keys, doors, now);
  return keys.map(decisionsBy);
}
