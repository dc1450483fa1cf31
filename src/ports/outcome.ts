/**
 * The answer of a provider, or the reason why there is none. A failure is a value with a member of its own, so nobody reads
 * it as an answer with nothing in it: no member of the answer compiles before `outcome` was looked at.
 */
export type Outcome<Answer extends object, Failure extends { readonly reason: string }> =
  | ({ readonly outcome: 'answered' } & Answer)
  | ({ readonly outcome: 'failed' } & Failure);

/** How much a caller grants to a provider. */
export interface Budget {
  /** For all of the work, retries and redirects included; a default of the port when it is left out. */
  readonly timeoutMs?: number;
  /** Ends the work at once: then the port throws the signal's reason, since nobody waits for an outcome. */
  readonly signal: AbortSignal;
}
