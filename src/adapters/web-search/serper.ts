import { z } from 'zod';
import { jsonBody, primaryOf, type SearchProtocol } from './search.ts';

export const serper: SearchProtocol = {
  provider: 'serper',
  request({ text, max, country, language }, { url, key = '' }) {
    const place = country && { gl: country.toLowerCase() };
    const body = { q: text, num: max, ...place, ...(language && { hl: primaryOf(language) }) };
    return { url: new URL(`${url}/search`), init: jsonBody(body, { 'X-API-KEY': key }) };
  },
  schema: z
    .object({
      organic: z.array(
        z.object({
          link: z.string(),
          title: z.string(),
          snippet: z.string().default(''),
          date: z.string().nullish(),
        }),
      ),
    })
    .transform(({ organic }) =>
      organic.map(({ link: url, title, snippet: text, date }) => ({ url, title, text, date })),
    ),
  refusal: (status, text) => (status === 400 && text.includes('Not enough credits') ? 'limited' : undefined),
};
