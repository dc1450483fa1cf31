import * as z from 'zod';
import { coded, contract, link } from './contract.ts';
import { searchUpTo } from './filter.ts';
import { RequestedList } from './list-name.ts';
import { Match } from './match.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { reading } from './watchlist-run.ts';

/** A match that a subject has now. */
export const CurrentMatch = Match.extend({ subject_id: z.string() }).meta({ id: 'CurrentMatch' });
export type CurrentMatch = z.output<typeof CurrentMatch>;

/** A match of a watched subject on which nobody has decided. */
export const OpenMatch = CurrentMatch.extend({
  full_name: z.string().nullable(),
  identifier: z.string().nullable(),
  customer_id: z.string().nullable(),
  watchlist_id: z
    .string()
    .nullable()
    .describe('Null: nothing watches the customer any more, and the match is open still.'),
  watchlist_name: z.string().nullable(),
  match_timestamp: z.string().describe('When it was found, or last changed.'),
}).meta({ id: 'OpenWatchlistMatch' });
export type OpenMatch = z.output<typeof OpenMatch>;

export const matchesOf = link({
  ...reading,
  action: 'watchlist.matches_of',
  summary: 'The current matches of each of several watchlist subjects, the best first.',
  audit: true,
  resource: { type: 'watchlist_subject' },
  input: z.strictObject({ subject_ids: z.array(z.string().max(100)).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ matches: z.array(CurrentMatch), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});

export const openMatches = contract({
  ...reading,
  action: 'watchlist.open_matches',
  summary: 'The matches of watched subjects that nobody has decided on, newest first.',
  description:
    'Those of all watchlists, until a decision of `false_positive` or `true_match` holds: by the subject, its customer or ' +
    'its fingerprint. A decision that lapses, ends or is taken back opens its match again. Those of customers stay when the watching ' +
    'ends, until their entry leaves its list or the customer is erased. A page can have fewer matches ' +
    'than `limit`, even none, and yet a `next_key`.',
  audit: true,
  resource: { type: 'watchlist_subject' },
  input: z.strictObject({
    subject_id: z.uuid().optional(),
    watchlist_id: z.uuid().optional(),
    source_list: coded(RequestedList, 'UNKNOWN_LIST').optional(),
    search: searchUpTo(200).optional().describe('A part of the name or identifier of the subject.'),
    sort: z.enum(['asc', 'desc']).optional().describe('By `match_timestamp`; default `desc`.'),
    ...pageInput,
  }),
  codes: ['UNKNOWN_LIST'],
  output: z.object({ matches: z.array(OpenMatch), ...pageOutput }).meta({ id: 'OpenWatchlistMatches' }),
  rest: { method: 'GET', path: '/kyc/watchlists/open-matches' },
});
