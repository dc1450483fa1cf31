import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../src/core/caller.ts';
import { Tallies, timeOf } from '../../src/features/usage/tallies.ts';
import { serve, startInstance } from '../core/instance.ts';
import * as planted from '../core/planted.ts';
import { configure } from '../support/api-keys.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un,eu' });
const { admin } = service.database;
const { url } = await serve(service.app, { planted });
const subject = { full_name: 'Zoltan Fictivus' };

interface Usage {
  items: { period_start: string; endpoint: string; unit: string; units: number; errors: number }[];
  quotas: { unit: string; limit: number | null; used: number; resets_at: string }[];
}

async function newTenant(configuration: object = {}) {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, configuration);
  const Authorization = `Bearer ${api_key}`;
  return {
    tenant_id,
    Authorization,
    post: async (path: string, body: unknown, more: Record<string, string> = {}) => {
      const headers = { Authorization, 'Content-Type': 'application/json', ...more };
      return (await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    usage: async (query = '') => {
      const response = await service.request(`/kyc/usage${query}`, { headers: { Authorization } });
      expect(response.status).toBe(200);
      return ((await response.json()) as { data: Usage }).data;
    },
  };
}

type Tenant = Awaited<ReturnType<typeof newTenant>>;

const counts = ({ items }: Usage) =>
  Object.fromEntries(items.map(({ endpoint, units, errors }) => [endpoint, [units, errors]]));
const usedOf = async ({ usage }: Tenant) => (await usage()).quotas.find(({ unit }) => unit === 'check')?.used;

const monthStart = (later = 0) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later)).toISOString();
};

describe('usage', () => {
  test('a check counts as one unit under its endpoint, whatever its lists', async () => {
    const tenant = await newTenant();
    expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(200);
    expect(await tenant.post('/kyc', { subject, lists: ['un', 'eu'] })).toBe(200);
    expect(await tenant.post('/trpc/listCheck.screen', { subject })).toBe(200);
    const query = 'mutation { screen(input: { subject: { fullName: "Ann Bee" } }) { summary { isMatch } } }';
    expect(await tenant.post('/graphql', { query })).toBe(200);
    const usage = await tenant.usage();
    expect(counts(usage)).toEqual({ 'kyc.multi': [3, 0], 'kyc.single': [1, 0] });
    const today = new Date().toISOString().slice(0, 10);
    expect(usage.items[0]).toMatchObject({ unit: 'check', period_start: `${today}T00:00:00.000Z` });
    expect(usage.quotas).toEqual([
      { unit: 'check', limit: null, used: 4, resets_at: monthStart(1) },
      { unit: 'web_validation_checks', limit: null, used: 0, resets_at: monthStart(1) },
    ]);
  });

  test('refused calls are not counted, and failures of the service are counted apart', async () => {
    const tenant = await newTenant({ features: { legacy: false } });
    expect(await tenant.post('/kyc', {})).toBe(400);
    expect(await tenant.post('/kyc', { subject, list_name: 'ofac' })).toBe(400);
    expect(await tenant.post('/planted/fail', {})).toBe(409);
    expect(await tenant.post('/kyc', { subject, list_name: 'eu' })).toBe(503);
    expect(await tenant.usage()).toMatchObject({ items: [] });
    const failing = await newTenant();
    expect(await failing.post('/planted/fail', {})).toBe(500);
    expect(counts(await failing.usage())).toEqual({ 'kyc.batch': [0, 2] });
    expect([await usedOf(tenant), await usedOf(failing)]).toEqual([0, 0]);
  });

  test('a batch counts the subjects that reached the engine and releases the rest of its quota', async () => {
    const invalid = { full_name: 'Ann Bee', birth_date: '1977-02-30' };
    for (const quotas of [{}, { check: { limit: 10, period: 'month' } }]) {
      for (const more of [{}, { save_validation: true }]) {
        const tenant = await newTenant({ quotas });
        expect(await tenant.post('/kyc/batch', { subjects: [subject, invalid, 7], list_name: 'un', ...more })).toBe(
          200,
        );
        expect(await tenant.post('/kyc/batch', { subjects: [invalid, {}], list_name: 'un', ...more })).toBe(200);
        expect(await tenant.post('/kyc/batch', { subjects: [subject], list_name: 'eu', ...more })).toBe(503);
        for (const path of ['/kyc', '/screening']) {
          const lists = path === '/kyc' ? { lists: ['eu'] } : { lists_to_check: ['eu'] };
          expect(await tenant.post(path, { subject, ...lists, ...more })).toBe(503);
        }
        expect(counts(await tenant.usage())).toEqual({ 'kyc.batch': [1, 0] });
        expect(await usedOf(tenant)).toBe(1);
      }
    }
  });

  test('ephemeral calls are counted too, and only to the hour', async () => {
    const tenant = await newTenant({ data_processing_config: { mode: 'ephemeral' } });
    expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(200);
    expect(counts(await tenant.usage())).toEqual({ 'kyc.single': [1, 0] });
    const rows = await admin`select * from usage_event where tenant_id = ${tenant.tenant_id}`;
    const hour = new Date(`${new Date().toISOString().slice(0, 13)}:00:00Z`);
    expect([...rows]).toEqual([
      {
        ...{ tenant_id: tenant.tenant_id, endpoint: 'kyc.single', unit: 'check', units: 1, outcome: 'success' },
        ...{ data_retention: 'ephemeral', environment: 'staging', occurred_at: hour, rolled_up: false },
      },
    ]);
  });

  test('usage is not stored for a tenant that keeps no metrics', async () => {
    const tenant = await newTenant({ data_processing_config: { retain_billing_metrics: false } });
    expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(200);
    expect(await tenant.usage()).toMatchObject({ items: [], quotas: [{ used: 0 }, { used: 0 }] });
    for (const table of ['usage_event', 'usage_hour', 'usage_month']) {
      expect(await admin`select from ${admin(table)} where tenant_id = ${tenant.tenant_id}`).toHaveLength(0);
    }
  });

  test('usage is stored in the background, similar calls as one row', async () => {
    const tenant = await newTenant();
    await Promise.all(Array.from({ length: 20 }, () => tenant.post('/kyc', { subject, list_name: 'un' })));
    const rows = () => admin<{ units: number }[]>`
      select units from usage_event where tenant_id = ${tenant.tenant_id}`;
    await vi.waitUntil(async () => (await rows()).reduce((sum, { units }) => sum + units, 0) === 20, PATIENCE);
    expect((await rows()).length).toBeLessThan(20);
  });

  test('usage is stored when the service stops in order', async () => {
    const other = await startInstance(service.database, { LISTS: 'un' });
    const { tenant_id, api_key } = await service.newTenant();
    const stopped = await fetch(new URL('/kyc', other.url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ subject, list_name: 'un' }),
    });
    expect(stopped.status).toBe(200);
    await other.app.close();
    expect(await admin`select from usage_event where tenant_id = ${tenant_id}`).toHaveLength(1);
  });

  test('usage of a tenant that was erased meanwhile does not hold back that of others', async () => {
    const [erased, other] = [await newTenant(), await newTenant()];
    await Promise.all([erased, other].map((tenant) => tenant.post('/kyc', { subject, list_name: 'un' })));
    const { meter } = service.app;
    const configuration = TenantConfiguration.parse({});
    const tenant = { tenant_id: erased.tenant_id, name: '', environment: 'staging', status: 'active', configuration };
    await admin`delete from tenant where tenant_id = ${erased.tenant_id}`;
    const caller = { tenant, retention: 'standard', signal: AbortSignal.timeout(60_000) } as unknown as Caller;
    const count = meter.open({ endpoint: 'kyc.single', unit: 'check', units: 1 }, caller);
    await count.begin();
    count.end('success');
    await meter.stored();
    expect(counts(await other.usage())).toEqual({ 'kyc.single': [1, 0] });
  });
});

describe('the tallies of a process', () => {
  test('tallies are separate by tenant, endpoint, unit, retention and hour, and sum all else', () => {
    const tallies = new Tallies();
    const tenants = ['a', 'b'].map((tenant_id) => ({ tenant_id, environment: 'staging' }) as const);
    const hours = ['2026-03-01T09:59:59.999Z', '2026-03-01T10:00:00.000Z'].map((time) => new Date(time));
    const kinds = tenants.flatMap((tenant) =>
      ['kyc.single', 'kyc.multi'].flatMap((endpoint) =>
        ['check', 'web_validation_checks'].flatMap((unit) =>
          (['standard', 'ephemeral'] as const).flatMap((retention) =>
            hours.map((hour) => ({ tenant, endpoint, unit, retention, hour })),
          ),
        ),
      ),
    );
    for (let times = 1; times <= 3; times++)
      for (const { tenant, endpoint, unit, retention, hour } of kinds)
        tallies.of(tenant, endpoint, unit, retention, hour).success += times;
    const taken = tallies.take();
    expect(taken).toHaveLength(kinds.length);
    expect(new Set(taken.map(({ success, error, ...alike }) => JSON.stringify(alike))).size).toBe(kinds.length);
    expect(taken.every(({ success }) => success === 6)).toBe(true);
    expect(new Set(taken.map(({ hour }) => timeOf(hour).toISOString()))).toEqual(
      new Set(['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z']),
    );
    expect(tallies.take()).toEqual([]);
  });
});

describe('the roll-up of usage', () => {
  const rollUp = () => service.database.sql`select roll_up_usage()`;
  const rowsOf = ({ tenant_id }: Tenant) => admin`select from usage_event where tenant_id = ${tenant_id}`;

  test('the roll-up does not change the answered usage, however often it runs', async () => {
    const tenant = await newTenant();
    for (let n = 0; n < 3; n++) {
      await tenant.post('/kyc', { subject, list_name: 'un' });
      await tenant.post('/planted/fail', {});
      await service.app.meter.stored();
      await Promise.all([rollUp(), rollUp()]);
      expect(counts(await tenant.usage())).toEqual({ 'kyc.batch': [0, 2 * n + 2], 'kyc.single': [n + 1, 0] });
    }
    const hours = await admin`
      select units, errors from usage_hour where tenant_id = ${tenant.tenant_id} order by endpoint`;
    expect([...hours]).toEqual([
      { units: 0, errors: 6 },
      { units: 3, errors: 0 },
    ]);
  });

  test('the roll-up deletes events after 48 hours and keeps their sums', async () => {
    const tenant = await newTenant();
    await tenant.post('/kyc', { subject, list_name: 'un' });
    await service.app.meter.stored();
    const age = (hours: number) => admin`
      update usage_event set occurred_at = date_trunc('hour', now(), 'UTC') - ${`${hours} hours`}::text::interval
      where tenant_id = ${tenant.tenant_id}`;
    await age(47);
    await rollUp();
    expect(await rowsOf(tenant)).toHaveLength(1);
    await age(50);
    await rollUp();
    expect(await rowsOf(tenant)).toHaveLength(0);
    const from = new Date(Date.now() - 72 * 3_600_000).toISOString();
    expect(counts(await tenant.usage(`?from=${from}`))).toEqual({ 'kyc.single': [1, 0] });
  });
});

describe('GET /kyc/usage', () => {
  const HOURS: [string, number][] = [
    ['2026-01-31T22:00:00Z', 1],
    ['2026-01-31T23:00:00Z', 2],
    ['2026-02-01T00:00:00Z', 4],
    ['2026-02-01T10:00:00Z', 8],
    ['2026-02-03T00:00:00Z', 16],
  ];

  async function tenantWithHistory(): Promise<Tenant> {
    const tenant = await newTenant();
    const row = { tenant_id: tenant.tenant_id, endpoint: 'kyc.multi', unit: 'check', errors: 0 };
    for (const [period_start, units] of HOURS) {
      await admin`insert into usage_hour ${admin({ ...row, period_start, units })}`;
    }
    return tenant;
  }

  test.each([
    [
      'hour',
      '2026-01-31',
      '2026-02-01',
      [
        ['2026-01-31T22:00:00.000Z', 1],
        ['2026-01-31T23:00:00.000Z', 2],
      ],
    ],
    [
      'day',
      '2026-01-31',
      '2026-02-03',
      [
        ['2026-01-31T00:00:00.000Z', 3],
        ['2026-02-01T00:00:00.000Z', 12],
      ],
    ],
    [
      'month',
      '2026-01-01',
      '2026-03-01',
      [
        ['2026-01-01T00:00:00.000Z', 3],
        ['2026-02-01T00:00:00.000Z', 28],
      ],
    ],
    [
      'day',
      '2026-01-31T23:30:00Z',
      '2026-02-01T00:00:01Z',
      [
        ['2026-01-31T00:00:00.000Z', 2],
        ['2026-02-01T00:00:00.000Z', 4],
      ],
    ],
    ['month', '2026-02-01T01:00:00%2B02:00', '2026-02-01T02:00:00%2B02:00', [['2026-01-01T00:00:00.000Z', 2]]],
    ['day', '2026-02-01', '2026-02-01', []],
  ])('GET /kyc/usage sums by %s from %s until before %s', async (granularity, from, to, expected) => {
    const { usage } = await tenantWithHistory();
    const { items } = await usage(`?granularity=${granularity}&from=${from}&to=${to}`);
    expect(items.map(({ period_start, units }) => [period_start, units])).toEqual(expected);
  });

  test.each([
    'from=yesterday',
    'from=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'granularity=week',
    'granularity=hour&from=2026-01-01&to=2026-02-02',
    'from=2020-01-01&to=2026-01-01',
    'tenant_id=1',
  ])('GET /kyc/usage refuses %s', async (query) => {
    const response = await service.request(`/kyc/usage?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'VALIDATION_ERROR', fields: [{}] } });
  });

  test('tRPC and GraphQL answer the same usage, without that of other tenants', async () => {
    const { usage, Authorization } = await tenantWithHistory();
    await tenantWithHistory();
    const expected = await usage('?from=2026-01-01&to=2026-03-01&granularity=month');
    const input = { from: '2026-01-01', to: '2026-03-01', granularity: 'month' };
    const path = `/trpc/usage.get?input=${encodeURIComponent(JSON.stringify(input))}`;
    const trpc = (await (await service.request(path, { headers: { Authorization } })).json()) as {
      result: { data: Usage };
    };
    expect(trpc.result.data).toEqual(expected);
    const query = `query ($input: UsageInput) { usage(input: $input) {
      items { period_start: periodStart endpoint unit units errors } quotas { unit limit used resets_at: resetsAt } } }`;
    const graphql = await service.post('/graphql', { query, variables: { input } }, { Authorization });
    expect(((await graphql.json()) as { data: { usage: Usage } }).data.usage).toEqual(expected);
  });
});

describe('quotas', () => {
  const limited = (limit: number | null, more: object = {}) =>
    newTenant({ quotas: { check: { limit, period: 'month' } }, ...more });

  test('a call beyond its quota is refused before any work', async () => {
    const tenant = await limited(2);
    expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(200);
    expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(200);
    const response = await service.post('/kyc', { subject }, { Authorization: tenant.Authorization });
    expect(response.status).toBe(402);
    expect(response.headers.has('retry-after')).toBe(false);
    expect(await response.json()).toMatchObject({
      error: {
        type: 'QuotaError',
        code: 'QUOTA_EXCEEDED',
        details: { unit: 'check', limit: 2, resets_at: monthStart(1) },
      },
    });
    const usage = await tenant.usage();
    expect(counts(usage)).toEqual({ 'kyc.single': [2, 0] });
    expect(usage.quotas[0]).toMatchObject({ unit: 'check', limit: 2, used: 2 });
  });

  test('a quota is refused with its code on tRPC and GraphQL', async () => {
    const { Authorization } = await limited(0);
    const trpc = await service.post('/trpc/listCheck.screen', { subject }, { Authorization });
    expect([trpc.status, await trpc.json()]).toMatchObject([402, { error: { data: { code_app: 'QUOTA_EXCEEDED' } } }]);
    const query = 'mutation { screen(input: { subject: { fullName: "Ann Bee" } }) { summary { isMatch } } }';
    const graphql = await service.post('/graphql', { query }, { Authorization });
    expect(await graphql.json()).toMatchObject({
      errors: [{ extensions: { code: 'QUOTA_EXCEEDED', http_status: 402 } }],
    });
  });

  test('a quota without a limit refuses nothing', async () => {
    const tenant = await limited(null);
    expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(200);
    expect((await tenant.usage()).quotas[0]).toMatchObject({ limit: null, used: 1 });
  });

  test('a quota counts usage from before it was set', async () => {
    const tenant = await newTenant();
    for (let n = 0; n < 3; n++) await tenant.post('/kyc', { subject, list_name: 'un' });
    expect(await usedOf(tenant)).toBe(3);
    await configure(service.database, tenant.tenant_id, { quotas: { check: { limit: 3, period: 'month' } } });
    await vi.waitUntil(async () => (await tenant.post('/kyc', { subject, list_name: 'un' })) === 402, PATIENCE);
  });

  test('simultaneous calls, also of several processes, never exceed a quota', async () => {
    const tenant = await limited(25);
    const other = await startInstance(service.database, { LISTS: 'un' });
    const headers = { Authorization: tenant.Authorization, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ subject, list_name: 'un' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        fetch(new URL('/kyc', n % 2 ? url : other.url), { method: 'POST', headers, body }),
      ),
    );
    const found = answers.map(({ status }) => status);
    expect(found.filter((status) => status === 200)).toHaveLength(25);
    expect(found.filter((status) => status === 402)).toHaveLength(35);
    expect(await usedOf(tenant)).toBe(25);
  });

  test('failed calls do not use a quota', async () => {
    const tenant = await limited(3);
    for (let n = 0; n < 4; n++) {
      expect(await tenant.post('/planted/fail', {})).toBe(500);
      expect(await usedOf(tenant)).toBe(0);
    }
  });

  test('an idempotency key uses a quota once, and a refusal is not stored under it', async () => {
    const tenant = await limited(1);
    const under = (key: string) => tenant.post('/planted/gated', {}, { 'Idempotency-Key': key });
    expect([await under('one'), await under('one'), await under('two')]).toEqual([200, 200, 402]);
    expect(counts(await tenant.usage())).toEqual({ 'kyc.batch': [1, 0] });
    await configure(service.database, tenant.tenant_id, { quotas: { check: { limit: 2, period: 'month' } } });
    await vi.waitUntil(async () => (await under('two')) === 200, PATIENCE);
    expect(await usedOf(tenant)).toBe(2);
  });

  test('a call that counts more than the rest of a quota is refused', async () => {
    const tenant = await limited(1);
    expect(await tenant.post('/planted/fail', {})).toBe(402);
    expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(200);
  });

  test('a quota applies in ephemeral mode, and to a tenant that keeps no metrics', async () => {
    for (const data_processing_config of [{ mode: 'ephemeral' }, { retain_billing_metrics: false }]) {
      const tenant = await limited(1, { data_processing_config });
      expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(200);
      expect(await tenant.post('/kyc', { subject, list_name: 'un' })).toBe(402);
    }
  });
});
