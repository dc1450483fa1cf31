import { TRPCClientError } from '@trpc/client';
import type { ErrorShape } from '@vett/schema/app-router';
import { ERROR_STATUS, ERROR_TYPES, type ErrorCode, type FieldError } from '@vett/schema/error';
import { retryAfterOf } from './transport.ts';

interface ErrorReply {
  readonly message: string;
  readonly code: ErrorCode | undefined;
  readonly fields?: readonly FieldError[] | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** A refusal of the service, over any interface. */
export class VettError extends Error {
  override readonly name = 'VettError';
  /** The HTTP status. */
  readonly status: number;
  /** The error code; undefined when the answer came from something else than the service, such as a proxy. */
  readonly code: ErrorCode | undefined;
  readonly type: string | undefined;
  /** The errors of the input by field. */
  readonly fields: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Identifies the call in the operator's logs. */
  readonly request_id: string | undefined;
  /** Seconds after which the call may be repeated; undefined when repeating does not help. */
  readonly retryAfter: number | undefined;

  constructor({ message, code, fields = [], details }: ErrorReply, response: Pick<Response, 'status' | 'headers'>) {
    super(message);
    this.status = response.status;
    this.code = code;
    this.type = code && ERROR_TYPES[ERROR_STATUS[code]];
    this.fields = fields;
    this.details = details;
    this.request_id = response.headers.get('x-request-id') ?? undefined;
    this.retryAfter = retryAfterOf(response);
  }
}

/** The refusal behind a failed call over REST or tRPC; undefined when the service did not answer. */
export function refusalOf(thrown: unknown): VettError | undefined {
  if (thrown instanceof VettError) return thrown;
  if (!(thrown instanceof TRPCClientError)) return undefined;
  const { code_app, fields, details, httpStatus, request_id } = (thrown.shape as ErrorShape | undefined)?.data ?? {};
  // A stream reports its failure inside the stream.
  const ofStream = httpStatus !== undefined && {
    status: httpStatus,
    headers: new Headers(request_id === undefined ? {} : { 'X-Request-Id': request_id }),
  };
  const response = (thrown.meta?.['response'] as Response | undefined) ?? (ofStream || undefined);
  if (!response) return undefined;
  return new VettError({ message: thrown.message, code: code_app, fields, details }, response);
}

/** Reads the refusal in a REST body: an envelope or one of the older forms. */
export async function refusalIn(response: Response): Promise<VettError> {
  const text = await response.text();
  return new VettError(toldIn(text) ?? { message: `HTTP ${response.status}`, code: undefined }, response);
}

function toldIn(text: string): ErrorReply | undefined {
  const body = objectIn(text);
  const told =
    typeof body?.['error'] === 'object'
      ? body['error']
      : { message: body?.['error'] ?? body?.['error_message'], code: body?.['code'] ?? body?.['error_code'] };
  const { message, code } = (told ?? {}) as Partial<ErrorReply>;
  return typeof message === 'string' && code !== undefined && Object.hasOwn(ERROR_STATUS, code)
    ? (told as ErrorReply)
    : undefined;
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
