import { type DocumentNode, getOperationAST } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

/** Characters of all texts that are remembered. */
const MAX_CHARACTERS = 500_000;

/** The documents of texts that were found valid. */
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
   * The document that is asked for, when it can be executed as it is. Undefined for all else: parameters in another form, no
   * or an unclear operation, a subscription, and by GET what is no query.
   */
  find(params: GraphQLParams, method: string | undefined): DocumentNode | undefined {
    const text = this.#textOf(params);
    const document = text === undefined ? undefined : this.#documents.get(text);
    if (!document) return undefined;
    const operation = getOperationAST(document, params.operationName)?.operation;
    return operation === 'query' || (operation === 'mutation' && method !== 'GET') ? document : undefined;
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
