import type { Feature } from '../../core/feature.ts';
import { followJob } from './follow-customer.ts';
import { expiredSubjects } from './kept-data.ts';
import { customerSubjects, endedMonitoring, monitorCustomer } from './monitor-customer.ts';
import * as watchlists from './operations.ts';
import { runJob } from './run/begin-run.ts';
import { dueJob } from './run/due.ts';
import { oldRuns } from './run/kept-data.ts';
import * as runs from './run/operations.ts';
import { makeWatchlistsDue } from './run/operator.ts';
import { pieceJob } from './run/run-piece.ts';
import * as subjects from './subject-operations.ts';
import { unname } from './unname.ts';

const { create, list, get, update, remove, ofIds } = watchlists;

/** Watchlists and the subjects that they watch. */
export const feature = {
  operations: {
    watchlist: { create, list, get, update, delete: remove, ofIds, monitorCustomer, ...subjects, ...runs },
  },
  jobs: [runJob, pieceJob, dueJob, followJob, unname],
  keptData: [expiredSubjects, endedMonitoring, oldRuns],
  customerData: [customerSubjects],
  operatorOperations: { watchlist: { makeDue: makeWatchlistsDue } },
} satisfies Feature;
