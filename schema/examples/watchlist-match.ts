import * as contracts from '../watchlist-match.ts';
import { exampleFor } from './example-for.ts';
import { exampleResult } from './watchlist-run.ts';

const exampleMatches = exampleResult.matches.map((match) => ({ ...match, subject_id: exampleResult.subject_id }));

export const examples = [
  exampleFor(contracts.matchesOf, {
    input: { subject_ids: [exampleResult.subject_id] },
    output: { pages: [{ matches: exampleMatches, count: 1, next_key: null }] },
  }),
  exampleFor(contracts.openMatches, {
    input: {},
    output: {
      matches: exampleMatches.map((match) => ({
        ...match,
        full_name: exampleResult.full_name,
        identifier: null,
        customer_id: null,
        watchlist_id: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e10',
        watchlist_name: 'Private clients',
      })),
      count: 1,
      next_key: null,
    },
  }),
];
