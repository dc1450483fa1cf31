import type { Readable } from 'node:stream';
import { ERROR_STATUS } from '@vett/schema/error';
import type { Exchange, Identity } from '../core/caller.ts';
import { type AppError, answerable, errorObject } from '../platform/error.ts';
import { slices } from '../platform/slices.ts';
import type { EndpointPresentation } from './rest/endpoints.ts';

/** The answer of an operation, whole before it is sent; or the head of an answer that goes on with `events` or with `bytes`. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly events?: AsyncGenerator<string, void>;
  readonly bytes?: Readable;
  /** To be called when it is sent, or nobody takes it any more. */
  release?: () => void;
}

/** The headers that every answer carries. */
export function headersOf({ request_id, applied_retention, idempotency, rate }: Exchange): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Request-Id': request_id,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
  if (applied_retention) headers['X-Data-Retention-Applied'] = applied_retention;
  if (idempotency === 'replayed') headers['Idempotency-Replayed'] = 'true';
  if (idempotency === 'not-applied') headers['Idempotency-Status'] = 'not-applied';
  if (rate) {
    headers['RateLimit-Limit'] = String(rate.limit);
    headers['RateLimit-Remaining'] = String(rate.remaining);
    headers['RateLimit-Reset'] = String(rate.reset);
  }
  return headers;
}

/** The refusal that the caller is told of a failure; its cause goes to the log alone, under the same request id. */
export function refusalOf(error: unknown, { log }: Exchange): AppError {
  const refusal = answerable(error);
  const { code, cause } = refusal;
  // Without a cause the caller is told everything, and under overload a line for each refusal would add to it.
  if (ERROR_STATUS[code] >= 500 && cause !== undefined) log.error({ error: cause, code }, 'request failed');
  return refusal;
}

/** The body of a failure, in the form of its endpoint. */
function errorBody(error: AppError, exchange: Exchange, endpoint?: EndpointPresentation, identity?: Identity): object {
  const { operation, presenter } = endpoint ?? {};
  const { request_id } = exchange;
  if (presenter?.errors === 'flat') return { error: error.message, code: error.code, request_id };
  if (presenter?.errors === 'legacy') {
    return { status: 'FAILED', job_id: request_id, error_message: error.message, error_code: error.code };
  }
  return {
    status: 'error',
    error: errorObject(error),
    request_id,
    ...(operation?.success === 'top' && { execution_context: executionContext(exchange, identity) }),
  };
}

const executionContext = ({ request_id, received_at }: Exchange, identity: Identity | undefined) => ({
  request_id,
  processing_time_ms: Math.round(performance.now() - received_at),
  timestamp: new Date().toISOString(),
  ...(identity && { tenant_id: identity.tenant.tenant_id }),
});

export const errorAnswer = (
  error: AppError,
  exchange: Exchange,
  endpoint?: EndpointPresentation,
  identity?: Identity,
): Answer =>
  jsonAnswer(
    ERROR_STATUS[error.code],
    Object.assign(headersOf(exchange), errorHeaders(error)),
    JSON.stringify(errorBody(error, exchange, endpoint, identity)),
  );

/** Makes an answer, a large one when it is the turn of its tenant: several may be ready at the same moment. */
export const madeInTurn = (
  { tenant }: Pick<Identity, 'tenant'>,
  { answer }: Pick<Exchange, 'answer'>,
  make: () => Answer,
): Answer | Promise<Answer> => (answer.isLarge ? slices.work.run(tenant.tenant_id, make) : make());

export function jsonAnswer(status: number, headers: Record<string, string>, body: string): Answer {
  headers['Content-Type'] = 'application/json';
  return { status, headers, body };
}

/** Server-sent events, each as it comes. */
export function eventsAnswer(headers: Record<string, string>, events: AsyncGenerator<string, void>): Answer {
  headers['Content-Type'] = 'text/event-stream';
  return { status: 200, headers, body: '', events };
}

/** An answer for where no operation is reached. */
export const responseOf = ({ status, headers, body }: Answer): Response => new Response(body, { status, headers });

/** The headers that a failure adds. */
export const errorHeaders = ({ code, retryAfter }: AppError): Record<string, string> => ({
  ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  ...(code === 'UNAUTHENTICATED' && { 'WWW-Authenticate': 'Bearer' }),
  ...(code === 'TOKEN_EXPIRED' && { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
});
