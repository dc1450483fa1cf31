import { RATE_LIMITS } from '@vett/schema/constants';
import { PERMISSIONS } from '@vett/schema/permission';
import { describe, expect, test, vi } from 'vitest';
import { newTenant, startInstance } from '../core/instance.ts';
import { configure, newKey } from '../support/api-keys.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un', TRUSTED_PROXIES: '127.0.0.0/8' });
const CHECK = { subject: { full_name: 'Nemo Nobody' } };
const ANSWERED = 'mutation ($input: ScreenInput!) { screen(input: $input) { summary { isMatch } } }';
/** A tenth of every limit: ten list checks, twenty reads, six GraphQL requests at once. */
const TENTH = { rate_limit_multiplier: 0.1 };

async function newToken(configuration: object = { rate_limit_multiplier: 1 }): Promise<string> {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, configuration);
  return `Bearer ${api_key}`;
}

const rateOf = ({ headers }: Response) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`) ?? Number.NaN));

/** The statuses of so many calls, one after the other. */
async function statuses(calls: number, call: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < calls; n++) found.push((await call()).status);
  return found;
}

/** How many of so many a minute came back since then. */
const cameBack = (since: number, perMinute: number) => ((performance.now() - since) * perMinute) / 60_000;

interface Allowed {
  readonly atOnce: number;
  readonly perMinute: number;
  /** The status of a call that is not refused for its number. */
  readonly status?: number;
}

/** Calls until one is refused: so many pass at once, and those that come back meanwhile. Gives the refusal. */
async function untilRefused(call: () => Promise<Response>, { atOnce, perMinute, status = 200 }: Allowed) {
  const startedAt = performance.now();
  for (let passed = 0; ; passed++) {
    const response = await call();
    if (response.status === 429) {
      expect(passed).toBeGreaterThanOrEqual(Math.floor(atOnce));
      return { refused: response, passed };
    }
    expect(response.status).toBe(status);
    expect(passed + 1).toBeLessThanOrEqual(atOnce + cameBack(startedAt, perMinute));
  }
}

/** The allowance of `TENTH` for list checks. */
const CHECKS = { atOnce: 10, perMinute: 60 };

const many = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('REST', () => {
  test('tells on every answer to a counted call what is left', async () => {
    const Authorization = await newToken();
    const { per_minute, burst } = RATE_LIMITS.list_check;
    expect(rateOf(await service.post('/kyc', CHECK, { Authorization }))).toEqual([per_minute, burst - 1, 1]);
    for (const body of ['{}', '{broken', JSON.stringify({ ...CHECK, list_name: 'ofac' })]) {
      const refused = await service.post('/kyc', body, { Authorization });
      expect(refused.status).toBe(400);
      const [limit, remaining, reset] = rateOf(refused);
      // A tenth of a second gives one call back.
      expect(limit).toBe(per_minute);
      expect([0, 1]).toContain(reset);
      expect(remaining).toBeLessThanOrEqual(burst);
    }
    const reading = await service.request('/kyc/lists', { headers: { Authorization } });
    expect(rateOf(reading)).toEqual([RATE_LIMITS.read.per_minute, RATE_LIMITS.read.burst - 1, 1]);
  });

  test('tells it to who lacks the permission, and nothing to who is not known or may not come in', async () => {
    const { tenant_id } = await service.newTenant();
    const { text } = await newKey(service.database, tenant_id, { permissions: ['usage:read'] });
    const forbidden = await service.post('/kyc', CHECK, { Authorization: `Bearer ${text}` });
    expect(forbidden.status).toBe(403);
    expect(rateOf(forbidden)[0]).toBeGreaterThan(0);
    const elsewhere = await newKey(service.database, tenant_id, { ip_allowlist: ['192.0.2.1'] });
    for (const token of ['nobody', elsewhere.text]) {
      const response = await service.post('/kyc', CHECK, { Authorization: `Bearer ${token}` });
      expect(response.headers.has('ratelimit-limit')).toBe(false);
    }
  });

  test('refuses what is too much, says when to come back, and does nothing else', async () => {
    const Authorization = await newToken({ ...TENTH, quotas: { check: { limit: 1_000, period: 'month' } } });
    const { refused, passed } = await untilRefused(() => service.post('/kyc', CHECK, { Authorization }), CHECKS);
    expect(await refused.json()).toMatchObject({
      status: 'error',
      error: { type: 'RateLimitError', code: 'RATE_LIMITED', details: { per_minute: 60 } },
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(rateOf(refused)).toEqual([60, 0, 10]);
    const usage = await service.request('/kyc/usage', { headers: { Authorization } });
    const { data } = (await usage.json()) as { data: { items: object[]; quotas: object[] } };
    expect(data.items).toMatchObject([{ units: passed, errors: 0 }]);
    expect(data.quotas).toContainEqual(expect.objectContaining({ unit: 'check', used: passed }));
  });

  test('refuses a call beyond the limit before it reads its body', async () => {
    const Authorization = await newToken(TENTH);
    const answers = await Promise.all(many(40, 0).map(() => service.post('/kyc', '{broken', { Authorization })));
    const found = answers.map(({ status }) => status);
    expect(found.filter((status) => status === 400).length).toBeGreaterThanOrEqual(CHECKS.atOnce);
    expect(found).toContain(429);
  });

  test('holds all keys of a tenant together to four times as much', async () => {
    const { tenant_id } = await service.newTenant();
    await configure(service.database, tenant_id, TENTH);
    const keys = await Promise.all(many(7, 0).map(() => newKey(service.database, tenant_id)));
    const startedAt = performance.now();
    const found = await Promise.all(
      keys.flatMap(({ text }) =>
        many(9, 0).map(async () => (await service.post('/kyc', CHECK, { Authorization: `Bearer ${text}` })).status),
      ),
    );
    const passed = found.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(4 * CHECKS.atOnce);
    expect(passed).toBeLessThanOrEqual(4 * (CHECKS.atOnce + cameBack(startedAt, CHECKS.perMinute)));
    expect(found.filter((status) => status === 429)).toHaveLength(found.length - passed);
  });

  test('counts refused calls by limit, in the metrics', async () => {
    const Authorization = await newToken(TENTH);
    const text = async () => (await service.request('/metrics')).text();
    const count = async () =>
      Number((await text()).match(/^vett_rate_limited_total\{limit="read"\} (\d+)$/m)?.[1] ?? 0);
    const before = await count();
    const calls = many(60, 0).map(() => service.request('/kyc/lists', { headers: { Authorization } }));
    const found = (await Promise.all(calls)).map(({ status }) => status);
    expect((await count()) - before).toBe(found.filter((status) => status === 429).length);
    expect(found).toContain(429);
  });
});

describe('tRPC', () => {
  test('tells what is left, and when to come back', async () => {
    const Authorization = await newToken(TENTH);
    const call = (token: string) => service.post('/trpc/listCheck.screen', CHECK, { Authorization: token });
    expect(rateOf(await call(Authorization))).toEqual([60, 9, 1]);
    const other = await newToken(TENTH);
    const { refused } = await untilRefused(() => call(other), CHECKS);
    expect(await refused.json()).toMatchObject({ error: { data: { code_app: 'RATE_LIMITED' } } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(rateOf(refused).slice(0, 2)).toEqual([60, 0]);
  });

  test('counts each call of a batch', async () => {
    const Authorization = await newToken(TENTH);
    const batch = (size: number) =>
      service.post(
        `/trpc/${many(size, 0)
          .map(() => 'listCheck.screen')
          .join(',')}?batch=1`,
        Object.fromEntries(many(size, 0).map((_, place) => [place, CHECK])),
        { Authorization },
      );
    const startedAt = performance.now();
    expect(rateOf(await batch(7))).toEqual([60, 3, 7]);
    const answers = (await (await batch(7)).json()) as { error?: { data: { code_app: string } } }[];
    const refused = answers.filter(({ error }) => error?.data.code_app === 'RATE_LIMITED');
    expect(answers).toHaveLength(7);
    expect(refused.length).toBeGreaterThanOrEqual(Math.ceil(4 - cameBack(startedAt, CHECKS.perMinute)));
    expect(refused.length).toBeLessThanOrEqual(4);
  });
});

describe('GraphQL', () => {
  const ask = (Authorization: string, query: string, variables = {}) =>
    service.post('/graphql', { query, variables }, { Authorization });

  test('counts requests, also those that are not valid', async () => {
    const Authorization = await newToken(TENTH);
    expect(rateOf(await ask(Authorization, '{ lists { name } }'))).toEqual([30, 5, 2]);
    const other = await newToken(TENTH);
    const invalid = () => ask(other, '{ nothing }');
    const { refused } = await untilRefused(invalid, { atOnce: 6, perMinute: 30, status: 400 });
    expect(refused.headers.get('retry-after')).toMatch(/^[12]$/);
    expect(await refused.json()).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED', http_status: 429 } }],
    });
  });

  test('counts what an operation costs', async () => {
    // There are 3,000 points; a hundred nodes with eleven fields, and the field around them, cost 1,201.
    const Authorization = await newToken(TENTH);
    const fields =
      'keyId name prefix lastFour permissions ipAllowlist environment createdAt expiresAt revokedAt lastUsedAt';
    const costly = () => ask(Authorization, `{ apiKeys(first: 100) { nodes { ${fields} } } }`);
    const { refused } = await untilRefused(costly, { atOnce: 3_000 / 1_201, perMinute: 15_000 / 1_201 });
    expect(refused.headers.get('ratelimit-limit')).toBe('15000');
    expect((await ask(Authorization, '{ lists { name } }')).status).toBe(200);
  });

  test('counts the operations of its fields in their own limits too', async () => {
    const Authorization = await newToken(TENTH);
    const aliases = Array.from({ length: 6 }, (_, n) => `a${n}: screen(input: $input) { summary { isMatch } }`);
    const query = `mutation ($input: ScreenInput!) { ${aliases.join(' ')} }`;
    const input = { subject: { fullName: 'Nemo Nobody' } };
    const { refused } = await untilRefused(() => ask(Authorization, query, { input }), {
      atOnce: 10 / 6,
      perMinute: 60 / 6,
    });
    expect(refused.headers.get('ratelimit-limit')).toBe('60');
  });

  test('costs nothing to who may not come in', async () => {
    const { tenant_id } = await service.newTenant();
    await configure(service.database, tenant_id, TENTH);
    const { text } = await newKey(service.database, tenant_id, { ip_allowlist: ['192.0.2.1'] });
    const answers = await statuses(8, () => ask(`Bearer ${text}`, '{ lists { name } }'));
    expect(answers).toEqual(many(8, 403));
  });
});

test('two processes hold a key to one limit, on all interfaces', async () => {
  const instances = await Promise.all([0, 1].map(() => startInstance(service.database, { LISTS: 'un' })));
  const { tenant_id } = await newTenant(service.database);
  await configure(service.database, tenant_id, TENTH);
  const { text } = await newKey(service.database, tenant_id, { permissions: PERMISSIONS });
  const headers = { Authorization: `Bearer ${text}`, 'Content-Type': 'application/json' };
  const bodies = [
    ['/kyc', CHECK],
    ['/trpc/listCheck.screen', CHECK],
    ['/graphql', { query: ANSWERED, variables: { input: { subject: { fullName: 'Nemo Nobody' } } } }],
  ] as const;
  const startedAt = performance.now();
  const calls = Array.from({ length: 30 }, (_, n) => {
    const [path, body] = bodies[n % 3] as (typeof bodies)[number];
    return fetch(new URL(path, instances[n % 2]?.url), { method: 'POST', headers, body: JSON.stringify(body) });
  });
  const found = (await Promise.all(calls)).map(({ status }) => status);
  const passed = found.filter((status) => status !== 429).length;
  expect(passed).toBeLessThanOrEqual(10 + (performance.now() - startedAt) / 1_000);
  expect(passed).toBeGreaterThan(0);
});

test('a changed multiplier holds at once', async () => {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, TENTH);
  const check = async () => rateOf(await service.post('/kyc', CHECK, { Authorization: `Bearer ${api_key}` }))[0];
  expect(await check()).toBe(60);
  await configure(service.database, tenant_id, { rate_limit_multiplier: 2 });
  await vi.waitUntil(async () => (await check()) === 1_200, PATIENCE);
});

describe('asking for a token', () => {
  const ask = (client_id: string, client_secret: string, address: string) =>
    service.post(
      '/auth/token',
      { grant_type: 'client_credentials', client_id, client_secret },
      { Authorization: '', 'X-Forwarded-For': address },
    );

  test('failed requests for a token are limited by client and address, whether they are known or not', async () => {
    expect(await statuses(6, () => ask('one-client', 'x', '192.0.2.50'))).toEqual([...many(5, 401), 429]);
    const elsewhere = await ask('one-client', 'x', '192.0.2.51');
    expect(elsewhere.status).toBe(401);
    expect(rateOf(elsewhere)).toEqual([10, 4, 6]);
    expect((await ask('another-client', 'x', '192.0.2.50')).status).toBe(401);
  });

  test('nobody locks a client out, not even from its own address', async () => {
    const { tenant_id } = await service.newTenant();
    const { key_id, text } = await newKey(service.database, tenant_id);
    for (const address of ['192.0.2.60', '192.0.2.61']) {
      expect((await statuses(8, () => ask(key_id, 'x', address))).at(-1)).toBe(429);
    }
    expect((await ask(key_id, text, '192.0.2.60')).status).toBe(200);
  });

  test('requests of a known client for a token are limited by client', async () => {
    const { tenant_id } = await service.newTenant();
    const { key_id, text } = await newKey(service.database, tenant_id);
    expect(await statuses(6, () => ask(key_id, text, '192.0.2.70'))).toEqual([...many(5, 200), 429]);
  });
});

describe('tokens that are not valid', () => {
  const { burst } = RATE_LIMITS.authentication;
  const call = (token: string, address: string) =>
    service.request('/kyc/lists', { headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address } });

  test('invalid tokens are limited by address, and keep nobody with a valid one out', async () => {
    const found = await Promise.all(many(burst + 50, 0).map(() => call('nobody', '192.0.2.80')));
    const refused = found.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]$/);
    expect((await call(service.tenant.api_key, '192.0.2.80')).status).toBe(200);
    expect((await call('nobody', '192.0.2.81')).status).toBe(401);
  });
});
