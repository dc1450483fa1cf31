const MINUTE_MS = 60_000;

interface Backoff {
  /** The number of failures in a row before the first wait. */
  readonly free: number;
  /** The longest wait, in minutes. */
  readonly longestMinutes: number;
}

/** The milliseconds to wait before the next try: a minute after the last free failure, and twice as long after each further one. */
export function backoffMs(
  failures: number,
  failed_at: Date | null,
  now: Date,
  { free, longestMinutes }: Backoff,
): number {
  if (failures < free || !failed_at) return 0;
  const minutes = Math.min(2 ** (failures - free), longestMinutes);
  return Math.max(0, failed_at.getTime() + minutes * MINUTE_MS - now.getTime());
}
