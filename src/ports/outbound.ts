import type { IncomingHttpHeaders } from 'node:http';
import type { Budget, Outcome } from './outcome.ts';

/**
 * The one way to URLs that callers send. They lead to public addresses only, whatever the name resolves to and wherever
 * it redirects. The operator's own servers are not reached by it, nor is the operator's proxy used.
 */
export interface Outbound {
  /**
   * Throws INVALID_URL or URL_NOT_ALLOWED if the URL may not be requested, as far as is known now: a name that cannot be
   * resolved passes, and every request checks again.
   */
  check(url: string, signal: AbortSignal): Promise<void>;

  /** Throws INVALID_URL, URL_NOT_ALLOWED, or the reason of the signal. All else that goes wrong is an outcome. */
  request(request: OutboundRequest): Promise<Outcome<OutboundAnswer, OutboundFailure>>;
}

/** `timeoutMs` is 30 seconds by default. */
export interface OutboundRequest extends Budget {
  readonly url: string;
  /** Redirects of GET (the default) and HEAD are followed; that of a POST is its answer. */
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Not sent any more after a redirect to another origin. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly userAgent?: string;
  readonly body?: string | Uint8Array;
  /** Reports an invalid certificate instead of failing: for nothing that is secret or believed. */
  readonly anyCertificate?: boolean;
}

/** One URL and what it answered. */
export interface Hop {
  readonly url: string;
  readonly status: number;
  /** Null: without TLS. */
  readonly certificate: Certificate | null;
}

export interface Certificate {
  /** Why it is invalid, as a code of Node such as `CERT_HAS_EXPIRED`; null: it is valid. */
  readonly problem: string | null;
  readonly issuer: string;
  readonly valid_to: Date;
}

export interface OutboundAnswer extends Hop {
  readonly headers: IncomingHttpHeaders;
  /** Decompressed, at most 5 MiB. */
  readonly body: Uint8Array;
  /** What led here, from the first on; at most five. */
  readonly redirects: readonly Hop[];
}

export interface OutboundFailure {
  readonly reason: FailureReason;
  /** Where it failed; for a redirect that is not followed the page that redirects. */
  readonly url: string;
  /** A code such as `ENOTFOUND`, for the log. */
  readonly detail: string;
  readonly redirects: readonly Hop[];
}

export type FailureReason =
  /** The name has no address. */
  | 'dns'
  /** No address accepts a connection. */
  | 'refused'
  /** No TLS, or with an invalid certificate. */
  | 'tls'
  | 'timeout'
  | 'too_large'
  /** No HTTP, a broken one, or an encoding that was not asked for. */
  | 'bad_response'
  /** It redirects to what may not be requested. */
  | 'redirect_blocked'
  | 'too_many_redirects';
