import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eraseTenant } from '../../src/features/retention/retention.ts';
import { watchIdentities } from '../../src/features/tenant/identities.ts';
import { keyringOf } from '../../src/platform/crypto/keyring.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { newKey } from '../support/api-keys.ts';
import { MASTER_KEY, testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;
await service.app.queue.work([{ name: 'erasure.planted', run: async () => {} }]);
await service.app.queue.stop(5_000);

const sendJob = (tenant_id: string) =>
  tenantDatabase(sql, tenant_id).run((transaction) =>
    service.app.queue.send(transaction, 'erasure.planted', { tenant_id }),
  );
const jobsOf = async (tenantId: string) =>
  (await admin`select from queue.job where data->>'tenant_id' = ${tenantId}`).count;

test('erasing a tenant deletes its rows and jobs, returns their numbers and leaves other tenants', async () => {
  const [erased, other] = [await service.newTenant(), await service.newTenant()];
  await newKey(service.database, erased.tenant_id);
  for (const { tenant_id } of [erased, erased, other]) await sendJob(tenant_id);

  const { rows, jobs } = (await eraseTenant(sql, erased.tenant_id)) ?? {};
  expect(rows).toMatchObject({ api_key: 2, tenant: 1, tenant_key: 1 });
  expect(jobs).toBe(2);
  expect(await jobsOf(erased.tenant_id)).toBe(0);
  expect(await jobsOf(other.tenant_id)).toBe(1);
  const [left] = await admin`select count(*)::int as keys from api_key where tenant_id = ${other.tenant_id}`;
  expect(left).toEqual({ keys: 1 });
});

test('erasing an erased or unknown tenant finds none', async () => {
  const { tenant_id } = await service.newTenant();
  expect(await eraseTenant(sql, tenant_id)).toBeDefined();
  expect(await eraseTenant(sql, tenant_id)).toBeUndefined();
  expect(await eraseTenant(sql, randomUUID())).toBeUndefined();
});

test('erasing a tenant drops its key from memory, so that sealed data stays sealed', async () => {
  const { tenant_id } = await service.newTenant();
  const keyring = keyringOf(parseMasterKey(MASTER_KEY));
  const log = pino({ level: 'silent' });
  const identities = await watchIdentities(sql, systemClock, log, keyring.forget);
  const keyOf = () => keyring.keyOf(tenantDatabase(sql, tenant_id), tenant_id, 'test');
  expect(await keyOf()).toEqual(await keyOf());
  await eraseTenant(sql, tenant_id);
  await expect.poll(() => keyOf().catch(() => 'gone')).toBe('gone');
  await identities.close();
});

test('no row can be added for a tenant that is being erased', async () => {
  const { tenant_id } = await service.newTenant();
  const key = { name: 'late', prefix: 'x', last_four: 'x', environment: 'staging' as const, permissions: [] };
  const late = Array.from({ length: 20 }, (_, turn) =>
    tenantDatabase(sql, tenant_id).run((transaction) =>
      transaction
        .insertInto('api_key')
        .values({ ...key, key_id: `late-${turn}`, secret_hash: Buffer.from(`late-${turn}`), tenant_id })
        .execute(),
    ),
  );
  const [erasure] = await Promise.allSettled([eraseTenant(sql, tenant_id), ...late]);
  expect(erasure.status).toBe('fulfilled');
  expect((await admin`select from api_key where tenant_id = ${tenant_id}`).count).toBe(0);
});

test('an erasure that would leave rows in a table erases nothing', async () => {
  const { tenant_id } = await service.newTenant();
  await admin`create table planted (tenant_id uuid)`;
  await admin`grant select on planted to ${admin(new URL(service.database.url).username)}`;
  await admin`insert into planted values (${tenant_id})`;
  await expect(eraseTenant(sql, tenant_id)).rejects.toThrow('planted would keep 1 rows');
  await admin`drop table planted`;
  expect(await eraseTenant(sql, tenant_id)).toMatchObject({ rows: { tenant: 1, api_key: 1 } });
});
