import type { ListName } from '@vett/schema/list-name';
import type { Doors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import type { HistoryDoors } from '../../lists/lists.ts';

/**
 * Returns the versions of the lists that were in use at `time`. Throws LIST_VERSION_UNAVAILABLE, and VALIDATION_ERROR
 * for a time in the future.
 */
export function versionsAsOf(
  names: readonly ListName[],
  time: Date,
  { history, clock }: Pick<Doors & HistoryDoors, 'history' | 'clock'>,
  tenantId: string,
): Promise<ReadonlyMap<ListName, string>> {
  if (time <= clock.now()) return history.versionsAt(names, time, tenantId);
  const message = 'Send a time that is past.';
  const fields = [{ path: 'as_of', code: 'INVALID_DATE' as const, message }];
  throw new AppError('VALIDATION_ERROR', `as_of: ${message}`, { fields });
}
