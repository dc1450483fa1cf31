import type { Feature } from '../../core/feature.ts';
import { expiredSubjects } from './kept-data.ts';
import * as watchlists from './operations.ts';
import * as subjects from './subject-operations.ts';

const { create, list, get, update, remove, ofIds } = watchlists;

/** Watchlists and the subjects that they watch. */
export const feature = {
  operations: { watchlist: { create, list, get, update, delete: remove, ofIds, ...subjects } },
  keptData: [expiredSubjects],
} satisfies Feature;
