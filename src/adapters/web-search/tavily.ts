import { z } from 'zod';
import { jsonBody, type SearchProtocol } from './search.ts';

/** It knows no languages, and countries only by names of its own, so neither is sent. */
export const tavily: SearchProtocol = {
  provider: 'tavily',
  request: ({ text, max }, { url, key = '' }) => ({
    url: new URL(`${url}/search`),
    init: jsonBody(
      { query: text, max_results: max, search_depth: 'basic', include_answer: false, include_raw_content: false },
      { Authorization: `Bearer ${key}` },
    ),
  }),
  schema: z
    .object({
      results: z.array(
        z.object({
          url: z.string(),
          title: z.string(),
          content: z.string().default(''),
          published_date: z.string().nullish(),
        }),
      ),
    })
    .transform(({ results }) =>
      results.map(({ url, title, content: text, published_date: date }) => ({ url, title, text, date })),
    ),
  // The limits of the plan and of pay-as-you-go.
  refusal: (status) => (status === 432 || status === 433 ? 'limited' : undefined),
};
