import { z } from 'zod';
import type { SearchProtocol } from './search.ts';

/** A server of the operator, with `json` among the formats of its settings; without it the server answers 403. */
export const searxng: SearchProtocol = {
  provider: 'searxng',
  request({ text, language }, { url: base }) {
    const url = new URL(`${base}/search`);
    url.search = new URLSearchParams({
      q: text,
      format: 'json',
      safesearch: '0',
      ...(language && { language }),
    }).toString();
    return { url, init: { headers: { Accept: 'application/json' } } };
  },
  schema: z
    .object({
      results: z.array(
        z.object({
          url: z.string(),
          title: z.string(),
          content: z.string().nullish(),
          publishedDate: z.string().nullish(),
        }),
      ),
      unresponsive_engines: z.array(z.unknown()).default([]),
    })
    // Nothing found by engines that did not answer is no empty answer.
    .refine(({ results, unresponsive_engines }) => results.length > 0 || unresponsive_engines.length === 0)
    .transform(({ results }) =>
      results.map(({ url, title, content, publishedDate: date }) => ({ url, title, text: content ?? '', date })),
    ),
};
