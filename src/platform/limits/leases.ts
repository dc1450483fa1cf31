import type { Sql } from '../database/connect.ts';
import { AppError } from '../error.ts';
import { withTimeout } from '../timeout.ts';
import type { Bucket, Lease, TokenRequest } from './bucket.ts';

/** A database that does not answer for this time counts as unavailable. */
const PATIENCE_MS = 5_000;

/**
 * Leases tokens for a bucket from the database, in one batch with all buckets that ask while it is busy. The promise rejects
 * when the database is unavailable; then nothing was leased.
 */
export function leasing(sql: Sql): (bucket: Bucket) => Promise<void> {
  const asking = new Set<Bucket>();
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function ask(): Promise<void> {
    next = undefined;
    const askedAt = performance.now();
    const questions = [...asking].map((bucket) => ({ bucket, ask: bucket.ask(askedAt) }));
    asking.clear();
    try {
      const leases = await withTimeout(PATIENCE_MS, () => takeTokens(sql, questions), isAway);
      const now = performance.now();
      for (const { bucket, ask } of questions) {
        const lease = leases.get(bucket.name);
        if (lease) bucket.receive(lease, ask, askedAt, now);
      }
    } finally {
      for (const { bucket } of questions) bucket.asking = undefined;
    }
  }

  return (bucket) => {
    if (!bucket.asking) {
      asking.add(bucket);
      next ??= last.then(ask, ask);
      last = next;
      bucket.asking = next;
    }
    return bucket.asking;
  };
}

/** Deletes the buckets that were not used for an hour, since they are full. */
export async function dropIdleBuckets(sql: Sql): Promise<void> {
  await sql`select drop_idle_buckets()`;
}

async function takeTokens(
  sql: Sql,
  questions: readonly { bucket: Bucket; ask: TokenRequest }[],
): Promise<Map<string, Lease>> {
  const asked = questions.map(({ bucket: { name, rate }, ask }) => {
    return { name, capacity: rate.burst, per_second: rate.per_minute / 60, ...ask };
  });
  const leases = await sql<({ bucket: string } & Lease)[]>`
    select * from take_tokens(${JSON.stringify(asked)}::text::jsonb)`;
  return new Map(leases.map((lease) => [lease.bucket, lease]));
}

const isAway = () =>
  new AppError('SERVICE_UNAVAILABLE', 'The database does not answer at the moment. Try again.', { retryAfter: 5 });
