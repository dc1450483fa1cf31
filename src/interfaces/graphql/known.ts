import { type DocumentNode, getOperationAST } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

/** Maximum characters of all cached texts. */
const MAX_CHARACTERS = 500_000;

/** Characters of a name in the log. */
const MAX_NAME = 64;

/** Caches the documents of valid texts. */
export class KnownDocuments {
  readonly #documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
  });
  readonly #persisted: ReadonlyMap<string, string>;

  constructor(persisted: ReadonlyMap<string, string>) {
    this.#persisted = persisted;
  }

  note(text: string, document: DocumentNode): void {
    this.#documents.set(text, document);
  }

  /**
   * The cached document of a request that can be executed at once. Undefined for parameters in another form, no or an unclear
   * operation, subscriptions, and by GET everything except queries.
   */
  find(params: GraphQLParams, method: string | undefined): DocumentNode | undefined {
    const text = this.#textOf(params);
    const document = text === undefined ? undefined : this.#documents.get(text);
    if (!document) return undefined;
    const operation = getOperationAST(document, params.operationName)?.operation;
    return operation === 'query' || (operation === 'mutation' && method !== 'GET') ? document : undefined;
  }

  /** The name of the operation of a valid request; undefined for one without a name. */
  nameOf(params: GraphQLParams): string | undefined {
    const document = this.#documents.get(this.#textOf(params) ?? '');
    return document && getOperationAST(document, params.operationName)?.name?.value.slice(0, MAX_NAME);
  }

  #textOf({ query, variables, operationName, extensions, ...others }: GraphQLParams): string | undefined {
    const isPlain =
      Object.keys(others).length === 0 &&
      (operationName == null || typeof operationName === 'string') &&
      (variables == null || (typeof variables === 'object' && !Array.isArray(variables)));
    if (!isPlain) return undefined;
    if (extensions == null) return typeof query === 'string' ? query : undefined;
    const { persistedQuery, ...more } = extensions as { persistedQuery?: { version?: unknown; sha256Hash?: unknown } };
    const isByHash = query == null && Object.keys(more).length === 0 && persistedQuery?.version === 1;
    return isByHash ? this.#persisted.get(persistedQuery.sha256Hash as string) : undefined;
  }
}
