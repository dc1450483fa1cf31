import { z } from 'zod';
import { openOutbound, openProviders } from '../app.ts';
import type { Config } from '../config.ts';
import { type Finding, fine } from '../core/finding.ts';
import { useProxy } from '../platform/proxy.ts';
import type { DomainRegistry } from '../ports/domain-registry.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Outcome } from '../ports/outcome.ts';
import type { Providers } from '../ports/providers.ts';
import type { WebSearch } from '../ports/web-search.ts';

const CHECKS = {
  webSearch: { check: 'web search', setting: 'WEB_SEARCH_PROVIDER' },
  languageModel: { check: 'language model', setting: 'LANGUAGE_MODEL_PROVIDER' },
  alternativeModel: { check: 'alternative language model', setting: 'ALTERNATIVE_MODEL_PROVIDER' },
  domainRegistry: { check: 'domain registries', setting: 'DOMAIN_REGISTRY' },
} as const;
type Name = keyof typeof CHECKS;
const NAMES = Object.keys(CHECKS) as Name[];

/** A domain that is always registered. */
const DOMAIN = 'iana.org';
const TIMEOUT_MS = 15_000;

const ADVICE: Readonly<Record<string, string>> = {
  unreachable: 'It does not accept connections: correct its URL, or HTTPS_PROXY.',
  unauthorized: 'It does not accept the key; SearXNG answers so until `json` is among its formats.',
  limited: 'Too many requests, or no credit.',
  timeout: 'It does not answer.',
  bad_response: 'It does not answer as expected: correct its URL or the name of the model.',
};

/** Says which providers are configured, without asking them. */
export const configuredProviders = ({ providers }: Pick<Config, 'providers'>): Finding[] =>
  NAMES.map((name) => fine(CHECKS[name].check, describe(name, providers[name])));

function describe(name: Name, given: Config['providers'][Name]): string {
  if (!given) return `off, see ${CHECKS[name].setting}`;
  if ('bootstrapUrl' in given) return 'asked by RDAP and WHOIS';
  return 'model' in given ? `${given.provider}, ${given.model}` : given.provider;
}

/** Opens the configured providers and asks each once. */
export function askedProviders(config: Config): Promise<Finding[]> {
  useProxy(config);
  return providerFindings(
    config,
    openProviders(config, openOutbound(config), () => {}),
  );
}

/** Asks each of these providers once, as cheaply as it can be asked. */
export async function providerFindings(config: Pick<Config, 'providers'>, opened: Providers): Promise<Finding[]> {
  const { webSearch, languageModel, alternativeModel, domainRegistry } = opened;
  const answers: Readonly<Record<Name, ProviderAnswer | undefined>> = {
    webSearch: webSearch && search(webSearch),
    languageModel: languageModel && ask(languageModel),
    alternativeModel: alternativeModel && ask(alternativeModel),
    domainRegistry: domainRegistry && lookUp(domainRegistry),
  };
  return Promise.all(
    NAMES.map(async (name) => {
      const { check, setting } = CHECKS[name];
      const known = describe(name, config.providers[name]);
      const answer = await answers[name];
      if (!answer) return fine(check, known);
      if (answer.outcome === 'answered') return fine(check, `${known}: answers`);
      const message = `${known}: ${answer.reason} (${codeOf(answer)}). ${ADVICE[answer.reason] ?? ''} See ${setting}.`;
      return { check, ok: false, message };
    }),
  );
}

interface Failure {
  readonly reason: string;
  readonly detail: string;
  readonly status?: number | null;
}
type ProviderAnswer = Promise<Outcome<object, Failure>>;

const codeOf = ({ detail, status }: Failure) => (typeof status === 'number' ? `${detail}, ${status}` : detail);

const budget = () => ({ signal: new AbortController().signal, timeoutMs: TIMEOUT_MS });

const search = (given: WebSearch): ProviderAnswer => given.search({ text: DOMAIN, max: 1 }, budget());

const ask = (given: LanguageModel): ProviderAnswer =>
  given.ask(
    {
      instructions: 'Answer with the number of the material.',
      material: '1',
      schema: z.strictObject({ number: z.number() }),
      maxTokens: 500,
    },
    budget(),
  );

const lookUp = (given: DomainRegistry): ProviderAnswer => given.lookUp(DOMAIN, budget());
