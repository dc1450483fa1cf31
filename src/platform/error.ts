import { ERROR_STATUS, ERROR_TYPES, type ErrorCode, type FieldError } from '@vett/schema/error';
import { isUnavailable } from './database/unavailable.ts';

interface Options {
  fields?: FieldError[] | undefined;
  details?: Record<string, unknown> | undefined;
  /** Seconds after which the caller may try again. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A refusal that the caller may see. Anything else that is thrown is logged and answered as INTERNAL_ERROR. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { fields, details, retryAfter, cause }: Options = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** The wire form of a refusal. */
export const errorObject = ({ code, message, fields, details }: AppError) => ({
  type: ERROR_TYPES[ERROR_STATUS[code]],
  message,
  code,
  ...(fields && fields.length > 0 && { fields }),
  ...(details && { details }),
});

/** Runs the work and returns its result, or the AppError that it throws. Other errors are thrown on. */
export function refusalOr<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const RETRY_AFTER_S = 5;

/** Maps any failure to an answer: an AppError as it is, an unavailable database as such, and everything else masked. */
export function answerable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) {
    return new AppError('SERVICE_UNAVAILABLE', 'The database cannot be reached at the moment. Try again.', {
      retryAfter: RETRY_AFTER_S,
      cause: error,
    });
  }
  return new AppError('INTERNAL_ERROR', 'Something went wrong. Give this request id to the operator.', {
    cause: error,
  });
}

/** A problem that the operator can fix; the message says how. Shown without a stack trace. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
