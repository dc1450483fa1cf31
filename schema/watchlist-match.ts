import { z } from 'zod';
import { link } from './contract.ts';
import { Match } from './match.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { exampleResult, reading } from './watchlist-run.ts';

/** A match that a subject has now. */
export const CurrentMatch = Match.extend({ subject_id: z.string() }).meta({ id: 'CurrentMatch' });
export type CurrentMatch = z.output<typeof CurrentMatch>;

export const matchesOf = link({
  ...reading,
  action: 'watchlist.matches_of',
  summary: 'The current matches of each of several watchlist subjects, the best first.',
  audit: true,
  resource: { type: 'watchlist_subject' },
  input: z.strictObject({ subject_ids: z.array(z.string().max(100)).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ matches: z.array(CurrentMatch), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
  example: {
    input: { subject_ids: [exampleResult.subject_id] },
    output: {
      pages: [
        {
          matches: exampleResult.matches.map((match) => ({ ...match, subject_id: exampleResult.subject_id })),
          count: 1,
          next_key: null,
        },
      ],
    },
  },
});
