import { randomUUID } from 'node:crypto';
import type { EventData } from '@vett/schema/event';
import { expect, test } from 'vitest';
import { eventFinding } from '../../src/cli/doctor.ts';
import { EVENT_KEY, eventsOf, pruneAnnouncements } from '../../src/core/events.ts';
import { eraseTenant } from '../../src/features/retention/retention.ts';
import { unseal } from '../../src/platform/crypto/seal.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { configure } from '../support/api-keys.ts';
import { publishChangedUn } from '../support/publish.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { smallUnList } from '../support/un-list.ts';

const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;
const { tenant_id } = service.tenant;
const jobs = screeningJobs(service);
const chunks = service.app.jobs.find(({ name }) => name === 'kyc_job.chunk');

const ended = (): EventData<'kyc.job.failed'> => ({
  ...{ job_id: randomUUID(), name: 'Quarterly', total: 3, matched: 1, errors: 0 },
  completed_at: new Date().toISOString(),
});
interface Body {
  id: string;
  type: string;
  created: number;
  data: { job_id: string; total: number };
}
const { keyring, clock } = service.app.installation;
const emitIn = (tenant: string, data = ended()) =>
  tenantDatabase(sql, tenant).run((transaction) =>
    eventsOf(keyring, clock, tenant).emit(transaction, 'kyc.job.failed', data),
  );
async function stored(tenant: string): Promise<Body[]> {
  const key = await keyring.keyOf(tenantDatabase(sql, tenant), tenant, EVENT_KEY);
  const rows = await admin`select event_id, sealed_body from event where tenant_id = ${tenant} order by event_id`;
  return rows.map(({ event_id, sealed_body }) => JSON.parse(unseal(key, sealed_body, event_id).toString()));
}
const eventsOfJob = async (jobId: string) => (await stored(tenant_id)).filter(({ data }) => data.job_id === jobId);

test('an event commits or rolls back with its change', async () => {
  const { tenant_id: own } = await service.newTenant();
  const data = ended();
  await emitIn(own, data);
  const lost = tenantDatabase(sql, own).run(async (transaction) => {
    await eventsOf(keyring, clock, own).emit(transaction, 'kyc.job.failed', ended());
    throw new Error('planted');
  });
  await expect(lost).rejects.toThrow('planted');
  const created = expect.any(Number);
  expect(await stored(own)).toEqual([{ id: expect.stringMatching(/^evt_/), type: 'kyc.job.failed', created, data }]);
});

test('an event with data that its type does not declare is not emitted', async () => {
  const data = { ...ended(), subject: 'Zoltan Fictivus' };
  await expect(emitIn(tenant_id, data)).rejects.toThrow('subject');
});

test('a tenant with thin payloads gets ids, states and times', async () => {
  const own = await service.newTenant();
  await configure(service.database, own.tenant_id, { webhooks: { payload: 'thin' } });
  const { create, post } = screeningJobs(service, own);
  const { job_id } = await create({ name: 'Suppliers', subjects: [{ full_name: 'Nobody Atall' }] });
  await post(`/kyc/jobs/${job_id}/cancel`, {});
  const data = { job_id, total: 1, matched: 0, errors: 0, completed_at: expect.any(String) };
  expect(await stored(own.tenant_id)).toMatchObject([{ type: 'kyc.job.failed', data }]);
  expect((await stored(own.tenant_id))[0]?.data).not.toHaveProperty('name');
});

test('the database holds no data of an event in clear', async () => {
  const { tenant_id: own } = await service.newTenant();
  await emitIn(own, { ...ended(), name: 'Zoltan Fictivus' });
  const [row] = await admin`select event::text as text, sealed_body from event where tenant_id = ${own}`;
  expect(row?.['text']).not.toContain('Zoltan');
  expect(Buffer.from(row?.['sealed_body']).includes('Zoltan')).toBe(false);
});

test('nothing is emitted in a read-only transaction, which is what an ephemeral call has', async () => {
  const readOnly = tenantDatabase(sql, tenant_id, { readOnly: true });
  const emitted = readOnly.run((transaction) =>
    eventsOf(keyring, clock, tenant_id).emit(transaction, 'kyc.job.failed', ended()),
  );
  await expect(emitted).rejects.toThrow('read-only transaction');
});

test('a job that completes emits its counts once, also when its last part is done twice', async () => {
  const { job_id } = await jobs.create({ subjects: [{ full_name: 'Zoltan Fictivus' }, { full_name: 'Nobody Atall' }] });
  const { signal } = new AbortController();
  await Promise.all([1, 2].map(() => chunks?.run({ tenant_id, job_id, chunk: 0 }, signal)));
  expect(await eventsOfJob(job_id)).toEqual([
    {
      ...{ id: expect.any(String), type: 'kyc.job.completed', created: expect.any(Number) },
      data: { job_id, name: null, total: 2, matched: 1, errors: 0, completed_at: expect.stringMatching(/Z$/) },
    },
  ]);
});

test('a job that is cancelled emits that it failed, unless its caller wants no notification', async () => {
  const subjects = [{ full_name: 'Nobody Atall' }];
  const [loud, quiet] = [await jobs.create({ subjects }), await jobs.create({ subjects, notify: false })];
  for (const { job_id } of [loud, quiet]) await jobs.post(`/kyc/jobs/${job_id}/cancel`, {});
  expect(await eventsOfJob(loud.job_id)).toMatchObject([{ type: 'kyc.job.failed', data: { total: 1 } }]);
  expect(await eventsOfJob(quiet.job_id)).toEqual([]);
});

test('a new list version is announced once for the installation, and a sample is not announced', async () => {
  const change = (list: string) => list.replaceAll('ZOLTAN', 'MILORAD');
  await publishChangedUn(sql, change, { sample: true });
  expect((await admin`select from installation_event`).count).toBe(0);
  const version = await publishChangedUn(sql, (list) => list.replaceAll('ZOLTAN', 'GASTON'));
  const announced = await admin`select type, data from installation_event`;
  expect([...announced]).toEqual([
    {
      type: 'kyc.lists.updated',
      data: {
        ...{
          list_name: 'un',
          version,
          previous_version: null,
          published_at: /dateGenerated="([^"]*)"/.exec(smallUnList)?.[1],
        },
        ...{ added: expect.any(Number), changed: expect.any(Number), removed: expect.any(Number) },
        loaded_at: expect.stringMatching(/Z$/),
      },
    },
  ]);
  await pruneAnnouncements(sql);
  expect((await admin`select from installation_event`).count).toBe(1);
  await admin`update installation_event set created_at = now() - interval '31 days'`;
  await pruneAnnouncements(sql);
  expect((await admin`select from installation_event`).count).toBe(0);
});

test('erasing a tenant erases its events', async () => {
  const { tenant_id: own } = await service.newTenant();
  await emitIn(own);
  expect((await eraseTenant(sql, own))?.rows['event']).toBe(1);
  expect((await admin`select from event where tenant_id = ${own}`).count).toBe(0);
});

test('doctor reports the number of waiting events of all tenants, and the age of the oldest', async () => {
  const message = async () => (await eventFinding(sql, new Date())).message;
  await admin`delete from event`;
  await admin`delete from installation_event`;
  expect(await message()).toBe('none waits for its delivery');
  for (const { tenant_id: own } of [service.tenant, await service.newTenant()]) {
    await emitIn(own);
  }
  await admin`update event set created_at = now() - interval '7 hours 10 minutes' where tenant_id = ${tenant_id}`;
  expect(await message()).toBe('2 events wait for their deliveries, the oldest for 7 h');
});
