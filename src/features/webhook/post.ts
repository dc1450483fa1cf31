import type { Installation } from '../../core/installation.ts';
import { AppError } from '../../platform/error.ts';
import type { DeliveryOutcome } from './parcel.ts';

const USER_AGENT = 'KYC-Webhooks/1.0';
const ANSWER_BYTES = 1_024;
const GONE = 410;
/** The statuses whose `Retry-After` counts: too many requests, and unavailable. */
const BUSY = [429, 503];

export interface Timeouts {
  readonly timeoutMs: number;
  readonly connectMs: number;
}

interface PostRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string | Uint8Array;
}

/** Sends a POST to a URL of a tenant. Any status of 200 to 299 is a success; no redirect is followed. */
export async function post(
  { url, headers, body }: PostRequest,
  { timeoutMs, connectMs }: Timeouts,
  { outbound, clock }: Installation,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  try {
    const answer = await outbound.request({
      url,
      method: 'POST',
      userAgent: USER_AGENT,
      body,
      timeoutMs,
      connectMs,
      maxBytes: ANSWER_BYTES,
      signal,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    if (answer.outcome === 'failed') return failed(answer.reason);
    const { status, headers: answered } = answer;
    const taken = { status_code: status, answer: answer.body };
    if (status >= 200 && status < 300) return { outcome: 'delivered', error: null, ...taken };
    const retryAfterSeconds = BUSY.includes(status) ? retryAfterOf(answered['retry-after'], clock.now()) : undefined;
    return {
      outcome: status === GONE ? 'gone' : 'failed',
      error: 'status',
      ...taken,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return failed(error.code);
    throw error;
  }
}

const failed = (error: string): DeliveryOutcome => ({ outcome: 'failed', status_code: null, error, answer: null });

/** Reads a `Retry-After` header (RFC 9110): seconds, or a date. Undefined when it is neither, or in the past. */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1_000);
  return seconds > 0 && /[a-z]/i.test(header) ? seconds : undefined;
}
