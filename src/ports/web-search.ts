import type { Budget, Outcome } from './outcome.ts';

/** Searches the web by a provider of the operator. */
export interface WebSearch {
  /** The provider, such as `brave`. */
  readonly provider: string;
  /** Throws the reason of the signal; every other failure is an outcome. Times out after 8 seconds. */
  search(query: WebQuery, budget: Budget): Promise<Outcome<WebResults, ProviderFailure>>;
}

export interface WebQuery {
  /** At most 400 characters; quoted parts are searched literally. */
  readonly text: string;
  /** At most 20. */
  readonly max: number;
  /** ISO 3166-1 alpha-2; results of this country come first where the provider can do that. */
  readonly country?: string;
  /** BCP 47. */
  readonly language?: string;
}

export interface WebResults {
  readonly results: readonly WebResult[];
}

export interface WebResult {
  /** http or https, as the provider gave it. */
  readonly url: string;
  readonly title: string;
  /** Plain text, without markup. */
  readonly snippet: string;
  /** ISO 8601; null when the provider gives none that can be read. */
  readonly published_at: string | null;
}

/** A failure of a provider that the operator configured. */
export interface ProviderFailure {
  readonly reason: ProviderFailureReason;
  /** The status of the answer; null without one. */
  readonly status: number | null;
  /** A code such as `ECONNREFUSED`. It holds no text of the provider. */
  readonly detail: string;
}

export type ProviderFailureReason =
  /** No connection, or it broke. */
  | 'unreachable'
  /** The key is not accepted. */
  | 'unauthorized'
  /** Too many requests, or no credit. */
  | 'limited'
  | 'timeout'
  /** An error status, or an answer of another form than the protocol's. */
  | 'bad_response';
