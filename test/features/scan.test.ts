import { createClient } from '@vett/client';
import type { ScanJob, ScanJobState } from '@vett/schema/scan';
import { describe, expect, test } from 'vitest';
import { type Claim, claimScan } from '../../src/features/website-scan/run/claim.ts';
import { configure } from '../support/api-keys.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';

// No worker runs: the tests claim scans themselves.
const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const url = 'https://1.1.1.1/';

interface Answer extends ScanJob {
  readonly error: string;
  readonly code: string;
  readonly items: ScanJobState[];
  readonly cursor: string | null;
  readonly has_more: boolean;
  readonly count: number;
}

async function newTenant() {
  const { tenant_id, api_key } = await service.newTenant();
  const headers = { Authorization: `Bearer ${api_key}` };
  const call = async (method: 'GET' | 'POST', path = '', body?: object) => {
    const response = await (method === 'GET'
      ? service.request(`/kyc/cua-scan${path}`, { headers })
      : service.post(`/kyc/cua-scan${path}`, body ?? {}, headers));
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const claim = async (wantsWork = true): Promise<Claim | undefined> => {
    const owner = await service.app.installation.asTenant(
      tenant_id,
      { type: 'system', id: 'test' },
      new AbortController().signal,
    );
    return owner && claimScan(owner.caller, owner.doors, wantsWork);
  };
  const create = async () => (await call('POST', '', { url, effort: 'low' })).body.job_id;
  const get = async (id: string) => (await call('GET', `/${id}`)).body;
  const silence = (id: string) => admin`
    update scan_job set heartbeat_at = heartbeat_at - interval '91 seconds' where job_id = ${id}`;
  const used = async () => {
    const response = await service.request('/kyc/usage', { headers });
    const { data } = (await response.json()) as {
      data: { items: { endpoint: string; units: number; errors: number }[] };
    };
    return data.items.map(({ endpoint, units, errors }) => [endpoint, units, errors]);
  };
  const events = async () =>
    (await admin<{ type: string }[]>`select type from event where tenant_id = ${tenant_id} order by event_id`).map(
      ({ type }) => type,
    );
  /** Rows of scans without calls, which have a rate limit. */
  const fill = (status: 'PENDING' | 'PROCESSING', count: number, id: string) => admin`
    insert into scan_job (tenant_id, job_id, status, effort, sealed, created_at, updated_at, heartbeat_at, runner)
    select tenant_id, gen_random_uuid(), ${status}, effort, sealed, now(), now(), now(), gen_random_uuid()
    from scan_job, generate_series(1, ${count}) where job_id = ${id}`;
  return { tenant_id, api_key, call, claim, create, get, silence, used, events, fill };
}

describe('a refusal of a scan is flat and says what to send', () => {
  test.each([
    [{}, 400, 'INVALID_URL', 'url is missing.'],
    [{ url: 'ftp://x.example/' }, 400, 'INVALID_URL', 'url: Send a URL that starts with http:// or https://.'],
    [{ url, effort: 'max' }, 400, 'INVALID_EFFORT', 'effort: Send low, medium or high.'],
    [{ url: 'http://10.0.0.1/' }, 400, 'URL_NOT_ALLOWED', expect.stringContaining('not public')],
  ])('%o', async (input, status, code, error) => {
    const { call } = await newTenant();
    expect(await call('POST', '', input)).toEqual({ status, body: { error, code, request_id: expect.any(String) } });
  });

  test('of an unknown job, and of a job of another tenant', async () => {
    const [owner, other] = [await newTenant(), await newTenant()];
    const id = await owner.create();
    for (const path of [`/${id}`, '/none']) {
      expect(await other.call('GET', path)).toMatchObject({ status: 404, body: { code: 'JOB_NOT_FOUND' } });
    }
    expect(await other.call('POST', `/${id}/cancel`)).toMatchObject({ status: 404 });
  });

  test('of the fifty-first that would wait', async () => {
    const { call, create, fill } = await newTenant();
    await fill('PENDING', 49, await create());
    expect(await call('POST', '', { url })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CONCURRENT_JOBS' } });
  });
});

test('pages of scans have a cursor that is valid for their filter and order alone', async () => {
  const { call, create } = await newTenant();
  const ids = [await create(), await create(), await create()];
  const first = (await call('GET', '?limit=2')).body;
  expect(first).toMatchObject({ count: 2, has_more: true });
  expect(first.items.map(({ job_id }) => job_id)).toEqual([ids[2], ids[1]]);
  const second = (await call('GET', `?limit=2&cursor=${first.cursor}`)).body;
  expect(second).toMatchObject({ items: [{ job_id: ids[0], target_url: url }], cursor: null, has_more: false });
  for (const changed of ['sort=asc', 'status=PENDING']) {
    const { status, body } = await call('GET', `?cursor=${first.cursor}&${changed}`);
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
  }
  expect((await call('GET', '?sort=asc&limit=1')).body.items[0]?.job_id).toBe(ids[0]);
});

describe('a scan', () => {
  test('that is cancelled is final, and one that never began is not counted', async () => {
    const { call, create, claim, events, used } = await newTenant();
    const id = await create();
    const { status, body } = await call('POST', `/${id}/cancel`);
    expect([status, body.status, body.error_message]).toEqual([200, 'FAILED', 'cancelled']);
    expect(await call('POST', `/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
    expect(await claim()).toBeUndefined();
    expect(await events()).toEqual(['kyc.scan.failed']);
    expect(await used()).toEqual([]);
  });

  test('of a lost worker is taken over twice, and fails at the third loss', async () => {
    const { create, claim, get, silence, events, used } = await newTenant();
    const id = await create();
    for (const attempt of [1, 2, 3]) {
      expect((await claim())?.scan.attempts).toBe(attempt);
      expect(await claim()).toBeUndefined();
      await silence(id);
    }
    expect(await claim()).toBeUndefined();
    expect(await get(id)).toMatchObject({ status: 'FAILED', error_message: 'worker lost' });
    expect(await events()).toEqual(['kyc.scan.failed']);
    expect(await used()).toEqual([['cua-scan.run', 0, 1]]);
  });

  test('that waits for a day fails', async () => {
    const { create, claim, get } = await newTenant();
    const id = await create();
    await admin`update scan_job set updated_at = now() - interval '25 hours' where job_id = ${id}`;
    expect(await claim(false)).toBeUndefined();
    expect(await get(id)).toMatchObject({ status: 'FAILED', error_message: 'queue time-out' });
  });

  test('waits while as many run as the tenant may', async () => {
    const { tenant_id, create, claim, fill } = await newTenant();
    await fill('PROCESSING', 5, await create());
    expect(await claim()).toBeUndefined();
    await configure(service.database, tenant_id, { cua: { max_running: 6 } });
    await expect.poll(() => claim(), PATIENCE).toBeDefined();
  });

  test('is told to a stream until it ends', async () => {
    const { api_key, create, claim, call } = await newTenant();
    const job_id = await create();
    const { trpc } = createClient({ url: service.url, key: api_key });
    const told: string[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      trpc.scan.watch.subscribe(
        { job_id },
        { onData: ({ job }) => told.push(job.status), onComplete: resolve, onError: reject },
      );
    });
    await expect.poll(() => told, PATIENCE).toEqual(['PENDING']);
    await claim();
    await expect.poll(() => told, PATIENCE).toEqual(['PENDING', 'PROCESSING']);
    await call('POST', `/${job_id}/cancel`);
    await ended;
    expect(told.at(-1)).toBe('FAILED');
  });
});
