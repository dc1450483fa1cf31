/**
 * The answer of a provider, or the reason why there is none. A failure is a value of its own, so it cannot be read as an
 * empty answer: no member of the answer compiles before `outcome` is checked.
 */
export type Outcome<Answer extends object, Failure extends { readonly reason: string }> =
  | ({ readonly outcome: 'answered' } & Answer)
  | ({ readonly outcome: 'failed' } & Failure);

/** The limits that a caller sets for a provider. */
export interface Budget {
  /** Timeout of the whole work, including retries and redirects; without it the port's default applies. */
  readonly timeoutMs?: number;
  /** Aborts the work: the port then throws the signal's reason instead of returning an outcome. */
  readonly signal: AbortSignal;
  /** The tenant in whose turn a large answer is read; left out: nobody's, as for a command. */
  readonly owner?: string;
  /** Told what each paid call spends, also when its answer cannot be used. */
  readonly spend?: Spend | undefined;
}

export interface Expense {
  /** In USD, by the prices that the operator configured; 0 when unknown. */
  readonly cost: number;
  /** Read and written by a language model. */
  readonly tokens?: { readonly input: number; readonly output: number };
}

export type Spend = (spending: Expense) => void;
