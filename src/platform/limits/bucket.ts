/** The refill rate and the capacity of a bucket. */
export interface Rate {
  readonly per_minute: number;
  readonly burst: number;
}

/** A process's request for tokens, with the outcome of its last lease. */
export interface TokenRequest {
  readonly wanted: number;
  /** The number of them that calls wait for. */
  readonly at_once: number;
  readonly lease_period: number;
  /** Tokens of the last lease that were used or are returned. */
  readonly settled: number;
  readonly returned: number;
}

/** The answer: tokens, the number left for others, and the period of the database's clock in which they were lent. */
export interface Lease {
  readonly tokens: number;
  readonly remaining: number;
  readonly period: number;
}

/** Tokens are used within this time after the request for them, or returned. */
const LEASE_MS = 1_000;
const IDLE_MS = 60_000;

/**
 * The local state of a bucket: the leased tokens, and the level in the database at that time. A lease is as large as the
 * recent use, at most the refill of a second. Times are milliseconds of `performance.now()`.
 */
export class Bucket {
  readonly name: string;
  rate: Rate;
  /** Tokens that calls wait for. */
  waiting = 0;
  /** Fulfilled when the requested tokens have arrived; undefined while there is no request. */
  asking: Promise<void> | undefined;
  #left = 0;
  /** The number of remaining tokens that are lent, as opposed to given to calls that waited. */
  #lent = 0;
  #until = 0;
  #period = 0;
  #used = 0;
  #size = 1;
  #returned = 0;
  #remaining = Number.POSITIVE_INFINITY;
  #knownAt = 0;

  constructor(name: string, rate: Rate) {
    this.name = name;
    this.rate = rate;
  }

  get #perMs(): number {
    return this.rate.per_minute / 60_000;
  }

  /** Whether this many leased tokens are left. */
  has(tokens: number, now: number): boolean {
    if (this.#left > 0 && now >= this.#until) this.giveBack(this.#left);
    return this.#left >= tokens;
  }

  spend(tokens: number): void {
    this.#left -= tokens;
    this.#used += tokens;
  }

  /** Returns tokens with the next request. */
  giveBack(tokens: number): void {
    this.#returned += tokens;
    this.#left -= tokens;
  }

  /** The tokens that are left or can be leased, as far as this process knows. */
  available(now: number): number {
    const remaining = this.#remaining + (now - this.#knownAt) * this.#perMs;
    return Math.min(this.rate.burst, this.#left + this.#returned + remaining);
  }

  /** Seconds until this many tokens are available. */
  secondsUntil(tokens: number, now: number): number {
    return Math.ceil(Math.max(0, tokens - this.available(now)) / this.#perMs / 1_000);
  }

  /** Whether more should be leased before the last token is used. */
  isLow(now: number): boolean {
    return this.#left * 2 < this.#size && this.#size > 1 && !this.asking && this.available(now) >= this.#left + 1;
  }

  isIdle(now: number): boolean {
    return now - this.#knownAt > IDLE_MS;
  }

  /** Makes the next request. A lease that is used up early is followed by a larger one. */
  ask(now: number): TokenRequest {
    this.has(1, now);
    const expected = now < this.#until ? this.#used * 2 : this.#used;
    this.#size = Math.max(1, Math.min(expected, Math.floor(this.#perMs * LEASE_MS)));
    const wanted = Math.min(Math.max(this.#size - this.#left, this.waiting), this.rate.burst);
    const settled = Math.max(0, this.#lent - this.#left);
    const returned = this.#returned;
    this.#lent -= settled;
    this.#returned = 0;
    return { wanted, at_once: this.waiting, lease_period: this.#period, settled, returned };
  }

  receive({ tokens, remaining, period }: Lease, { at_once }: TokenRequest, askedAt: number, now: number): void {
    // Tokens that extend a current lease expire with it; after an expired lease a new one starts.
    if (!this.has(1, now)) {
      this.#until = askedAt + LEASE_MS;
      this.#period = period;
      this.#used = 0;
      this.#lent = 0;
      this.#returned = 0;
    }
    this.#left += tokens;
    this.#lent += Math.max(0, tokens - at_once);
    this.#remaining = remaining;
    this.#knownAt = now;
  }
}
