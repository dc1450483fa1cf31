import type { Installation } from '../../core/installation.ts';
import { AppError } from '../../platform/error.ts';
import { retryAfterOf } from './dispatch/schedule.ts';
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
