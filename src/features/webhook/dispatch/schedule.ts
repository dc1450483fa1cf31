const HOUR_S = 3_600;
/** The pauses after each failed attempt, in seconds. */
const PAUSES_S = [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_S)];
const JITTER = 0.2;
const MAX_RETRY_AFTER_S = 24 * HOUR_S;

/** The number of attempts at a delivery; after them it is dead. */
export const MAX_ATTEMPTS = PAUSES_S.length + 1;

/** The milliseconds from a failed attempt, the first being 1, to the next one; undefined after the last one. `random` is in 0..1. */
export function pauseAfter(attempt: number, retryAfterSeconds = 0, random = Math.random()): number | undefined {
  const pause = PAUSES_S[attempt - 1];
  if (pause === undefined) return undefined;
  const seconds = pause * (1 - JITTER + 2 * JITTER * random);
  return Math.round(1_000 * Math.max(seconds, Math.min(retryAfterSeconds, MAX_RETRY_AFTER_S)));
}

/** Reads a `Retry-After` header (RFC 9110): seconds, or a date. Undefined when it is neither, or in the past. */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1_000);
  return seconds > 0 && /[a-z]/i.test(header) ? seconds : undefined;
}
