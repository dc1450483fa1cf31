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
  const checks: Check[] = [];
  if (caller.retention === 'ephemeral') {
    for (const { prepared, found } of screened) {
      checks.push(checkOf(plan, prepared, found, doors, now));
      const others = pause();
      if (others) await others;
    }
    return checks;
  }
  const key = await doors.keyOf('subject-fingerprint', doors.database);
  const fingerprints: string[] = [];
  for (const { prepared } of screened) {
    fingerprints.push(fingerprintOf(key, prepared.subject));
    const others = pause();
    if (others) await others;
  }
  const matched = fingerprints
    .filter((_, index) => screened[index]?.found.some(({ isMatch }) => isMatch))
    .map((fingerprint) => ({ fingerprint }));
  const decisions = await decisionsOn(matched, doors, now);
  for (const [index, { prepared, found, isSaved }] of screened.entries()) {
    const fingerprint = fingerprints[index] as string;
    const known = { fingerprint, decisionOn: decisions({ fingerprint }), ...(isSaved && { validationId: newId() }) };
    checks.push(checkOf(plan, prepared, found, doors, now, known));
    const others = pause();
    if (others) await others;
  }
  return checks;
}
