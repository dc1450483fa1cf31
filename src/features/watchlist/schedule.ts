import type { StoredWatchlist } from './watchlist-store.ts';

type Frequency = StoredWatchlist['check_frequency'];

const DAY_MS = 24 * 3600 * 1000;
const JITTER_MS = 30 * 60_000;
const PERIODS_MS = { daily: DAY_MS, weekly: 7 * DAY_MS, on_update: null } as const;

/** The time of the next scheduled run after one that started at `start`; null: it is checked on updates of lists. */
export function dueAfter(start: Date, frequency: Frequency): Date | null {
  const period = PERIODS_MS[frequency];
  return period === null ? null : new Date(start.getTime() + period);
}

/** The time of the first scheduled run, at random within half an hour, so that watchlists made together are not run together. */
export const firstDue = (now: Date, frequency: Frequency): Date | null =>
  dueAfter(new Date(now.getTime() + Math.random() * JITTER_MS), frequency);
