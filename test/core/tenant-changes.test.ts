import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { NO_TENANT } from '../../src/core/caller.ts';
import { eraseTenant } from '../../src/features/retention/retention.ts';
import { watchChanges } from '../../src/features/tenant/tenant-memory.ts';
import { operatorOperations } from '../../src/features.ts';
import { testDatabase } from '../support/database.ts';
import { operatorOf } from '../support/service.ts';
import { newTenant, startInstance } from './instance.ts';

const database = await testDatabase();
const { admin, sql } = database;
const PROXIES = { TRUSTED_PROXIES: '127.0.0.0/8', LISTS: 'un' };
const instances = [await startInstance(database, PROXIES), await startInstance(database, PROXIES)] as const;

const send = (
  url: string,
  path: string,
  key: string,
  options: { method?: string; body?: object; from?: string } = {},
) =>
  fetch(new URL(path, url), {
    method: options.method ?? 'GET',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      ...(options.from && { 'X-Forwarded-For': options.from }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });

const change = async (key: string, body: object, instance = 0, from?: string) => {
  const { url } = instances[instance] as (typeof instances)[number];
  const response = await send(url, '/kyc/tenants/me', key, { method: 'PATCH', body, ...(from && { from }) });
  await response.text();
  return response.status;
};

const run = operatorOf(instances[0].app);

/** The answers of both instances to one request, and the retention that they applied. */
const answers = (key: string, path = '/kyc/tenants/me', options = {}) =>
  Promise.all(
    instances.map(async ({ url }) => {
      const response = await send(url, path, key, options);
      await response.text();
      return { status: response.status, retention: response.headers.get('x-data-retention-applied') };
    }),
  );
const statuses = async (key: string, from?: string) =>
  (await answers(key, '/kyc/tenants/me', from ? { from } : {})).map(({ status }) => status);
const retentions = async (key: string) => {
  const body = { subject: { full_name: 'Ann Bee' }, list_name: 'un' };
  return (await answers(key, '/kyc', { method: 'POST', body })).map(({ retention }) => retention);
};

/** Everywhere within the five seconds that the specification allows. */
const SOON = { interval: 50 };

describe('a change by a tenant', () => {
  test('a changed retention applies on every instance', async () => {
    const { api_key } = await newTenant(database);
    expect(await retentions(api_key)).toEqual(['standard', 'standard']);
    expect(await change(api_key, { data_processing_config: { mode: 'ephemeral' } })).toBe(200);
    await expect.poll(() => retentions(api_key), SOON).toEqual(['ephemeral', 'ephemeral']);
    expect(await change(api_key, { data_processing_config: { mode: 'standard' } }, 1)).toBe(200);
    await expect.poll(() => retentions(api_key), SOON).toEqual(['standard', 'standard']);
  });

  test('a changed address allow-list applies on every instance', async () => {
    const { api_key } = await newTenant(database);
    const allowed = '203.0.113.7';
    expect(await statuses(api_key, '198.51.100.1')).toEqual([200, 200]);
    expect(await change(api_key, { security: { ip_allowlist: ['203.0.113.0/24'] } }, 0, '198.51.100.1')).toBe(400);
    expect(await change(api_key, { security: { ip_allowlist: ['203.0.113.0/24'] } }, 0, allowed)).toBe(200);
    await expect.poll(() => statuses(api_key, '198.51.100.1'), SOON).toEqual([403, 403]);
    expect(await statuses(api_key, allowed)).toEqual([200, 200]);
  });

  test('a change of a tenant applies although its notification is lost', async () => {
    const { tenant_id, api_key } = await newTenant(database);
    expect(await retentions(api_key)).toEqual(['standard', 'standard']);
    const configuration = JSON.stringify({ data_processing_config: { mode: 'ephemeral' } });
    await admin.begin(async (transaction) => {
      await transaction`alter table tenant disable trigger note_change`;
      await transaction`update tenant set configuration = ${configuration}::text::jsonb where tenant_id = ${tenant_id}`;
      await transaction`insert into configuration_change (changed_tenant) values (${tenant_id})`;
      await transaction`alter table tenant enable trigger note_change`;
    });
    await expect.poll(() => retentions(api_key), SOON).toEqual(['ephemeral', 'ephemeral']);
  });

  test('concurrent changes on different instances are all kept', async () => {
    const { api_key } = await newTenant(database);
    const changes = [
      { name: 'Both' },
      { sessions: { default_ttl_days: 3 } },
      { list_check: { min_confidence: 0.75 } },
      { list_check: { max_matches_per_list: 5 } },
      { features: { legacy: false } },
      { features: { cua_scan: false } },
    ];
    const done = await Promise.all(changes.map((body, turn) => change(api_key, body, turn % 2)));
    expect(done).toEqual(changes.map(() => 200));
    const { data } = (await (await send(instances[1].url, '/kyc/tenants/me', api_key)).json()) as { data: object };
    for (const body of changes) expect(data).toMatchObject(body);
  });
});

describe('a change by the operator', () => {
  test('a changed part of the configuration holds on every instance', async () => {
    const { tenant_id, api_key } = await newTenant(database);
    expect(await retentions(api_key)).toEqual(['standard', 'standard']);
    await run(operatorOperations.tenant.configure, {
      tenant_id,
      patches: [{ data_processing_config: { mode: 'ephemeral' } }],
    });
    await expect.poll(() => retentions(api_key), SOON).toEqual(['ephemeral', 'ephemeral']);
  });

  test('a suspension and its end hold on every instance', async () => {
    const { tenant_id, api_key } = await newTenant(database);
    expect(await statuses(api_key)).toEqual([200, 200]);
    expect(await run(operatorOperations.tenant.suspend, { tenant_id })).toMatchObject({ status: 'suspended' });
    await expect.poll(() => statuses(api_key), SOON).toEqual([403, 403]);
    expect(await run(operatorOperations.tenant.activate, { tenant_id })).toMatchObject({ status: 'active' });
    await expect.poll(() => statuses(api_key), SOON).toEqual([200, 200]);
    await expect(run(operatorOperations.tenant.suspend, { tenant_id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('the erasure of a tenant: its tokens are refused, those of another are not', async () => {
    const [erased, other] = [await newTenant(database), await newTenant(database)];
    expect(await statuses(erased.api_key)).toEqual([200, 200]);
    await eraseTenant(sql, erased.tenant_id);
    await expect.poll(() => statuses(erased.api_key), SOON).toEqual([401, 401]);
    expect(await statuses(other.api_key)).toEqual([200, 200]);
  });
});

test('a name that is asked for again and again stays known, however many others are asked for', async () => {
  const memory = await watchChanges(sql, pino({ enabled: false }), () => {});
  const found: string[] = [];
  const recall = (name: string) =>
    memory.recall(name, async () => {
      found.push(name);
      return { tenant: NO_TENANT };
    });
  for (let i = 0; i < 11_000; i++) {
    await recall('in use');
    await recall(`other ${i}`);
  }
  expect(found.filter((name) => name === 'in use')).toHaveLength(1);
  expect(memory.size()).toBeLessThanOrEqual(10_000);
  await memory.close();
});
