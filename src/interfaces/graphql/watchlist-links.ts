import type { CurrentMatch as CurrentMatchOfSubject } from '@vett/schema/watchlist-match';
import { operations } from '../../features.ts';
import { Customer } from './customer.ts';
import { linkOne, linkPages } from './link.ts';
import { toCustomer } from './links.ts';
import {
  CurrentMatch,
  MonitoredIn,
  OpenMatch,
  WatchedArticle,
  Watchlist,
  WatchlistMediaState,
  WatchlistRun,
  WatchlistSubject,
  WatchlistSummary,
} from './watchlist.ts';

const { customer, decision, watchlist } = operations;

linkPages(Watchlist, 'subjects', watchlist.subjectsOf, {
  description: 'The subjects that are not expired, those that expire first at the start.',
  from: ['watchlist_id'],
  keys: 'watchlist_ids',
  keyOf: ({ watchlist_id }) => watchlist_id,
});
const toWatchlist = {
  description: 'The watchlist itself.',
  from: ['watchlist_id'],
  keys: 'watchlist_ids',
  member: 'watchlists',
  keyOf: ({ watchlist_id }: { watchlist_id: string }) => watchlist_id,
} as const;
linkOne(WatchlistSummary, 'watchlist', watchlist.ofIds, toWatchlist);
linkOne(WatchlistSubject, 'watchlist', watchlist.ofIds, toWatchlist);
linkOne(MonitoredIn, 'watchlist', watchlist.ofIds, toWatchlist);
linkOne(WatchlistSubject, 'customer', customer.ofIds, {
  description: 'The customer that is monitored; null: it is none.',
  from: ['customer_id'],
  keys: 'customer_ids',
  member: 'customers',
  keyOf: ({ customer_id }) => customer_id ?? undefined,
});
linkPages(Customer, 'watchlistSubjects', watchlist.subjectsOfCustomers, {
  description: 'The customer as a subject of watchlists.',
  from: ['customer_id'],
  keys: 'customer_ids',
  keyOf: ({ customer_id }) => customer_id,
});

linkPages(Watchlist, 'runs', watchlist.runsOf, {
  description: 'Its runs, newest first, also those without matches.',
  from: ['watchlist_id'],
  keys: 'watchlist_ids',
  keyOf: ({ watchlist_id }) => watchlist_id,
});
linkOne(Watchlist, 'listChecks', watchlist.listChecksOf, {
  ...toWatchlist,
  description: 'How old its knowledge is, list by list.',
  member: 'list_checks',
});
linkOne(WatchlistRun, 'watchlist', watchlist.ofIds, toWatchlist);
linkPages(WatchlistRun, 'results', watchlist.resultsOf, {
  description: 'The subjects that matched or changed.',
  from: ['run_id'],
  keys: 'run_ids',
  keyOf: ({ run_id }) => run_id,
});
const ofSubject = { from: ['subject_id'], keyOf: ({ subject_id }: { subject_id: string }) => subject_id };
linkPages(WatchlistSubject, 'currentMatches', watchlist.matchesOf, {
  ...ofSubject,
  description: 'The matches of the last comparison with each list, the best first.',
  keys: 'subject_ids',
});
linkPages(WatchlistSubject, 'decisions', decision.ofSubjects, {
  description: 'The decisions on its matches by its id and that of its customer, newest first.',
  from: ['subject_id'],
  keys: 'subjects',
  keyOf: ({ subject_id, customer_id }) => ({ subjectId: subject_id, customerId: customer_id ?? undefined }),
});
type MatchId = Pick<CurrentMatchOfSubject, 'subject_id' | 'source_list'> & {
  readonly match_data: { readonly entity_id: string };
};
const ofMatch = {
  description: 'The decisions on this match by the id of the subject, newest first.',
  from: ['subject_id'],
  keys: 'subjects',
  keyOf: ({ subject_id, source_list, match_data: { entity_id } }: MatchId) => ({
    subjectId: subject_id,
    sourceList: source_list,
    entityId: entity_id,
  }),
} as const;
linkPages(CurrentMatch, 'decisions', decision.ofSubjects, ofMatch);
linkPages(OpenMatch, 'decisions', decision.ofSubjects, ofMatch);
linkOne(OpenMatch, 'watchlist', watchlist.ofIds, {
  ...toWatchlist,
  description: 'The watchlist itself; null: it is gone.',
  keyOf: ({ watchlist_id }) => watchlist_id ?? undefined,
});
linkOne(WatchlistMediaState, 'watchlist', watchlist.ofIds, toWatchlist);
linkOne(WatchedArticle, 'watchlist', watchlist.ofIds, {
  ...toWatchlist,
  description: 'The watchlist itself; null: it is gone.',
  keyOf: ({ watchlist_id }) => watchlist_id ?? undefined,
});
linkOne(WatchedArticle, 'customer', customer.ofIds, toCustomer);
linkOne(OpenMatch, 'customer', customer.ofIds, toCustomer);
