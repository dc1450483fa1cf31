import { z } from 'zod';
import { httpUrl, isSafeUrl, modelNames, SAFE_URL } from './platform/setting-forms.ts';

/** The providers of web searches, with the URL of those that are services. */
const SEARCH_URLS = {
  brave: 'https://api.search.brave.com',
  serper: 'https://google.serper.dev',
  tavily: 'https://api.tavily.com',
  searxng: undefined,
} as const;
type SearchProvider = keyof typeof SEARCH_URLS;
const SEARCH_PROVIDERS = Object.keys(SEARCH_URLS) as [SearchProvider, ...SearchProvider[]];

const ANTHROPIC_URL = 'https://api.anthropic.com/v1';
const BOOTSTRAP_URL = 'https://data.iana.org/rdap/dns.json';

const text = z.string().min(1).optional();
const modelProvider = z.enum(['openai-compatible', 'anthropic']).optional();
const prices = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,4})?,\d{1,4}(\.\d{1,4})?$/, 'Use the prices in USD of 10⁶ tokens, read and written: 3,15.')
  .transform((given) => given.split(',').map(Number) as [number, number])
  .optional();

export const PROVIDER_ENVIRONMENT = {
  WEB_SEARCH_PROVIDER: z.enum(SEARCH_PROVIDERS).optional(),
  WEB_SEARCH_URL: httpUrl.optional(),
  WEB_SEARCH_KEY: text,
  WEB_SEARCH_PRICE: z.coerce.number().min(0).max(10).default(0),
  LANGUAGE_MODEL_PROVIDER: modelProvider,
  LANGUAGE_MODEL_NAME: text,
  LANGUAGE_MODEL_URL: httpUrl.optional(),
  LANGUAGE_MODEL_KEY: text,
  LANGUAGE_MODEL_PRICES: prices,
  LANGUAGE_MODEL_VISION: z.enum(['on', 'off']).default('off'),
  ALTERNATIVE_MODEL_PROVIDER: modelProvider,
  ALTERNATIVE_MODEL_NAME: modelNames.optional(),
  ALTERNATIVE_MODEL_URL: httpUrl.optional(),
  ALTERNATIVE_MODEL_KEY: text,
  ALTERNATIVE_MODEL_PRICES: prices,
  DOMAIN_REGISTRY: z.enum(['on', 'off']).default('on'),
  RDAP_BOOTSTRAP_URL: httpUrl.default(BOOTSTRAP_URL),
};
const Environment = z.object(PROVIDER_ENVIRONMENT);
type ProviderEnvironment = z.output<typeof Environment>;

export interface WebSearchSettings {
  readonly provider: SearchProvider;
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string | undefined;
  /** USD for each search. */
  readonly price: number;
}

export interface LanguageModelSettings {
  readonly provider: 'openai-compatible' | 'anthropic';
  readonly model: string;
  /** The models that callers may name; `model` is the first of them. */
  readonly models: readonly string[];
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string | undefined;
  /** USD for 10⁶ tokens that the model reads, and writes. */
  readonly prices: readonly [number, number];
  /** Whether the model reads pictures. */
  readonly vision: boolean;
}

export interface ProviderSettings {
  readonly webSearch: WebSearchSettings | undefined;
  readonly languageModel: LanguageModelSettings | undefined;
  /** For callers that ask for the alternative provider. */
  readonly alternativeModel: LanguageModelSettings | undefined;
  /** Undefined: registries are not asked. */
  readonly domainRegistry: { readonly bootstrapUrl: string } | undefined;
}

/** Reports the settings of providers that need each other. */
export function checkProviders(
  given: ProviderEnvironment & { VETT_ENV: string },
  context: z.RefinementCtx<unknown>,
): void {
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  const { WEB_SEARCH_PROVIDER: search } = given;
  if (!search && (given.WEB_SEARCH_KEY || given.WEB_SEARCH_URL)) {
    wrong('WEB_SEARCH_PROVIDER', `Set it too: ${SEARCH_PROVIDERS.join(', ')}.`);
  }
  if (search === 'searxng' && !given.WEB_SEARCH_URL) wrong('WEB_SEARCH_URL', 'Set the URL of your SearXNG server.');
  if (search && search !== 'searxng' && !given.WEB_SEARCH_KEY) wrong('WEB_SEARCH_KEY', `Set the key of ${search}.`);
  for (const prefix of ['LANGUAGE_MODEL', 'ALTERNATIVE_MODEL'] as const) {
    const provider = given[`${prefix}_PROVIDER`];
    const others = (['NAME', 'URL', 'KEY', 'PRICES'] as const).filter((name) => given[`${prefix}_${name}`]);
    if (!provider && others.length > 0) wrong(`${prefix}_PROVIDER`, 'Set it too: openai-compatible or anthropic.');
    if (provider && !given[`${prefix}_NAME`]) wrong(`${prefix}_NAME`, 'Set the name of the model.');
    if (provider === 'anthropic' && !given[`${prefix}_KEY`]) wrong(`${prefix}_KEY`, 'Set the key of Anthropic.');
    if (provider === 'openai-compatible' && !given[`${prefix}_URL`]) {
      wrong(`${prefix}_URL`, 'Set the URL of the server, for example http://127.0.0.1:11434/v1.');
    }
  }
  if (given.ALTERNATIVE_MODEL_PROVIDER && !given.LANGUAGE_MODEL_PROVIDER) {
    wrong('LANGUAGE_MODEL_PROVIDER', 'Set the settings LANGUAGE_MODEL_* before those of an alternative.');
  }
  if (given.VETT_ENV !== 'production') return;
  for (const name of ['WEB_SEARCH_URL', 'LANGUAGE_MODEL_URL', 'ALTERNATIVE_MODEL_URL', 'RDAP_BOOTSTRAP_URL'] as const) {
    if (given[name] && !isSafeUrl(given[name])) wrong(name, SAFE_URL);
  }
}

export const providersOf = (given: ProviderEnvironment): ProviderSettings => ({
  webSearch: webSearchOf(given),
  languageModel: modelOf(given, 'LANGUAGE_MODEL'),
  alternativeModel: modelOf(given, 'ALTERNATIVE_MODEL'),
  domainRegistry: given.DOMAIN_REGISTRY === 'on' ? { bootstrapUrl: given.RDAP_BOOTSTRAP_URL } : undefined,
});

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '');

function webSearchOf(given: ProviderEnvironment): WebSearchSettings | undefined {
  const { WEB_SEARCH_PROVIDER: provider, WEB_SEARCH_KEY: key, WEB_SEARCH_PRICE: price } = given;
  const url = given.WEB_SEARCH_URL ?? (provider && SEARCH_URLS[provider]);
  return provider && url ? { provider, url: withoutSlash(url), key, price } : undefined;
}

function modelOf(
  given: ProviderEnvironment,
  prefix: 'LANGUAGE_MODEL' | 'ALTERNATIVE_MODEL',
): LanguageModelSettings | undefined {
  const provider = given[`${prefix}_PROVIDER`];
  const models = [given[`${prefix}_NAME`] ?? []].flat();
  const [model] = models;
  const url = given[`${prefix}_URL`] ?? (provider === 'anthropic' ? ANTHROPIC_URL : undefined);
  if (!provider || !model || !url) return undefined;
  const key = given[`${prefix}_KEY`];
  const vision = prefix === 'LANGUAGE_MODEL' && given.LANGUAGE_MODEL_VISION === 'on';
  return { provider, model, models, url: withoutSlash(url), key, prices: given[`${prefix}_PRICES`] ?? [0, 0], vision };
}
