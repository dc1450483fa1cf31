import { newWatchlist } from '../objects.ts';
import type { Rows } from '../row.ts';

const NONE = '019bc0f0-9d28-742f-96cf-830568acf16e';
const UNKNOWN = 'WATCHLIST_NOT_FOUND';
const FILTER = 'A filter: the list has rows of the tenant alone.';
const shared = { audience: 'tenant', ephemeral: 'unaffected', usage: null } as const;
const watchlist_id = { of: newWatchlist, answer: UNKNOWN } as const;

const deciding = {
  ...shared,
  permission: ['kyc:review', 'kyc:create'],
  codes: ['NOT_FOUND'],
  ids: { article_id: 'test/features/watchlist-verdicts.test.ts decides on articles of other tenants.' },
} as const;

export const watchlistMedia: Rows<'watchlistMedia'> = {
  state: {
    ...shared,
    rest: 'GET /kyc/watchlists/{watchlist_id}/media 200 data envelope',
    permission: 'watchlist:read',
    audit: 'watchlist.media',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Query.watchlistMediaState',
      document: '{ watchlistMediaState(watchlistId: "none") { watchlistId } }',
    },
    ids: { watchlist_id },
    cases: [[{ watchlist_id: NONE }, UNKNOWN]],
  },
  subjects: {
    ...shared,
    rest: 'GET /kyc/watchlists/{watchlist_id}/media/subjects 200 data envelope',
    permission: 'watchlist:read',
    audit: 'watchlist.media_subjects logged',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Query.watchlistMediaSubjects',
      member: 'subjects',
      document: '{ watchlistMediaSubjects(watchlistId: "none") { nodes { subjectId } } }',
      unlinked: { 'WatchedMedia.subjectId': 'The watchlist has it among its subjects.' },
    },
    ids: { watchlist_id },
    cases: [
      [{ watchlist_id: NONE }, UNKNOWN],
      [{ watchlist_id: NONE, status: 'clean' }, 'VALIDATION_ERROR', false],
      [{ watchlist_id: NONE, limit: 0 }, 'VALIDATION_ERROR'],
    ],
  },
  articles: {
    ...shared,
    rest: 'GET /kyc/watchlists/media-articles 200 data envelope',
    permission: 'watchlist:read',
    audit: 'watchlist.media_articles logged',
    idempotent: false,
    codes: [],
    graphql: {
      field: 'Query.watchlistMediaArticles',
      member: 'articles',
      document: '{ watchlistMediaArticles { nodes { title } } }',
      unlinked: {
        'WatchedArticle.articleId': 'It is the object itself.',
        'WatchedArticle.subjectId': 'The watchlist has it among its subjects.',
      },
    },
    ids: { subject_id: FILTER, watchlist_id: FILTER },
    cases: [[{}], [{ limit: 0 }, 'VALIDATION_ERROR', false]],
  },
  decide: {
    ...deciding,
    rest: 'POST /kyc/watchlists/media-articles/{article_id}/verdict 200 data envelope',
    audit: 'watchlist.decide_article logged',
    idempotent: true,
    graphql: {
      field: 'Mutation.decideWatchlistArticle',
      document:
        'mutation { decideWatchlistArticle(input: { articleId: "none", decision: "false_positive", reason: "x" }) { articleId } }',
    },
    cases: [
      [{ article_id: NONE, decision: 'false_positive', reason: 'Another one' }, 'NOT_FOUND'],
      [{ article_id: 'none', decision: 'false_positive', reason_code: 'other_name' }, 'NOT_FOUND'],
      [{ article_id: NONE, decision: 'false_positive' }, 'VALIDATION_ERROR'],
      [{ article_id: NONE, decision: 'maybe', reason: 'x' }, 'VALIDATION_ERROR', false],
    ],
  },
  undecide: {
    ...deciding,
    rest: 'DELETE /kyc/watchlists/media-articles/{article_id}/verdict 200 data envelope',
    audit: 'watchlist.undecide_article logged',
    idempotent: false,
    graphql: {
      field: 'Mutation.undecideWatchlistArticle',
      document: 'mutation { undecideWatchlistArticle(input: { articleId: "none" }) { articleId } }',
    },
    cases: [[{ article_id: NONE }, 'NOT_FOUND']],
  },
};
