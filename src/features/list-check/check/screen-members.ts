import type { ListResult as Found } from '@vett/engine/screening';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { type BatchMember, readMember } from './batch-subject.ts';
import { pauses } from './pause.ts';
import type { Plan } from './plan.ts';
import { type Screening, screenMany } from './screen-many.ts';

/** One of many subjects at its place among them. */
export interface PlacedMember extends BatchMember {
  readonly index: number;
}

/** A member with what its lists said of it, or why they could not be asked. */
export interface ScreenedMember extends PlacedMember {
  readonly found: readonly Found[] | Error;
}

/** Judges subjects as of `now`; the first of them has the place `first`. */
export async function readMembers(
  subjects: readonly unknown[],
  first: number,
  now: Date,
  signal: AbortSignal,
): Promise<PlacedMember[]> {
  const pause = pauses(signal);
  const members: PlacedMember[] = [];
  for (const [i, given] of subjects.entries()) {
    members.push({ index: first + i, ...readMember(given, first + i, now) });
    await pause();
  }
  return members;
}

/** Screens those members that can be. */
export async function screenMembers(
  plan: Plan,
  members: readonly PlacedMember[],
  caller: Screening & Pick<Caller, 'log'>,
  doors: Pick<Doors, 'lists' | 'pool' | 'checked'>,
): Promise<ScreenedMember[]> {
  const ready = members.flatMap(({ subject }) => (subject instanceof AppError ? [] : [subject.subject]));
  const results = (await screenMany(plan, ready, caller, doors)).values();
  return members.map((member): ScreenedMember => {
    if (member.subject instanceof AppError) return { ...member, found: member.subject };
    const found = results.next().value as readonly Found[] | Error;
    if (found instanceof Error) caller.log.error({ error: found }, 'a subject could not be screened');
    return { ...member, found };
  });
}
