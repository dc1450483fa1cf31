import type { ListResult as EngineResult } from '@vett/engine/screening';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { newId } from '../../../platform/id.ts';
import { decisionsOn } from '../decision/decisions.ts';
import { fingerprintOf, isNamesAlone } from './fingerprint.ts';
import { pauses } from './pause.ts';
import type { Plan } from './plan.ts';
import { checkOf, type SubjectCheck } from './result.ts';
import type { ScreeningDoors } from './screen-many.ts';
import type { PreparedSubject } from './subject.ts';

/** A subject with the results of its lists. */
export interface SubjectScreening {
  readonly prepared: PreparedSubject;
  readonly found: readonly EngineResult[];
  /** Whether the check is stored; its results then name its id. */
  readonly isSaved?: boolean;
  /** The customer and the case that it is screened for, the widest first. */
  readonly within?: readonly string[];
}

/**
 * The fingerprints by which decisions hold for a subject; the first is for new ones. Within a case, one on names alone would be
 * about everybody of the same name, so it holds for that case or customer only.
 */
function fingerprintsOf(key: Buffer, { prepared: { subject }, within }: SubjectScreening): string[] {
  const ofAll = fingerprintOf(key, subject);
  if (!within) return [ofAll];
  return [...within.map((id) => fingerprintOf(key, subject, id)), ...(isNamesAlone(subject) ? [] : [ofAll])];
}

/** The doors that `checksOf` needs. */
export type CheckDoors = Pick<Doors & ScreeningDoors, 'database' | 'lookups' | 'keyOf' | 'lists' | 'checked'>;

/** Returns the answers for subjects by the lists alone. Throws LIST_DATA_UNAVAILABLE as `checkOf` does. */
export async function listChecksOf(
  plan: Plan,
  screened: readonly SubjectScreening[],
  doors: Pick<CheckDoors, 'lists' | 'checked'>,
  now: Date,
): Promise<SubjectCheck[]> {
  const pause = pauses();
  const checks: SubjectCheck[] = [];
  for (const { prepared, found } of screened) {
    checks.push(checkOf(plan, prepared, found, doors, now));
    const others = pause();
    if (others) await others;
  }
  return checks;
}

/**
 * Returns the answers for subjects, with the decisions on their matches. Decisions are read once for all subjects, and
 * not at all without matches; an ephemeral check uses the lists alone. Throws LIST_DATA_UNAVAILABLE as `checkOf` does.
 */
export async function checksOf(
  plan: Plan,
  screened: readonly SubjectScreening[],
  caller: Pick<Caller, 'retention'>,
  doors: CheckDoors,
  now: Date,
): Promise<SubjectCheck[]> {
  if (caller.retention === 'ephemeral') return listChecksOf(plan, screened, doors, now);
  const pause = pauses();
  const checks: SubjectCheck[] = [];
  const key = await doors.keyOf('subject-fingerprint', doors.database);
  const keys: { fingerprints: string[] }[] = [];
  for (const each of screened) {
    keys.push({ fingerprints: fingerprintsOf(key, each) });
    const others = pause();
    if (others) await others;
  }
  const matched = keys.filter((_, index) => screened[index]?.found.some(({ isMatch }) => isMatch));
  const decisions = await decisionsOn(matched, doors, now);
  for (const [index, { prepared, found, isSaved }] of screened.entries()) {
    const { fingerprints } = keys[index] as (typeof keys)[number];
    const [fingerprint] = fingerprints;
    const known = {
      ...(fingerprint !== undefined && { fingerprint }),
      decisionOn: decisions({ fingerprints }),
      ...(isSaved && { validationId: newId() }),
    };
    checks.push(checkOf(plan, prepared, found, doors, now, known));
    const others = pause();
    if (others) await others;
  }
  return checks;
}
