import * as articles from '../watchlist-article.ts';
import * as contracts from '../watchlist-media.ts';
import { exampleFor } from './example-for.ts';
import { exampleSubject } from './watchlist-subject.ts';

const { watchlist_id, subject_id } = exampleSubject;
const full_name = 'Zoltan Fictivus';
const judged = { decision: 'HIGH_RISK', final_risk_score: 78 } as const;

const article: articles.WatchedArticle = {
  article_id: '019bc0f0-9d35-7a1b-8c2d-3e4f5a6b7c8d',
  subject_id,
  full_name,
  customer_id: null,
  watchlist_id,
  watchlist_name: 'Private clients',
  title: 'Broker jailed in Budapest',
  url: 'https://paper.example/a',
  summary: 'A court in Budapest convicted Zoltan Fictivus of fraud.',
  published_at: '2026-01-14T00:00:00.000Z',
  category: 'fraud',
  matched_on: 'exact_name',
  is_changed: false,
  ...judged,
  verdict: null,
  found_at: '2026-01-15T09:30:00.000Z',
  last_found_at: '2026-01-15T09:30:00.000Z',
};

export const examples = [
  exampleFor(contracts.state, {
    input: { watchlist_id },
    output: {
      watchlist_id,
      media: { interval_hours: 168 },
      statuses: { waiting: 0, searched: 1, incomplete: 0, failed: 0, over_budget: 0, not_searchable: 0 },
      budget: {
        searches_used: 1,
        searches_limit: 1_000,
        usd_used: 0.02,
        usd_limit: null,
        is_used_up: false,
        resets_at: '2026-02-01T00:00:00.000Z',
      },
    },
  }),
  exampleFor(contracts.subjects, {
    input: { watchlist_id },
    output: {
      subjects: [
        {
          subject_id,
          full_name,
          status: 'searched',
          reason: null,
          failures: 0,
          tried_at: '2026-01-15T09:30:00.000Z',
          searched_at: '2026-01-15T09:30:00.000Z',
          next_search_at: '2026-01-22T10:12:00.000Z',
          ...judged,
          summary: '1 of the articles found may be adverse, the gravest about fraud.',
          model: 'embedded',
          failed_searches: [],
          doubts: [],
        },
      ],
      count: 1,
      next_key: null,
    },
  }),
  exampleFor(articles.articles, { input: { subject_id }, output: { articles: [article], count: 1, next_key: null } }),
  exampleFor(articles.decide, {
    input: { article_id: article.article_id, decision: 'false_positive', reason_code: 'other_occupation' },
    output: {
      ...article,
      verdict: {
        decision: 'false_positive',
        reason: 'Another occupation or business',
        reason_code: 'other_occupation',
        decided_at: '2026-01-15T10:00:00.000Z',
        decided_by: 'user 019bc0f0-9d36-7b2c-8d3e-4f5a6b7c8d9e',
      },
    },
  }),
  exampleFor(articles.undecide, { input: { article_id: article.article_id }, output: article }),
];
