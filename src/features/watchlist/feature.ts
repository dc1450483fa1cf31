import { operatorContracts } from '@vett/schema/operator';
import { validate } from 'uuid';
import type { Feature } from '../../core/feature.ts';
import { implementForOperator } from '../../core/operator.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { assessDecided } from './assess-decided.ts';
import { followJob } from './customer-update.ts';
import { noSuchWatchlist } from './find.ts';
import { eraseOldArticles } from './media/article-store.ts';
import { mediaDue } from './media/due.ts';
import * as media from './media/operations.ts';
import { type MediaDoors, mediaSearch } from './media/search.ts';
import { customerSubjects, endedMonitoring, monitorCustomer } from './monitor-customer.ts';
import * as watchlists from './operations.ts';
import { subjectRecords } from './personal.ts';
import { runJob } from './run/begin-run.ts';
import type { ComparisonDoors } from './run/compare-piece.ts';
import { dueJob } from './run/due.ts';
import * as runs from './run/operations.ts';
import { pieceJob } from './run/run-piece.ts';
import { eraseOldRuns } from './run/run-store.ts';
import * as subjects from './subject-operations.ts';
import { eraseExpired } from './subject-store.ts';
import { unname } from './unname.ts';
import { makeDue } from './watchlist-store.ts';

const makeWatchlistsDue = implementForOperator(
  operatorContracts.watchlist.makeDue,
  async (_caller, { transaction, clock }, { watchlist_id }) => {
    if (watchlist_id !== undefined && !validate(watchlist_id)) throw noSuchWatchlist();
    const watchlists = await makeDue(transaction, watchlist_id, clock.now());
    if (watchlist_id !== undefined && watchlists === 0) throw noSuchWatchlist();
    return { watchlists };
  },
);

/** Runs prove that subjects were checked, also when nothing was found, so they are kept as long as stored validations. */
const oldRuns: RetentionRule = {
  kind: 'watchlist_run',
  days: ({ data_processing_config }) => data_processing_config.retention_days.validations,
  erase: eraseOldRuns,
};

/** Days for which an expired subject stays known, so that it gets its id back when it is added again. */
const EXPIRED_DAYS = 30;

const expiredSubjects: RetentionRule = {
  kind: 'watchlist_subject',
  days: () => EXPIRED_DAYS,
  erase: eraseExpired,
};

/** Articles are kept as long as they are found, so that they are told once, and then as long as stored validations. */
const oldArticles: RetentionRule = {
  kind: 'watchlist_media_article',
  days: ({ data_processing_config }) => data_processing_config.retention_days.validations,
  erase: eraseOldArticles,
};

const { create, list, get, update, remove, ofIds } = watchlists;

/** Watchlists and the subjects that they watch. */
export const feature = {
  operations: {
    watchlist: { create, list, get, update, delete: remove, ofIds, monitorCustomer, ...subjects, ...runs },
    watchlistMedia: media,
  },
  jobs: [runJob, pieceJob, dueJob, followJob, unname, assessDecided, mediaDue, mediaSearch],
  keptData: [expiredSubjects, endedMonitoring, oldRuns, oldArticles],
  customerData: [customerSubjects],
  personalData: [subjectRecords],
  operatorOperations: { watchlist: { makeDue: makeWatchlistsDue } },
} satisfies Feature<ComparisonDoors & MediaDoors>;
