import type { ListResult as EngineResult } from '@vett/engine/screening';
import type { Caller } from '../../../core/caller.ts';
import { AppError } from '../../../platform/error.ts';
import { type BatchMember, readMember } from './batch-subject.ts';
import type { Plan } from './plan.ts';
import { inTurn } from './screen.ts';
import { type Screening, type ScreeningDoors, screenMany } from './screen-many.ts';

/** One subject of a batch with its index. */
export interface PlacedMember extends BatchMember {
  readonly index: number;
}

/** A member with the results of its lists, or the error that prevented them. */
export interface ScreenedMember extends PlacedMember {
  readonly found: readonly EngineResult[] | Error;
}

/** Reads subjects as of `now`; `first` is the index of the first one in the batch. */
export async function readMembers(
  subjects: readonly unknown[],
  first: number,
  now: Date,
  caller: Pick<Caller, 'tenant' | 'signal'>,
): Promise<PlacedMember[]> {
  const members: PlacedMember[] = [];
  for (const [i, given] of subjects.entries()) {
    members.push({ index: first + i, ...(await inTurn(() => readMember(given, first + i, now), caller)) });
  }
  return members;
}

/** Screens the members that could be read; the others keep their error. */
export async function screenMembers(
  plan: Plan,
  members: readonly PlacedMember[],
  caller: Screening & Pick<Caller, 'log'>,
  doors: ScreeningDoors,
): Promise<ScreenedMember[]> {
  const ready = members.flatMap(({ subject }) => (subject instanceof AppError ? [] : [subject.subject]));
  const results = (await screenMany(plan, ready, caller, doors)).values();
  return members.map((member): ScreenedMember => {
    if (member.subject instanceof AppError) return { ...member, found: member.subject };
    const found = results.next().value as readonly EngineResult[] | Error;
    if (found instanceof Error) caller.log.error({ error: found }, 'a subject could not be screened');
    return { ...member, found };
  });
}
