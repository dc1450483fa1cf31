import { BODY_PACE } from '@vett/schema/constants';
import { AppError } from '../platform/error.ts';
import { paceAfter } from '../platform/pace.ts';

/** The pace of the bodies of clients. */
export const CLIENT_PACE = paceAfter(
  BODY_PACE.patience_ms,
  () =>
    new AppError(
      'VALIDATION_ERROR',
      `The body came too slowly: send at least ${BODY_PACE.bytes_per_second} bytes a second.`,
    ),
);
