import type { Certificate, FailureReason, Hop } from './outbound.ts';
import type { Budget, Outcome } from './outcome.ts';

/** Loads pages of URLs that callers send: as they are sent, or as a real browser shows them. */
export interface Pages {
  /** Throws INVALID_URL, URL_NOT_ALLOWED, or the reason of the signal; every other failure is an outcome. */
  open(url: string, budget: Budget): Promise<Outcome<LoadedPage, PageFailure>>;
  /** As `open`, after the scripts of the page ran in a browser. Null: this installation has no browser. */
  readonly render: ((url: string, budget: Budget) => Promise<Outcome<LoadedPage, PageFailure>>) | null;
}

/** A page is loaded whatever its certificate is: `certificate.problem` says whether the certificate is valid. */
export interface LoadedPage extends Hop {
  readonly redirects: readonly Hop[];
  /** Lower case, without parameters; empty when the answer names none. */
  readonly contentType: string;
  /** The document as text, at most 5 MiB of it. */
  readonly html: string;
  /** Whether the document is longer than `html`, or broke off before its end. */
  readonly truncated: boolean;
}

export interface PageFailure {
  readonly reason: FailureReason | 'browser';
  readonly url: string;
  readonly detail: string;
  readonly redirects: readonly Hop[];
  /** The certificate of `url`, when its server showed one before the failure. */
  readonly certificate?: Certificate | null;
}
