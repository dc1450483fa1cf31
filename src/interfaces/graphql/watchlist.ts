import * as monitor from '@vett/schema/monitor';
import * as schema from '@vett/schema/watchlist';
import * as article from '@vett/schema/watchlist-article';
import * as matches from '@vett/schema/watchlist-match';
import * as media from '@vett/schema/watchlist-media';
import * as runs from '@vett/schema/watchlist-run';
import * as subject from '@vett/schema/watchlist-subject';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { connection, mutation, query } from './field.ts';

const { watchlist, watchlistMedia } = operations;

export const WatchlistSubject = objectOf(subject.WatchlistSubject, {
  description: 'A person or thing that a watchlist watches.',
  types: { expires_at: 'Float' },
  descriptions: { expires_at: 'Epoch seconds: from then on it is neither checked nor shown.' },
});
// An Int of GraphQL has 32 bits: too few for epoch milliseconds, and from 2038 on for epoch seconds.
objectOf(subject.addSubject.output, { types: { expires_at: 'Float' } });
objectOf(subject.addSubjects.output, { types: { expires_at: 'Float' } });

export const MonitoredIn = objectOf(monitor.MonitoredIn, {
  description: 'A watchlist that has a customer as a subject.',
});
export const WatchlistSummary = objectOf(schema.WatchlistSummary, {
  description: 'What a list of watchlists tells of one.',
  types: { next_check_due: 'Float' },
});
export const Watchlist = objectOf(schema.Watchlist, {
  description: 'Subjects that are checked again and again.',
  except: ['subjects', 'subjects_count', 'subjects_truncated'],
  types: { next_check_due: 'Float' },
  descriptions: { last_results: 'Of the last completed run; null: nothing ran yet.' },
});

objectOf(runs.monitor.output, {
  description: 'A run that was asked for, with its first results.',
  types: { next_check_due: 'Float' },
});
export const CurrentMatch = objectOf(matches.CurrentMatch, {
  description: 'A match that a subject of a watchlist has now.',
  types: { match_type: 'MatchType' },
});
export const OpenMatch = objectOf(matches.OpenMatch, {
  description: 'A match of a watched subject on which nobody has decided.',
  types: { match_type: 'MatchType' },
});
export const WatchlistRun = objectOf(runs.WatchlistRun, {
  description: 'One comparison of the subjects of a watchlist with its lists.',
});

export const WatchlistMediaState = objectOf(media.state.output, {
  description: 'How far the search for adverse media of a watchlist is.',
});
export const WatchedArticle = objectOf(article.WatchedArticle, {
  description: 'An adverse article about a watched subject.',
});

connection('watchlists', watchlist.list);
connection('watchlistSubjects', watchlist.search);
connection('openWatchlistMatches', watchlist.openMatches);
query('watchlistRun', watchlist.run, { member: 'run' });
mutation('addWatchlistSubject', watchlist.addSubject, {
  input: { descriptions: { identifier_type: 'document, wallet, tax_id, registration_number or imo' } },
});
mutation('addWatchlistSubjects', watchlist.addSubjects);
mutation('updateWatchlistSubject', watchlist.updateSubject, { input: { name: 'WatchlistSubjectUpdateInput' } });
mutation('removeWatchlistSubject', watchlist.removeSubject, { input: { name: 'WatchlistSubjectReference' } });
mutation('decideWatchlistArticle', watchlistMedia.decide);
mutation('undecideWatchlistArticle', watchlistMedia.undecide, { input: { name: 'WatchlistArticleReference' } });
mutation('monitorCustomer', watchlist.monitorCustomer);
