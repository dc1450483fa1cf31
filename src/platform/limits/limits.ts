import { createHmac } from 'node:crypto';
import { RATE_LIMITS, TENANT_RATE } from '@vett/schema/constants';
import { networkOf } from '../address.ts';
import type { MasterKey } from '../crypto/master-key.ts';
import type { Sql } from '../database/connect.ts';
import { AppError } from '../error.ts';
import { Bucket } from './bucket.ts';
import { leasing } from './leases.ts';

/** The state of a limit: its calls a minute, the calls left now, and the seconds until all are there again. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

/** A caller whose calls are counted. */
interface RateLimitedCaller {
  readonly actor: { readonly type: string; readonly id: string };
  readonly tenant: {
    readonly tenant_id: string;
    readonly configuration: { readonly rate_limit_multiplier: number };
  };
}

/** A request whose answer states how much of its limit is left. */
interface RateLimitedRequest {
  readonly address: string | undefined;
  rate?: RateState;
}

export type RateLimit = keyof typeof RATE_LIMITS;

/**
 * Enforces the rates of callers over all processes of the service. A refused call throws RATE_LIMITED and is not counted.
 * Returns a promise only when tokens have to be fetched; it rejects when the database is unavailable.
 */
export interface Limits {
  /** Counts a call, or this many tokens, against the caller's key and tenant; an unauthenticated call against its address. */
  admit(
    limit: RateLimit,
    identity: RateLimitedCaller,
    exchange: RateLimitedRequest,
    tokens?: number,
  ): Promise<void> | undefined;
  /** Counts an unauthenticated call against its rate-limit key. */
  admitUnknown(limit: RateLimit, key: string, exchange: RateLimitedRequest): Promise<void> | undefined;
  /** Counts a call against each of these owners of a limit, by the multiple of the limit that each has. */
  admitFor(limit: RateLimit, owners: Readonly<Record<string, number>>): Promise<void> | undefined;
  close(): void;
}

const SWEEP_MS = 60_000;
const MAX_BUCKETS = 100_000;

export function createLimits(sql: Sql, masterKey: MasterKey, onRefused: (limit: RateLimit) => void): Limits {
  const secret = masterKey.derive('rate-bucket');
  const lease = leasing(sql);
  const buckets = new Map<string, Bucket>();
  /** Drops local buckets. Their leased tokens expire; their state comes with the next lease. */
  function forget(which: (bucket: Bucket) => boolean): void {
    for (const [key, bucket] of buckets) if (!bucket.asking && which(bucket)) buckets.delete(key);
  }
  const sweep = setInterval(() => {
    const now = performance.now();
    forget((bucket) => bucket.isIdle(now));
  }, SWEEP_MS);
  sweep.unref();

  function bucketOf(limit: RateLimit, owner: string, times: number): Bucket {
    const key = `${limit} ${owner}`;
    const per_minute = RATE_LIMITS[limit].per_minute * times;
    const known = buckets.get(key);
    if (known?.rate.per_minute === per_minute) return known;
    const rate = { per_minute, burst: Math.max(1, Math.floor(RATE_LIMITS[limit].burst * times)) };
    if (known) {
      known.rate = rate;
      return known;
    }
    if (buckets.size >= MAX_BUCKETS) forget(() => true);
    const bucket = new Bucket(createHmac('sha256', secret).update(key).digest('base64'), rate);
    buckets.set(key, bucket);
    return bucket;
  }

  function spend(from: readonly Bucket[], tokens: number, now: number, exchange: RateLimitedRequest): void {
    for (const bucket of from) {
      bucket.spend(tokens);
      tell(bucket, now, exchange);
      if (bucket.isLow(now)) lease(bucket).catch(() => {});
    }
  }

  async function wait(
    limit: RateLimit,
    from: readonly Bucket[],
    tokens: number,
    exchange: RateLimitedRequest,
  ): Promise<void> {
    let fetched: Bucket[] = [];
    for (;;) {
      const now = performance.now();
      const dry = from.filter((bucket) => !bucket.has(tokens, now));
      if (dry.length === 0) return spend(from, tokens, now, exchange);
      const refusing = dry.find((bucket) => bucket.available(now) < tokens);
      if (refusing) {
        for (const bucket of fetched) if (bucket.has(tokens, now)) bucket.giveBack(tokens);
        exchange.rate = stateOf(refusing, now);
        onRefused(limit);
        throw refusal(refusing, tokens, now);
      }
      fetched = dry;
      for (const bucket of dry) bucket.waiting += tokens;
      try {
        await Promise.all(dry.map(lease));
      } finally {
        for (const bucket of dry) bucket.waiting -= tokens;
      }
    }
  }

  function take(limit: RateLimit, from: readonly Bucket[], tokens: number, exchange: RateLimitedRequest) {
    // A negative number would fill the bucket.
    if (!(tokens >= 0)) throw new RangeError(`${tokens} tokens of ${limit} cannot be taken`);
    const now = performance.now();
    if (!from.every((bucket) => bucket.has(tokens, now))) return wait(limit, from, tokens, exchange);
    spend(from, tokens, now, exchange);
    return undefined;
  }

  const unknown = (limit: RateLimit, key: string) => bucketOf(limit, `unknown ${key}`, 1);

  return {
    admit(limit, { actor, tenant }, exchange, tokens = 1) {
      if (actor.type === 'anyone') {
        return take(limit, [unknown(limit, `address ${networkOf(exchange.address)}`)], tokens, exchange);
      }
      const times = tenant.configuration.rate_limit_multiplier;
      // The end users of a tenant have nothing to do with each other, so only their link and their address are limited.
      if (actor.type === 'end_user') {
        const link = bucketOf(limit, `${actor.type} ${actor.id}`, times);
        const address = bucketOf('session_address', `address ${networkOf(exchange.address)}`, times);
        return take(limit, [link, address], Math.min(tokens, link.rate.burst), exchange);
      }
      const key = bucketOf(limit, `${actor.type} ${actor.id}`, times);
      const from = [key, bucketOf(limit, `tenant ${tenant.tenant_id}`, times * TENANT_RATE)];
      return take(limit, from, Math.min(tokens, key.rate.burst), exchange);
    },
    admitUnknown: (limit, key, exchange) => take(limit, [unknown(limit, key)], 1, exchange),
    admitFor: (limit, owners) =>
      take(
        limit,
        Object.entries(owners).map(([owner, times]) => bucketOf(limit, owner, times)),
        1,
        { address: undefined },
      ),
    close: () => clearInterval(sweep),
  };
}

/** Records the remaining calls for the answer: the lowest of all limits that applied. */
function tell(bucket: Bucket, now: number, exchange: RateLimitedRequest): void {
  const remaining = Math.floor(bucket.available(now));
  if (!exchange.rate || remaining <= exchange.rate.remaining) exchange.rate = stateOf(bucket, now);
}

const stateOf = (bucket: Bucket, now: number): RateState => ({
  limit: Math.floor(bucket.rate.per_minute),
  remaining: Math.floor(bucket.available(now)),
  reset: bucket.secondsUntil(bucket.rate.burst, now),
});

function refusal(bucket: Bucket, tokens: number, now: number): AppError {
  const { per_minute } = bucket.rate;
  const per_hour = Math.round(per_minute * 60);
  const most = per_minute < 1 ? `${per_hour} an hour` : `${Math.floor(per_minute)} a minute`;
  const details = per_minute < 1 ? { per_hour } : { per_minute: Math.floor(per_minute) };
  const retryAfter = Math.max(1, bucket.secondsUntil(tokens, now));
  const message = `Too many calls: at most ${most} here. Try again in ${retryAfter} s.`;
  return new AppError('RATE_LIMITED', message, { retryAfter, details });
}
