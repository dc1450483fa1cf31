import type { DomainRegistry } from './domain-registry.ts';
import type { LanguageModel } from './language-model.ts';
import type { WebSearch } from './web-search.ts';

/** The providers of an installation; undefined: the operator configured none. */
export interface Providers {
  readonly webSearch: WebSearch | undefined;
  readonly languageModel: LanguageModel | undefined;
  /** For callers that ask for the alternative provider. */
  readonly alternativeModel: LanguageModel | undefined;
  readonly domainRegistry: DomainRegistry | undefined;
}
