import type { z } from 'zod';
import { foreignUrl } from '../../platform/foreign-url.ts';
import { slices } from '../../platform/slices.ts';
import type { ProviderFailureReason, WebQuery, WebResult, WebSearch } from '../../ports/web-search.ts';
import { askJson, callProvider, NOBODY, type Observe, ProviderError, providerFailure } from '../provider/call.ts';
import { plainText } from '../provider/plain-text.ts';

const TIMEOUT_MS = 8_000;
const MAX_TITLE = 300;
const MAX_SNIPPET = 2_000;

export interface SearchSettings {
  /** The base of the provider's URLs, without a slash at its end. */
  readonly url: string;
  readonly key: string | undefined;
  /** USD for each search. */
  readonly price: number;
}

/** A result as a provider gives it. */
export interface SearchHit {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly date: string | null | undefined;
}

export interface SearchProtocol {
  readonly provider: string;
  request(query: WebQuery, settings: SearchSettings): { readonly url: URL; readonly init: RequestInit };
  readonly schema: z.ZodType<readonly SearchHit[]>;
  refusal?(status: number, text: string): ProviderFailureReason | undefined;
}

export const webSearch = (protocol: SearchProtocol, settings: SearchSettings, observe: Observe): WebSearch => ({
  provider: protocol.provider,
  search: (query, budget) =>
    callProvider({
      port: 'web_search',
      provider: protocol.provider,
      budget,
      defaultMs: TIMEOUT_MS,
      observe,
      async work(signal) {
        const { url, init } = protocol.request(query, settings);
        const { price: cost } = settings;
        const { owner = NOBODY } = budget;
        // Counted when it is sent, since nobody may wait for its end.
        budget.spend?.({ cost });
        const found = await askJson({ ...protocol, owner, url, init: { ...init, signal } }).catch((error: unknown) => {
          if (isRefused(error)) budget.spend?.({ cost: -cost });
          throw error;
        });
        const pages = await slices.work.run(owner, () => found.filter(isPage));
        // Results of which nothing can be opened are not the answer that there are none.
        if (found.length > 0 && pages.length === 0) throw new ProviderError('bad_response', 'form', 200);
        const results: WebResult[] = [];
        // Texts that are nothing but markup take a millisecond each.
        for (const page of pages.slice(0, query.max)) results.push(await slices.work.run(owner, () => resultOf(page)));
        return { results };
      },
      failureOf: providerFailure,
    }),
});

/** Providers charge for what they answered, also if nobody could read it or waited for it, but not for refusals. */
function isRefused(error: unknown): boolean {
  const { reason, status } = providerFailure(error, false);
  return reason !== 'bad_response' || (status ?? 200) >= 300;
}

const isPage = ({ url }: SearchHit) => /^https?:$/.test(foreignUrl(url)?.protocol ?? '');

const resultOf = ({ url, title, text, date }: SearchHit): WebResult => ({
  url,
  title: plainText(title, MAX_TITLE),
  snippet: plainText(text, MAX_SNIPPET),
  published_at: dateOf(date ?? ''),
});

export const jsonBody = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The language alone: `pt` for `pt-BR`. */
export const primaryOf = (language: string) => (language.split('-')[0] as string).toLowerCase();

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const ENGLISH =
  /^(?:[A-Z][a-z]{2}, )?(?:[A-Z][a-z]{2,8} \d{1,2},|\d{1,2} [A-Z][a-z]{2,8}) \d{4}(?: \d\d:\d\d:\d\d GMT)?$/;

/** An ISO 8601 or English date as ISO 8601, in UTC when it has no zone; null for all else, such as «3 days ago». */
function dateOf(text: string): string | null {
  const iso = ISO.exec(text);
  if (!iso && !ENGLISH.test(text)) return null;
  const hasZone = iso ? iso[1] !== undefined || text.length === 10 : text.endsWith('GMT');
  const date = new Date(hasZone ? text : iso ? `${text.replace(' ', 'T')}Z` : `${text} UTC`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
