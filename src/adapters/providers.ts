import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Outbound } from '../ports/outbound.ts';
import type { Providers } from '../ports/providers.ts';
import { bootstrapTable } from './domain-registry/bootstrap.ts';
import { whoisClient } from './domain-registry/port43.ts';
import { domainRegistry } from './domain-registry/registry.ts';
import { openLanguageModel } from './language-model/open.ts';
import type { Observe } from './provider/call.ts';
import { openWebSearch } from './web-search/open.ts';

type ProviderSources = Pick<Config, 'providers' | 'dataDirectory' | 'outboundAllowlist'>;

/** The providers of the configuration. Nothing is sent yet. */
export function openProviders(
  { providers, dataDirectory, outboundAllowlist: allowlist }: ProviderSources,
  outbound: Outbound,
  observe: Observe,
): Providers {
  const { webSearch, languageModel, alternativeModel, domainRegistry: registry } = providers;
  return {
    webSearch: webSearch && openWebSearch(webSearch, observe),
    languageModel: languageModel && openLanguageModel(languageModel, observe),
    alternativeModel: alternativeModel && openLanguageModel(alternativeModel, observe),
    domainRegistry:
      registry &&
      domainRegistry({
        table: bootstrapTable(registry.bootstrapUrl, join(dataDirectory, 'rdap-bootstrap.json')),
        outbound,
        whois: whoisClient({ allowlist }),
        observe,
      }),
  };
}
