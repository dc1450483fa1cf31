import { type DocumentNode, getOperationAST } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';

/** Characters of all texts that are remembered: their documents take some hundred times as many bytes. */
const MAX_CHARACTERS = 500_000;

/** The documents of texts that were found valid, those that were not used for the longest time forgotten first. */
export class KnownDocuments {
  readonly #documents = new Map<string, DocumentNode>();
  readonly #persisted: ReadonlyMap<string, string>;
  #characters = 0;

  constructor(persisted: ReadonlyMap<string, string>) {
    this.#persisted = persisted;
  }

  note(text: string, document: DocumentNode): void {
    if (this.#documents.has(text) || text.length > MAX_CHARACTERS) return;
    this.#documents.set(text, document);
    this.#characters += text.length;
    for (const oldest of this.#documents.keys()) {
      if (this.#characters <= MAX_CHARACTERS) return;
      this.#documents.delete(oldest);
      this.#characters -= oldest.length;
    }
  }

  /**
   * The document that is asked for, when it can be executed as it is. Undefined for all else: parameters in another form, a
   * subscription, and by GET what is no query.
   */
  find(params: GraphQLParams, method: string | undefined): DocumentNode | undefined {
    const text = this.#textOf(params);
    const document = text === undefined ? undefined : this.#documents.get(text);
    if (text === undefined || !document) return undefined;
    const operation = getOperationAST(document, params.operationName)?.operation;
    if (operation === 'subscription' || (method === 'GET' && operation !== 'query')) return undefined;
    this.#documents.delete(text);
    this.#documents.set(text, document);
    return document;
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
    return isByHash ? this.#persisted.get(String(persistedQuery.sha256Hash)) : undefined;
  }
}
