import { z } from 'zod';
import { primaryOf, type SearchProtocol } from './search.ts';

const MAX_RESULTS = 20;
/** The countries and languages that Brave knows; it refuses requests with another one. */
const COUNTRIES = new Set(
  'AR AU AT BE BR CA CL CN DE DK ES FI FR GB HK ID IN IT JP KR MX MY NL NO NZ PH PL PT RU SA SE TR TW US ZA'.split(' '),
);
const LANGUAGES = new Set('da de en es fi fr it nl pl ru sv tr'.split(' '));

export const brave: SearchProtocol = {
  provider: 'brave',
  request({ text, max, country, language }, { url: base, key = '' }) {
    const url = new URL(`${base}/res/v1/web/search`);
    url.search = new URLSearchParams({
      q: text,
      count: String(Math.min(max, MAX_RESULTS)),
      result_filter: 'web',
      text_decorations: 'false',
      ...(country && COUNTRIES.has(country) && { country }),
      ...(language && LANGUAGES.has(primaryOf(language)) && { search_lang: primaryOf(language) }),
    }).toString();
    return { url, init: { headers: { Accept: 'application/json', 'X-Subscription-Token': key } } };
  },
  schema: z
    .object({
      type: z.literal('search'),
      web: z
        .object({
          results: z.array(
            z.object({
              url: z.string(),
              title: z.string(),
              description: z.string().default(''),
              page_age: z.string().nullish(),
            }),
          ),
        })
        .nullish(),
    })
    .transform(({ web }) =>
      (web?.results ?? []).map(({ description: text, page_age: date, ...rest }) => ({ ...rest, text, date })),
    ),
  // A wrong key is answered like a wrong parameter.
  refusal: (status, text) =>
    status === 422 && text.includes('SUBSCRIPTION_TOKEN_INVALID') ? 'unauthorized' : undefined,
};
