import type { IncomingHttpHeaders } from 'node:http';
import type { Budget, Outcome } from './outcome.ts';

/**
 * The only way to request URLs that callers send. It connects to public addresses only, after name resolution and after
 * every redirect. It does not reach the operator's own servers and does not use the operator's proxy.
 */
export interface Outbound {
  /**
   * Throws INVALID_URL or URL_NOT_ALLOWED if the URL may not be requested, as far as is known now: a name that cannot be
   * resolved passes, and every request checks again.
   */
  check(url: string, signal: AbortSignal): Promise<void>;

  /** Throws INVALID_URL, URL_NOT_ALLOWED, or the reason of the signal. Every other failure is an outcome. */
  request(request: OutboundRequest): Promise<Outcome<OutboundAnswer, OutboundFailure>>;
}

/** `timeoutMs` is 30 seconds by default. */
export interface OutboundRequest extends Budget {
  readonly url: string;
  /** Redirects of GET (the default) and HEAD are followed; a redirect of a POST is returned as its answer. */
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Omitted after a redirect to another origin. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly userAgent?: string;
  readonly body?: string | Uint8Array;
  /** Timeout of the connection with its TLS; by default that of the headers. */
  readonly connectMs?: number;
  /**
   * Reads the start of the body alone, neither decompressed nor to its end: so many bytes, or what arrives within a second of
   * the headers. The answer then counts as soon as its headers are there, also when its body breaks off or never ends.
   */
  readonly maxBytes?: number;
  /** The longest body that is read to its end; 5 MiB by default. */
  readonly largestBody?: number;
  /** Cuts a body at 5 MiB, or where it breaks off, instead of failing. */
  readonly cutsBody?: boolean;
  /** Reports an invalid certificate instead of failing. Only for requests whose content is neither secret nor trusted. */
  readonly anyCertificate?: boolean;
}

/** One requested URL of a chain of redirects, with its answer. */
export interface Hop {
  readonly url: string;
  readonly status: number;
  /** Null without TLS. */
  readonly certificate: Certificate | null;
}

export interface Certificate {
  /** Node's error code, such as `CERT_HAS_EXPIRED`; null when the certificate is valid. */
  readonly problem: string | null;
  readonly issuer: string;
  readonly valid_to: Date;
}

export interface OutboundAnswer extends Hop {
  readonly headers: IncomingHttpHeaders;
  /** Decompressed, at most 5 MiB or `largestBody`; with `maxBytes` its start as it was sent. */
  readonly body: Uint8Array;
  /** Whether the body is longer than what was read, or broke off. */
  readonly truncated: boolean;
  /** The redirects that led here, first to last; at most five. */
  readonly redirects: readonly Hop[];
}

export interface OutboundFailure {
  readonly reason: FailureReason;
  /** The URL that failed; for a redirect that is not followed, the redirecting URL. */
  readonly url: string;
  /** A code such as `ENOTFOUND`, for the log. */
  readonly detail: string;
  readonly redirects: readonly Hop[];
  /** The certificate of `url`, when its server showed one before the failure. */
  readonly certificate?: Certificate | null;
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
  /** Not HTTP, malformed HTTP, or an encoding that was not requested. */
  | 'bad_response'
  /** A redirect to a URL that may not be requested. */
  | 'redirect_blocked'
  | 'too_many_redirects';
