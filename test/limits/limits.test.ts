import { RATE_LIMITS } from '@vett/schema/constants';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { AnswerSize } from '../../src/core/answer-size.ts';
import { ANYONE, type Exchange, type Identity } from '../../src/core/caller.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { AppError, answerable } from '../../src/platform/error.ts';
import { newId } from '../../src/platform/id.ts';
import { createLimits, type Limits, type RateLimit } from '../../src/platform/limits/limits.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';
import { relay } from '../support/loopback.ts';
import { PATIENCE } from '../support/process.ts';

const database = await testDatabase();
const master = parseMasterKey(Buffer.alloc(32, 1).toString('base64'));

/** One process of several. */
function newLimits(url = database.url): Limits {
  const sql = connect(url, { connections: 2 });
  const limits = createLimits(sql, master, () => {});
  atEnd(async () => {
    limits.close();
    await sql.end({ timeout: 1 });
  });
  return limits;
}

const newExchange = (): Exchange => ({
  request_id: newId(),
  received_at: performance.now(),
  answer: new AnswerSize(),
  address: '192.0.2.1',
  retention_header: undefined,
  log: pino({ level: 'silent' }),
});

/** A key of a tenant, by default of one of its own, whose limits are multiplied. */
const newIdentity = (rate_limit_multiplier = 1, tenant_id = newId()): Identity => ({
  audience: 'tenant',
  tenant: {
    tenant_id,
    name: 'Test',
    environment: 'staging',
    status: 'active',
    configuration: TenantConfiguration.parse({ rate_limit_multiplier }),
  },
  actor: { type: 'api_key', id: newId() },
  permissions: new Set(),
  ip_allowlist: [],
  ends_at: null,
});

/** Whether a call is let in. */
async function passes(limits: Limits, limit: RateLimit, identity: Identity, tokens?: number): Promise<boolean> {
  try {
    await limits.admit(limit, identity, newExchange(), tokens);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** The calls that may be let in from now on: so many at once, and what comes back until it is asked. */
function allowed(atOnce: number, per_minute: number) {
  const since = performance.now();
  return (count: number) => count >= atOnce && count <= atOnce + ((performance.now() - since) * per_minute) / 60_000;
}

/** How many of so many calls, one after the other, are let in. */
async function passing(calls: number, pass: () => Promise<boolean>): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call++) if (await pass()) count++;
  return count;
}

describe('one process', () => {
  const limits = newLimits();

  test('lets a key use its whole burst at once, and refuses the next call', async () => {
    const identity = newIdentity();
    const isAllowed = allowed(RATE_LIMITS.scan.burst, RATE_LIMITS.scan.per_minute);
    expect(await passing(9, () => passes(limits, 'scan', identity))).toSatisfy(isAllowed);
  });

  test.each([-1, -2_000_000_000, Number.NEGATIVE_INFINITY, Number.NaN])(
    'a bucket gives no %s tokens',
    async (tokens) => {
      const identity = newIdentity();
      await expect(passes(limits, 'graphql_cost', identity, tokens)).rejects.toThrow(RangeError);
      expect(await passes(limits, 'graphql_cost', identity, RATE_LIMITS.graphql_cost.burst)).toBe(true);
      expect(await passes(limits, 'graphql_cost', identity, 1_000)).toBe(false);
    },
  );

  test('counts each limit and each key by itself', async () => {
    const identity = newIdentity();
    await passing(9, () => passes(limits, 'scan', identity));
    expect(await passes(limits, 'token', identity)).toBe(true);
    expect(await passes(limits, 'scan', newIdentity(1, identity.tenant.tenant_id))).toBe(true);
  });

  test('lets all keys of a tenant together call four times as often as one', async () => {
    const { tenant } = newIdentity();
    const { burst, per_minute } = RATE_LIMITS.scan;
    const isAllowed = allowed(4 * burst, 4 * per_minute);
    const ofEachKey = await passing(30, () => passes(limits, 'scan', newIdentity(1, tenant.tenant_id)));
    expect(ofEachKey).toSatisfy(isAllowed);
  });

  test('multiplies what a tenant may by its configuration', async () => {
    const identity = newIdentity(3);
    const isAllowed = allowed(3 * RATE_LIMITS.scan.burst, 3 * RATE_LIMITS.scan.per_minute);
    expect(await passing(20, () => passes(limits, 'scan', identity))).toSatisfy(isAllowed);
    const slow = newIdentity(0.1);
    expect(await passing(3, () => passes(limits, 'scan', slow))).toBe(1);
  });

  test('holds calls that come at the same time to the same limit', async () => {
    const identity = newIdentity();
    const isAllowed = allowed(RATE_LIMITS.scan.burst, RATE_LIMITS.scan.per_minute);
    const answers = await Promise.all(Array.from({ length: 40 }, () => passes(limits, 'scan', identity)));
    expect(answers.filter(Boolean).length).toSatisfy(isAllowed);
  });

  test('lets a call that costs more than the whole burst use all of it', async () => {
    const identity = newIdentity();
    expect(await passes(limits, 'scan', identity, 1_000)).toBe(true);
    expect(await passes(limits, 'scan', identity)).toBe(false);
  });

  test('counts who comes without a token by address, and by what else is known', async () => {
    const from = (address: string) =>
      Promise.resolve(limits.admit('token', ANYONE, { ...newExchange(), address })).then(
        () => true,
        () => false,
      );
    const { burst, per_minute } = RATE_LIMITS.token;
    const isAllowed = allowed(burst, per_minute);
    expect(await passing(8, () => from('192.0.2.7'))).toSatisfy(isAllowed);
    expect(await from('192.0.2.8')).toBe(true);
    let last = 0;
    expect(await passing(8, () => from(`2001:db8:0:7::${++last}`))).toSatisfy(isAllowed);
    expect(await from('2001:db8:0:8::1')).toBe(true);
    const as = (client: string) =>
      Promise.resolve(limits.admitUnknown('token', client, newExchange())).then(
        () => true,
        () => false,
      );
    expect(await passing(8, () => as('client one'))).toSatisfy(isAllowed);
    expect(await as('client two')).toBe(true);
  });

  test('tells how often, how much is left and how long until all of it is there', async () => {
    const identity = newIdentity();
    const told = async () => {
      const exchange = newExchange();
      const error = await Promise.resolve(limits.admit('scan', identity, exchange)).then(
        () => undefined,
        (refusal: AppError) => refusal,
      );
      return { ...exchange.rate, retryAfter: error?.retryAfter };
    };
    expect(await told()).toEqual({ limit: 10, remaining: 4, reset: 6, retryAfter: undefined });
    for (const remaining of [3, 2, 1, 0]) expect(await told()).toMatchObject({ limit: 10, remaining });
    const refused = await told();
    expect(refused).toMatchObject({ limit: 10, remaining: 0 });
    // One token comes in six seconds, five in thirty.
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(6);
    expect(refused.reset).toBeGreaterThan(6);
    expect(refused.reset).toBeLessThanOrEqual(30);
  });

  test('several limits in one exchange: the lowest is told', async () => {
    const identity = newIdentity();
    const exchange = newExchange();
    await limits.admit('scan', identity, exchange);
    await limits.admit('read', identity, exchange);
    expect(exchange.rate).toMatchObject({ limit: 10, remaining: 4 });
  });

  test('a call within a lease does not wait', async () => {
    const identity = newIdentity();
    await Promise.all(Array.from({ length: 20 }, () => limits.admit('read', identity, newExchange())));
    await vi.waitUntil(() => limits.admit('read', identity, newExchange()) === undefined, PATIENCE);
  });
});

describe('the table of the buckets', () => {
  test('names neither keys nor tenants nor addresses', async () => {
    const limits = newLimits();
    const identity = newIdentity();
    await limits.admit('scan', identity, newExchange());
    await limits.admit('token', ANYONE, newExchange());
    const rows = await database.admin<{ name: string }[]>`select name from rate_bucket`;
    expect(rows.length).toBeGreaterThan(2);
    for (const { name } of rows) expect(name).toMatch(/^[\w+/]{43}=$/);
  });

  test('loses the buckets that nobody used for an hour', async () => {
    const limits = newLimits();
    await limits.admit('scan', newIdentity(), newExchange());
    await database.sql`select drop_idle_buckets()`;
    const count = async () => (await database.admin`select from rate_bucket`).count;
    expect(await count()).toBeGreaterThan(0);
    await database.admin`update rate_bucket set changed_at = changed_at - 3601`;
    await database.sql`select drop_idle_buckets()`;
    expect(await count()).toBe(0);
  });

  const ask = {
    ...{ capacity: 10, per_second: 0.001, wanted: 0, at_once: 0 },
    ...{ lease_period: 0, settled: 0, returned: 0 },
  };
  const take = async (terms: Partial<typeof ask> & { name: string }) => {
    const asked = JSON.stringify([{ ...ask, ...terms }]);
    const [lease] = await database.sql<{ tokens: number; remaining: number; period: number }[]>`
      select * from take_tokens(${asked}::text::jsonb)`;
    if (!lease) throw new Error('no answer');
    return lease;
  };
  /** As if the last change of a bucket had been at the beginning of an earlier period. */
  const age = (name: string, periods: number) => database.admin`
    update rate_bucket set changed_at = floor(extract(epoch from clock_timestamp())) - ${periods} where name = ${name}`;

  test('takes back what was lent and not used', async () => {
    const name = newId();
    const { tokens, period } = await take({ name, wanted: 8 });
    expect(tokens).toBe(8);
    const back = { lease_period: period, settled: 8, returned: 5 };
    expect(await take({ name, wanted: 9, ...back })).toMatchObject({ tokens: 7 });
  });

  test('takes nothing back that was lent too long ago', async () => {
    const name = newId();
    const { period } = await take({ name, wanted: 10 });
    await age(name, 5);
    expect(await take({ name, wanted: 9, lease_period: period - 5, settled: 10, returned: 5 })).toMatchObject({
      tokens: 0,
    });
  });

  test('does not fill up with what was lent while that may still be used', async () => {
    const name = newId();
    const terms = { name, capacity: 100, per_second: 10 };
    expect(await take({ ...terms, wanted: 40 })).toMatchObject({ tokens: 40, remaining: 60 });
    await age(name, 2);
    const { remaining } = await take(terms);
    expect(remaining).toBeGreaterThanOrEqual(60);
    expect(remaining).toBeLessThan(80);
  });

  test('fills up at once with what was given for calls that waited', async () => {
    const name = newId();
    const terms = { name, capacity: 100, per_second: 10 };
    await take({ ...terms, wanted: 40, at_once: 40 });
    await age(name, 2);
    expect((await take(terms)).remaining).toBeGreaterThanOrEqual(80);
  });

  test('a clock that was set back refills nothing, and stops nothing', async () => {
    const name = newId();
    await take({ name, wanted: 10 });
    await database.admin`update rate_bucket set changed_at = changed_at + 3600 where name = ${name}`;
    expect((await take({ name, wanted: 1, per_second: 5 })).tokens).toBe(0);
    await database.admin`update rate_bucket set changed_at = changed_at - 10 where name = ${name}`;
    expect((await take({ name, wanted: 1, per_second: 5 })).tokens).toBe(1);
  });
});

test('calls are refused as unavailable without the database, and let in again when it is back', async () => {
  const way = await relay(new URL(database.url));
  const url = new URL(database.url);
  url.port = String(way.port);
  const limits = newLimits(url.href);
  const identity = newIdentity();
  const code = () =>
    Promise.resolve(limits.admit('scan', identity, newExchange())).then(
      () => 'admitted',
      (error: unknown) => answerable(error).code,
    );
  expect(await code()).toBe('admitted');
  await way.cut();
  expect(await code()).toBe('SERVICE_UNAVAILABLE');
  await way.mend();
  await vi.waitUntil(async () => (await code()) === 'admitted', { ...PATIENCE, interval: 100 });
});

describe('several processes', () => {
  const processes = [newLimits(), newLimits(), newLimits(), newLimits()];

  /** The most calls that any window had above what it may have: `burst` and what comes while it lasts. */
  function excess(times: readonly number[], { per_minute, burst }: { per_minute: number; burst: number }): number {
    const perMs = per_minute / 60_000;
    let most = Number.NEGATIVE_INFINITY;
    let best = Number.NEGATIVE_INFINITY;
    for (const [index, time] of times.entries()) {
      // The window that begins with this call, or an earlier one that is fuller by now.
      best = Math.max(best, time * perMs - index);
      most = Math.max(most, index + 1 - time * perMs + best);
    }
    return most - burst;
  }

  test('the measure finds a call too many in any window', () => {
    const rate = { per_minute: 60, burst: 2 };
    expect(excess([0, 0, 1_000, 2_000, 3_000], rate)).toBeCloseTo(0);
    expect(excess([0, 5_000, 5_000, 5_000, 9_000], rate)).toBeCloseTo(1);
  });

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Calls at once in one process; notes the moment of each that is let in. */
  async function callAtOnce(limits: Limits, identity: Identity, limit: RateLimit, calls: number, admitted: number[]) {
    const call = async () => (await passes(limits, limit, identity)) && admitted.push(performance.now());
    await Promise.all(Array.from({ length: calls }, call));
  }

  test('do not have in addition, later, what they leased and did not use', async () => {
    const identity = newIdentity();
    const admitted: number[] = [];
    const [first, ...others] = processes as [Limits, ...Limits[]];
    // With its third call a process leases some more, ahead of need.
    for (const limits of others)
      for (let n = 0; n < 3; n++) await callAtOnce(limits, identity, 'list_check', 1, admitted);
    await pause(3_000);
    await callAtOnce(first, identity, 'list_check', 200, admitted);
    await pause(2_100);
    await Promise.all(others.map((limits) => callAtOnce(limits, identity, 'list_check', 100, admitted)));
    expect(admitted.length).toBeGreaterThan(RATE_LIMITS.list_check.burst);
    // The others lease twelve, of which a slow answer explains few.
    expect(excess(admitted, RATE_LIMITS.list_check)).toBeLessThan(4);
  });

  const step = fc.record({
    process: fc.nat({ max: processes.length - 1 }),
    pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 300, max: 1_100 })),
    calls: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 10, max: 80 })),
    tokens: fc.oneof(
      { weight: 4, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 9 }) },
    ),
  });
  const story = fc.record({
    limit: fc.constantFrom<RateLimit>('list_check', 'face', 'scan', 'batch'),
    times: fc.constantFrom(0.5, 1, 2.7),
    steps: fc.array(step, { minLength: 5, maxLength: 30 }),
  });
  type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

  async function live({ limit, times, steps }: Story) {
    const identity = newIdentity(times);
    const rate = {
      per_minute: RATE_LIMITS[limit].per_minute * times,
      burst: Math.floor(RATE_LIMITS[limit].burst * times),
    };
    const admitted: number[] = [];
    let longestWait = 0;
    const startedAt = performance.now();
    for (const { process, pauseMs, calls, ...call } of steps) {
      if (performance.now() - startedAt > 5_000) break;
      if (pauseMs > 0) await pause(pauseMs);
      const limits = processes[process] as Limits;
      const tokens = Math.min(call.tokens, rate.burst);
      const called = Array.from({ length: calls }, async () => {
        const calledAt = performance.now();
        if (!(await passes(limits, limit, identity, tokens))) return;
        const now = performance.now();
        longestWait = Math.max(longestWait, now - calledAt);
        for (let token = 0; token < tokens; token++) admitted.push(now);
      });
      await Promise.all(called);
    }
    // A call that waits for its token passes when the answer arrives, a little after the token was given.
    return { excess: excess(admitted, rate), late: (longestWait * rate.per_minute) / 60_000 };
  }

  test('never let in more than the limit together, in any window', async () => {
    const stories = fc.sample(story, 100);
    const lived = await Promise.all(stories.map(live));
    for (const [index, { excess: above, late }] of lived.entries()) {
      // Half a token for the clocks of the database and of this process, which do not run quite alike.
      expect(above, JSON.stringify(stories[index])).toBeLessThan(0.5 + late);
    }
    expect(lived.some(({ excess: above }) => above > -1)).toBe(true);
  });
});
