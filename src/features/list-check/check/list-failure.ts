import type { ListFailure } from '@vett/schema/list-check';
import type { ListName } from '@vett/schema/list-name';
import type { SubjectEcho } from '@vett/schema/subject';
import { AppError, errorObject } from '../../../platform/error.ts';

/** Replaces the result of a list that has no data. */
export const listFailure = (list_name: ListName, subject: SubjectEcho, check_timestamp: string): ListFailure => ({
  list_name,
  subject,
  error: errorObject(noData(`There is no data for ${list_name}: it was not checked.`)),
  check_timestamp,
});

export const noData = (message: string) => new AppError('LIST_DATA_UNAVAILABLE', message, { retryAfter: 60 });
