import type { ListResult as Found } from '@vett/engine/screening';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { newId } from '../../../platform/id.ts';
import { decisionsOn } from '../decision/decisions.ts';
import { fingerprintOf } from './fingerprint.ts';
import { pauses } from './pause.ts';
import type { Plan } from './plan.ts';
import { type Check, checkOf } from './result.ts';
import type { PreparedSubject } from './subject.ts';

/** A subject with the results of its lists. */
export interface Screened {
  readonly prepared: PreparedSubject;
  readonly found: readonly Found[];
  /** Whether the check is stored; its results then name its id. */
  readonly isSaved?: boolean;
}

/** The doors that `checksOf` needs. */
export type CheckDoors = Pick<Doors, 'database' | 'lookups' | 'keyOf' | 'lists' | 'checked'>;

/**
 * Returns the answers for subjects, with the decisions on their matches. Decisions are read once for all subjects, and
 * not at all without matches; an ephemeral check uses the lists alone. Throws LIST_DATA_UNAVAILABLE as `checkOf` does.
 */
export async function checksOf(
  plan: Plan,
  screened: readonly Screened[],
  caller: Pick<Caller, 'retention'>,
  doors: CheckDoors,
  now: Date,
): Promise<Check[]> {
  const pause = pauses();
  const each = async <T>(work: (subject: Screened, index: number) => T): Promise<T[]> => {
    const done: T[] = [];
    for (const [index, subject] of screened.entries()) {
      done.push(work(subject, index));
      const others = pause();
      if (others) await others;
    }
    return done;
  };
  if (caller.retention === 'ephemeral') {
    return each(({ prepared, found }) => checkOf(plan, prepared, found, doors, now));
  }
  const key = await doors.keyOf('subject-fingerprint', doors.database);
  const fingerprints = await each(({ prepared }) => fingerprintOf(key, prepared.subject));
  const matched = fingerprints.filter((_, index) => screened[index]?.found.some(({ isMatch }) => isMatch));
  const decisions = await decisionsOn(matched, doors, now);
  return each(({ prepared, found, isSaved }, index) => {
    const fingerprint = fingerprints[index] as string;
    return checkOf(plan, prepared, found, doors, now, {
      fingerprint,
      decisionOn: decisions(fingerprint),
      ...(isSaved && { validationId: newId() }),
    });
  });
}
