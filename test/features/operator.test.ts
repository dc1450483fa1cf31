import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runnerOf } from '../../src/cli/operator.ts';
import { auditLog } from '../../src/features/audit/audit.ts';
import { chainEvents } from '../../src/features/audit/chain.ts';
import { operatorOperations } from '../../src/features.ts';
import { keyringOf } from '../../src/platform/crypto/keyring.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { named } from '../rules/walk.ts';
import { MASTER_KEY, operatorOf, operatorServiceOf, testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;
const run = operatorOf(service.app);
const { audit, retention, tenant } = operatorOperations;

const eventsOf = async (api_key: string) => {
  const response = await service.request('/kyc/audit', { headers: { Authorization: `Bearer ${api_key}` } });
  return ((await response.json()) as { data: { events: Record<string, unknown>[] } }).data.events;
};

test('a new tenant has a working key and an audit log that begins with its creation', async () => {
  const { tenant_id, api_key } = await run(tenant.create, { name: 'Example Bank', environment: 'staging' });
  const resource = { type: 'tenant', id: tenant_id };
  expect(await eventsOf(api_key)).toMatchObject([{ action: 'tenant.create', outcome: 'success', tenant_id, resource }]);
});

test.each([
  ['an empty name', { name: '', environment: 'staging' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(201), environment: 'staging' }, 'name'],
  ['a name with a control character', { name: 'a\u0007', environment: 'staging' }, 'name'],
])('no tenant is made with %s', async (_, input, path) => {
  const before = (await run(tenant.list, {})).tenants.length;
  const refused = run(tenant.create, input as { name: string; environment: 'staging' });
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path }] });
  expect((await run(tenant.list, {})).tenants).toHaveLength(before);
});

test('a refused change is in the audit log of its tenant, and changes nothing', async () => {
  const { tenant_id, api_key } = await service.newTenant();
  const before = await run(tenant.show, { tenant_id });
  const refused = run(tenant.configure, { tenant_id, patches: [{ rate_limit_multiplier: 0 }] });
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(await eventsOf(api_key)).toMatchObject([{ action: 'tenant.configure', outcome: 'refused', changes: null }]);
  expect(await run(tenant.show, { tenant_id })).toEqual(before);
});

test('a suspended tenant can be configured and activated', async () => {
  const { tenant_id, api_key } = await service.newTenant();
  await run(tenant.suspend, { tenant_id });
  const { changes } = await run(tenant.configure, { tenant_id, patches: [{ rate_limit_multiplier: 3 }] });
  expect(changes).toEqual(['rate_limit_multiplier']);
  await run(tenant.activate, { tenant_id });
  await expect.poll(async () => (await eventsOf(api_key)).length).toBe(3);
});

test('a tenant with an invalid configuration is listed as stored, shown with its problem, and mended', async () => {
  const { tenant_id } = await service.newTenant();
  await admin`update tenant set configuration = '{"rate_limit_multiplier":0}' where tenant_id = ${tenant_id}`;
  const { tenants } = await run(tenant.list, {});
  expect(tenants.find((other) => other.tenant_id === tenant_id)?.configuration).toEqual({ rate_limit_multiplier: 0 });
  await expect(run(tenant.show, { tenant_id })).rejects.toMatchObject({ fields: [{ path: 'rate_limit_multiplier' }] });
  await run(tenant.configure, { tenant_id, patches: [{ rate_limit_multiplier: null }] });
  expect((await run(tenant.show, { tenant_id })).tenant.rate_limit_multiplier).toBe(1);
});

test('an erasure returns the rows, jobs and objects, and leaves the other tenants', async () => {
  const [erased, other] = [await service.newTenant(), await service.newTenant()];
  expect(await run(retention.erase, { tenant_id: erased.tenant_id })).toMatchObject({
    ...{ jobs: 0, objects: 0, objects_problem: null },
    rows: { api_key: 1, tenant: 1, tenant_key: 1 },
  });
  expect(await run(tenant.show, { tenant_id: other.tenant_id })).toMatchObject({ tenant: { name: 'Test' } });
});

test('an erasure whose objects cannot be deleted holds, and returns the reason', async () => {
  const { tenant_id } = await service.newTenant();
  const folder = join(service.directory, 'no-storage');
  mkdirSync(folder);
  writeFileSync(join(folder, 'storage'), 'a file where the folder should be');
  const broken = runnerOf(operatorServiceOf(service.app, folder));
  const { objects, objects_problem, rows } = await broken(retention.erase, { tenant_id });
  expect([objects, rows['tenant']]).toEqual([null, 1]);
  expect(objects_problem).toContain('ENOTDIR');
  await expect(run(tenant.show, { tenant_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('operations on an unknown tenant', () => {
  const OTHER_INPUT: Record<string, object> = {
    'tenant.configure': { patches: [{}] },
    'user.inviteOwner': { email: 'ada@owner.example' },
  };
  const onTenant = named(operatorOperations).filter(({ operation }) => operation.tenant === 'named');

  test.each(onTenant)('an unknown tenant is not found by $id', async ({ id, operation }) => {
    for (const tenant_id of [randomUUID(), 'nobody', '']) {
      const refused = run(operation as typeof tenant.show, { tenant_id, ...OTHER_INPUT[id] });
      await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

test('the chain of a tenant is exported in parts, complete and without gaps', async () => {
  const { tenant_id } = await service.newTenant();
  const log = auditLog(sql, keyringOf(parseMasterKey(MASTER_KEY)));
  const event = {
    ...({ actor: { type: 'system', id: 'test' }, action: 'test.do', resource_type: null, resource_id: null } as const),
    ...({ occurred_at: new Date(), address: undefined, outcome: 'success', changes: null } as const),
  };
  await Promise.all(
    Array.from({ length: 2_001 }, (_, turn) => log.append(tenant_id, { ...event, request_id: String(turn) })),
  );
  await chainEvents(sql);
  const first = await run(audit.export, { tenant_id });
  expect([first.events.length, first.next]).toEqual([2_000, 2_000]);
  const last = await run(audit.export, { tenant_id, after: 2_000 });
  expect([last.events.map(({ seq }) => seq), last.next]).toEqual([[2_001], null]);
  expect(await run(audit.export, { tenant_id, after: 2_001 })).toEqual({ events: [], next: null });
  expect(await run(audit.verify, { tenant_id })).toMatchObject({ valid: true, checked: 2_001 });
});
