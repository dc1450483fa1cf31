import { NameIndex } from '@vett/engine/names';
import { ScreenerPool } from '@vett/engine/screening';
import { describe, expect, test } from 'vitest';
import { pruneLists } from '../../src/features/lists/jobs.ts';
import { configure } from '../support/api-keys.ts';
import { forgetVersion } from '../support/forget-lists.ts';
import { publishChangedUn } from '../support/publish.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

// No worker runs: the tests run the parts of jobs themselves, as the queue would.
const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;
const { tenant_id } = service.tenant;
const jobs = screeningJobs(service);
const work = workerNamed(service.app, 'kyc_job.chunk');

const never = new AbortController().signal;
const doChunk = (job_id: string, chunk: number, tenant = tenant_id) =>
  work.run({ tenant_id: tenant, job_id, chunk }, never);
const zoltan = { full_name: 'Zoltan Fictivus' };
const nobody = { full_name: 'Nobody Atall' };
const subjects = Array.from({ length: 450 }, (_, i) => (i % 200 === 0 ? zoltan : i % 200 === 1 ? 5 : nobody));
const chunksLeft = async (jobId: string) => (await admin`select from kyc_job_chunk where job_id = ${jobId}`).count;

describe.each([
  ['without a quota', {}],
  ['within a quota', { check: { limit: 1_000, period: 'month' } }],
])('usage of jobs, %s,', (_, quotas) => {
  async function tenant() {
    const made = await service.newTenant();
    await configure(service.database, made.tenant_id, { quotas });
    const headers = { Authorization: `Bearer ${made.api_key}` };
    const used = async () => {
      const { data } = (await (await service.request('/kyc/usage', { headers })).json()) as {
        data: { items: { endpoint: string; units: number; errors: number }[]; quotas: { used: number }[] };
      };
      return [data.items.map(({ endpoint, units, errors }) => [endpoint, units, errors]), data.quotas[0]?.used];
    };
    return {
      ...screeningJobs(service, made),
      used,
      do: (id: string, part: number) => doChunk(id, part, made.tenant_id),
    };
  }

  test('a job counts the screened subjects part by part, each once', async () => {
    const own = await tenant();
    const { job_id } = await own.create({ subjects });
    expect(await own.used()).toEqual([[], 450]);
    await Promise.all([own.do(job_id, 0), own.do(job_id, 0)]);
    await own.do(job_id, 0);
    expect(await own.used()).toEqual([[['kyc.job', 199, 0]], 449]);
    await own.do(job_id, 1);
    await own.do(job_id, 2);
    expect(await own.used()).toEqual([[['kyc.job', 447, 0]], 447]);
  });

  test('a cancelled or failed job does not count subjects that were not screened', async () => {
    const own = await tenant();
    const [cancelled, failed] = [await own.create({ subjects }), await own.create({ subjects })];
    await own.do(cancelled.job_id, 0);
    expect((await own.post(`/kyc/jobs/${cancelled.job_id}/cancel`, {})).status).toBe(200);
    expect(await own.used()).toEqual([[['kyc.job', 199, 0]], 199 + 450]);
    await own.do(failed.job_id, 2);
    const [row] = await admin<{ tenant_id: string }[]>`select tenant_id from kyc_job where job_id = ${failed.job_id}`;
    await work.onDead?.({ tenant_id: row?.tenant_id, job_id: failed.job_id, chunk: 1 }, never);
    expect(await own.used()).toEqual([[['kyc.job', 199 + 49, 0]], 199 + 49]);
  });
});

test('a job releases what it reserved and no more, when its tenant gets a quota meanwhile', async () => {
  const own = await service.newTenant();
  const { create, post } = screeningJobs(service, own);
  await configure(service.database, own.tenant_id, { data_processing_config: { retain_billing_metrics: false } });
  const cancelled = await create({ subjects });
  const done = await create({ subjects: subjects.slice(0, 10) });
  const quotas = { check: { limit: 1_000, period: 'month' } };
  await configure(service.database, own.tenant_id, {
    quotas,
    data_processing_config: { retain_billing_metrics: false },
  });
  const other = await create({ subjects: [nobody, nobody, nobody] });
  const used = async () => {
    const [row] = await admin`select units from usage_month where tenant_id = ${own.tenant_id}`;
    return Number(row?.['units']);
  };
  expect(await used()).toBe(450 + 10 + 3);
  expect((await post(`/kyc/jobs/${cancelled.job_id}/cancel`, {})).status).toBe(200);
  expect(await used()).toBe(10 + 3);
  await doChunk(done.job_id, 0, own.tenant_id);
  expect(await used()).toBe(9 + 3);
  expect((await post(`/kyc/jobs/${other.job_id}/cancel`, {})).status).toBe(200);
  expect(await used()).toBe(9);
});

test('a job of a tenant with neither billing metrics nor a quota leaves no usage behind', async () => {
  const own = await service.newTenant();
  await configure(service.database, own.tenant_id, { data_processing_config: { retain_billing_metrics: false } });
  const { job_id } = await screeningJobs(service, own).create({ subjects: subjects.slice(0, 10) });
  await doChunk(job_id, 0, own.tenant_id);
  const rows = await admin`select units from usage_month where tenant_id = ${own.tenant_id}`;
  expect(rows.map(({ units }) => Number(units))).toEqual([0]);
  expect(await admin`select from usage_event where tenant_id = ${own.tenant_id}`).toHaveLength(0);
});

/** Versions must differ in their second. */
let minutes = 0;
const later = () => new Date(Date.now() - 86_400_000 + ++minutes * 60_000);

/** Publishes a version of the list in which the sample's best-known person has another name. */
async function publish(name: string): Promise<string> {
  const version = await publishChangedUn(sql, (list) => list.replaceAll('FICTIVUS', name), { now: later() });
  await service.app.catalogue.refresh();
  return version;
}

describe('the parts of a job', () => {
  test('the parts of a job are queued in the transaction that stores the job', async () => {
    const { job_id } = await jobs.create({ subjects });
    const tasks = await admin`
      select data from queue.job where data->>'job_id' = ${job_id} order by (data->>'chunk')::int`;
    expect(tasks.map(({ data }) => data)).toEqual([0, 1, 2].map((chunk) => ({ tenant_id, job_id, chunk })));
    expect(await chunksLeft(job_id)).toBe(3);
  });

  test('a part of a job counts once, however often and by how many workers it is done', async () => {
    const { job_id } = await jobs.create({ subjects });
    await Promise.all([doChunk(job_id, 2), doChunk(job_id, 2), doChunk(job_id, 0)]);
    await doChunk(job_id, 2);
    const half = await jobs.find(job_id);
    expect(half).toMatchObject({ status: 'PROCESSING', processed: 250, matched: 2, errors: 2, completed_at: null });
    expect(half.started_at).not.toBeNull();
    expect((await jobs.items(job_id, '?limit=500')).map(({ index }) => index)).toEqual(
      [...subjects.keys()].filter((index) => index < 200),
    );
    await Promise.all([doChunk(job_id, 1), doChunk(job_id, 0), doChunk(job_id, 1)]);
    expect(await jobs.find(job_id)).toMatchObject({ status: 'COMPLETED', processed: 450, matched: 3, errors: 3 });
    expect((await jobs.items(job_id, '?limit=500')).map(({ index }) => index)).toEqual([...subjects.keys()]);
    expect(await chunksLeft(job_id)).toBe(0);
  });

  test('the remaining parts of a cancelled job are not screened, and finished results stay', async () => {
    const { job_id } = await jobs.create({ subjects });
    await doChunk(job_id, 0);
    const { status, body } = await jobs.post(`/kyc/jobs/${job_id}/cancel`, {});
    expect(status).toBe(200);
    expect(body['job']).toMatchObject({ status: 'FAILED', error_message: 'cancelled', processed: 200 });
    await doChunk(job_id, 1);
    expect(await jobs.find(job_id)).toMatchObject({ status: 'FAILED', processed: 200, progress: 200 / 450 });
    expect(await jobs.items(job_id, '?limit=500')).toHaveLength(200);
    expect(await chunksLeft(job_id)).toBe(0);
    expect(await jobs.post(`/kyc/jobs/${job_id}/cancel`, {})).toMatchObject({ status: 409, code: 'INVALID_STATE' });
  });

  test('a part of a job that is cancelled meanwhile is stored whole or not at all', async () => {
    const { job_id } = await jobs.create({ subjects });
    await Promise.all([doChunk(job_id, 0), doChunk(job_id, 1), jobs.post(`/kyc/jobs/${job_id}/cancel`, {})]);
    const { status, processed } = await jobs.find(job_id);
    expect(status).toBe('FAILED');
    expect(await jobs.items(job_id, '?limit=500')).toHaveLength(processed);
    expect(processed % 200).toBe(0);
  });

  test('a job fails when a part fails for the last time, and finished results stay', async () => {
    const { job_id } = await jobs.create({ subjects });
    await doChunk(job_id, 0);
    await work.onDead?.({ tenant_id, job_id, chunk: 1 }, never);
    await doChunk(job_id, 2);
    const failed = await jobs.find(job_id);
    expect(failed).toMatchObject({ status: 'FAILED', processed: 200 });
    expect(failed.error_message).toMatch(/could not be screened/);
    expect(failed.completed_at).not.toBeNull();
    expect(await jobs.items(job_id)).toHaveLength(100);
  });

  test('a part of a job runs for its own tenant only, and not for an erased one', async () => {
    const other = await service.newTenant();
    const { job_id } = await jobs.create({ subjects: [nobody] });
    await doChunk(job_id, 0, other.tenant_id);
    expect(await jobs.find(job_id)).toMatchObject({ status: 'PENDING', processed: 0 });
    await admin`delete from tenant where tenant_id = ${other.tenant_id}`;
    await doChunk(job_id, 0, other.tenant_id);
    await expect(work.run({ job_id, chunk: 0 }, never)).rejects.toThrow();
  });

  test('a part whose job is cancelled while it is screened leaves nothing', async () => {
    const { job_id } = await jobs.create({ subjects });
    await expect(work.run({ tenant_id, job_id, chunk: 0 }, AbortSignal.abort())).rejects.toThrow();
    expect(await jobs.find(job_id)).toMatchObject({ processed: 0 });
    expect(await chunksLeft(job_id)).toBe(3);
  });
});

test('regression: cancelling a job stops its parts that are being screened', async () => {
  const pool = new ScreenerPool({ threads: 1, timeLimitMs: 600_000 });
  const work = workerNamed(service.app, 'kyc_job.chunk', {
    async asTenant(...who) {
      const tenant = await service.app.installation.asTenant(...who);
      return tenant && { ...tenant, doors: { ...tenant.doors, pool } };
    },
  });
  // The part never gets its turn: the only thread works on a subject that takes hours.
  const name = 'muhammad ali hasan ahmad '.repeat(20);
  const names = Array.from({ length: 3_000 }, (_, i) => ({ value: `Muhammad Ali Hasan Ahmad ${i}` }));
  const entities = names.map((value, i) => ({ id: `${i}`, list: 'un', type: 'company' as const, names: [value] }));
  const busy = new AbortController();
  const occupied = pool.check(
    [{ fullName: name, additionalNames: Array(5_000).fill(name) }],
    { searchType: 'composite', minConfidence: 0 },
    [{ name: 'un', version: '1', index: NameIndex.build(entities) }],
    { owner: 'another', signal: busy.signal },
  );
  const { job_id } = await jobs.create({ subjects });
  const done = work.run({ tenant_id, job_id, chunk: 0 }, never);
  await expect.poll(async () => (await jobs.find(job_id)).status).toBe('PROCESSING');
  expect((await jobs.post(`/kyc/jobs/${job_id}/cancel`, {})).status).toBe(200);
  await done;
  expect(await jobs.find(job_id)).toMatchObject({ status: 'FAILED', error_message: 'cancelled', processed: 0 });
  busy.abort(new Error('over'));
  await expect(occupied).rejects.toThrow('over');
  await pool.close();
});

test('regression: reading page by page while parts end in another order misses no item', async () => {
  const { job_id } = await jobs.create({ subjects: [zoltan, ...Array(201).fill(nobody)], list_name: 'un' });
  await doChunk(job_id, 1);
  expect(await jobs.items(job_id)).toEqual([]);
  await doChunk(job_id, 0);
  expect((await jobs.items(job_id)).map(({ index }) => index).slice(0, 2)).toEqual([0, 1]);
});

test('regression: an expired job is not found, even before its results are erased', async () => {
  const { job_id } = await jobs.create({ subjects: [zoltan], list_name: 'un' });
  await doChunk(job_id, 0);
  await admin`update kyc_job set created_at = now() - interval '31 days' where job_id = ${job_id}`;
  expect((await service.request(`/kyc/jobs/${job_id}/results`)).status).toBe(404);
});

describe('the list versions of a job', () => {
  const versionsOf = async (jobId: string) =>
    (await jobs.items(jobId)).map(
      (item) => (item.result as unknown as { metadata: { list_version: string } }).metadata,
    );

  test('a job checks all subjects against the versions at its creation', async () => {
    const before = await publish('FICTIVUS');
    const { job_id, list_versions } = await jobs.create({ subjects: Array(201).fill(zoltan), list_name: 'un' });
    await doChunk(job_id, 0);
    await publish('IMAGINATUS');
    await doChunk(job_id, 1);
    expect(list_versions).toEqual({ un: before });
    expect(await jobs.find(job_id)).toMatchObject({ status: 'COMPLETED', matched: 201 });
    const used = await versionsOf(job_id);
    expect(new Set(used.map(({ list_version }) => list_version))).toEqual(new Set([before]));
  });

  test('a job with as_of checks against the versions of that time', async () => {
    const before = await publish('FICTIVUS');
    const as_of = later().toISOString();
    await publish('NOVUS');
    const { job_id, list_versions } = await jobs.create({ subjects: [zoltan], list_name: 'un', as_of });
    expect(list_versions).toEqual({ un: before });
    await doChunk(job_id, 0);
    expect(await jobs.find(job_id)).toMatchObject({ status: 'COMPLETED', matched: 1 });
  });

  test('the index of a version that a job needs is held until the job is finished', async () => {
    await admin`delete from kyc_job`;
    const version = await publish('FICTIVUS');
    const { job_id } = await jobs.create({ subjects: [zoltan], list_name: 'un' });
    const isHeld = async () =>
      (await sql`select from list_snapshot join list_version using (version_id) where version = ${version}`).count > 0;
    await publish('SUCCESSOR');
    await pruneLists(sql);
    expect(await isHeld()).toBe(true);
    await doChunk(job_id, 0);
    expect(await jobs.find(job_id)).toMatchObject({ status: 'COMPLETED', matched: 1 });
    await pruneLists(sql);
    expect(await isHeld()).toBe(false);
  });

  test('a job whose versions are gone has error items, never clean ones', async () => {
    const version = await publish('FICTIVUS');
    const { job_id } = await jobs.create({ subjects: [nobody, 5], list_name: 'un' });
    await publish('SUCCESSOR');
    await forgetVersion(admin, version);
    await doChunk(job_id, 0);
    expect(await jobs.find(job_id)).toMatchObject({ status: 'COMPLETED', processed: 2, matched: 0, errors: 2 });
    const codes = (await jobs.items(job_id)).map(({ error }) => error?.code);
    expect(codes).toEqual(['LIST_VERSION_UNAVAILABLE', 'VALIDATION_ERROR']);
  });
});

test('a job keeps the settings that the tenant had when it was created', async () => {
  const { job_id } = await jobs.create({ subjects: [zoltan] });
  const configuration = JSON.stringify({ rate_limit_multiplier: 1_000, list_check: { enabled_lists: [] } });
  await admin`update tenant set configuration = ${configuration}::text::jsonb where tenant_id = ${tenant_id}`;
  await expect.poll(async () => (await jobs.post('/kyc/jobs', { subjects: [zoltan] })).status).toBe(503);
  await doChunk(job_id, 0);
  expect(await jobs.find(job_id)).toMatchObject({ status: 'COMPLETED', processed: 1, errors: 0 });
});

test('jobs and their results are erased after the configured days', async () => {
  const own = await service.newTenant();
  const made = screeningJobs(service, own);
  const old = await made.create({ subjects });
  for (const chunk of [0, 1, 2]) await doChunk(old.job_id, chunk, own.tenant_id);
  const young = await made.create({ subjects: [nobody] });
  await admin`update kyc_job set created_at = now() - interval '31 days' where job_id = ${old.job_id}`;
  await service.app.jobs.find(({ name }) => name === 'retention.sweep')?.run({}, never);
  expect(await made.get(`/kyc/jobs/${old.job_id}`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' });
  expect((await admin`select from kyc_job_item where job_id = ${old.job_id}`).count).toBe(0);
  expect(await made.find(young.job_id)).toMatchObject({ status: 'PENDING' });
});
