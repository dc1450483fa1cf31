import type { KeptData } from '../../core/kept-data.ts';
import { eraseExpired } from './subject-store.ts';

/** Days for which an expired subject stays known, so that it gets its id back when it is added again. */
const EXPIRED_DAYS = 30;

export const expiredSubjects: KeptData = {
  kind: 'watchlist_subject',
  days: () => EXPIRED_DAYS,
  erase: eraseExpired,
};
