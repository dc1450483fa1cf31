import type { AnyContract } from '@vett/schema/contract';
import { ERROR_STATUS } from '@vett/schema/error';
import type { Exchange, Identity } from '../core/caller.ts';
import { type AppError, answerable, errorObject } from '../platform/error.ts';

/** The headers that every answer carries. */
export const headersOf = ({ request_id, applied_retention, idempotency, rate }: Exchange): Record<string, string> => ({
  'X-Request-Id': request_id,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(applied_retention && { 'X-Data-Retention-Applied': applied_retention }),
  ...(idempotency === 'replayed' && { 'Idempotency-Replayed': 'true' }),
  ...(idempotency === 'not-applied' && { 'Idempotency-Status': 'not-applied' }),
  ...(rate && {
    'RateLimit-Limit': String(rate.limit),
    'RateLimit-Remaining': String(rate.remaining),
    'RateLimit-Reset': String(rate.reset),
  }),
});

/** What the caller is told of a failure; what it must not know goes to the log, under the same request id. */
export function refusalOf(error: unknown, { log }: Exchange): AppError {
  const refusal = answerable(error);
  const { code, cause } = refusal;
  // Without a cause the caller is told everything, and under overload a line for each refusal would add to it.
  if (ERROR_STATUS[code] >= 500 && cause !== undefined) log.error({ error: cause, code }, 'request failed');
  return refusal;
}

/** The body of a failure, in the form of the operation's family. */
export function errorBody(error: AppError, exchange: Exchange, contract?: AnyContract, identity?: Identity): object {
  const { request_id } = exchange;
  if (contract?.errors === 'flat') return { error: error.message, code: error.code, request_id };
  if (contract?.errors === 'legacy') {
    return { status: 'FAILED', job_id: request_id, error_message: error.message, error_code: error.code };
  }
  return {
    status: 'error',
    error: errorObject(error),
    request_id,
    ...(contract?.success === 'top' && { execution_context: executionContext(exchange, identity) }),
  };
}

const executionContext = ({ request_id, received_at }: Exchange, identity: Identity | undefined) => ({
  request_id,
  processing_time_ms: Math.round(performance.now() - received_at),
  timestamp: new Date().toISOString(),
  ...(identity && { tenant_id: identity.tenant.tenant_id }),
});

export function errorResponse(
  error: AppError,
  exchange: Exchange,
  contract?: AnyContract,
  identity?: Identity,
): Response {
  return new Response(JSON.stringify(errorBody(error, exchange, contract, identity)), {
    status: ERROR_STATUS[error.code],
    headers: {
      'Content-Type': 'application/json',
      ...headersOf(exchange),
      ...errorHeaders(error),
    },
  });
}

/** The headers that a failure adds. */
export const errorHeaders = ({ code, retryAfter }: AppError): Record<string, string> => ({
  ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  ...(code === 'UNAUTHENTICATED' && { 'WWW-Authenticate': 'Bearer' }),
  ...(code === 'TOKEN_EXPIRED' && { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
});
