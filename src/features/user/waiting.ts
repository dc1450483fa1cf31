const MINUTE_MS = 60_000;

/** Failures in a row that are free, and the longest wait after one of the later ones. */
interface Patience {
  readonly free: number;
  readonly longestMinutes: number;
}

/** The milliseconds until another try counts: a minute after the last free failure, and twice as long after each further one. */
export function waitOf(
  failures: number,
  failed_at: Date | null,
  now: Date,
  { free, longestMinutes }: Patience,
): number {
  if (failures < free || !failed_at) return 0;
  const minutes = Math.min(2 ** (failures - free), longestMinutes);
  return Math.max(0, failed_at.getTime() + minutes * MINUTE_MS - now.getTime());
}
