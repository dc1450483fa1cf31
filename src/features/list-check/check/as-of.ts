import type { ListName } from '@vett/schema/list-name';
import type { Doors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';

/** The versions of lists that were in use at a time. Throws LIST_VERSION_UNAVAILABLE, VALIDATION_ERROR for one to come. */
export function versionsAsOf(
  names: readonly ListName[],
  time: Date,
  { history, clock }: Pick<Doors, 'history' | 'clock'>,
): Promise<ReadonlyMap<ListName, string>> {
  if (time <= clock.now()) return history.versionsAt(names, time);
  const message = 'Send a time that is past.';
  const fields = [{ path: 'as_of', code: 'INVALID_DATE' as const, message }];
  throw new AppError('VALIDATION_ERROR', `as_of: ${message}`, { fields });
}
