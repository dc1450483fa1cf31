import { createClient } from '@vett/client';
import type { ScanJob, ScanJobState } from '@vett/schema/scan';
import { describe, expect, test } from 'vitest';
import { claimScan, type ScanClaim } from '../../src/features/website-scan/run/claim.ts';
import { configure, newKey } from '../support/api-keys.ts';
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
  const claim = async (wantsWork = true): Promise<ScanClaim | undefined> => {
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

describe('a refusal of a scan is flat and says what to send', async () => {
  const [own, other, full] = [await newTenant(), await newTenant(), await newTenant()];
  const [ended, foreign, first] = [await own.create(), await other.create(), await full.create()];
  await own.create();
  await own.call('POST', `/${ended}/cancel`);
  await full.fill('PENDING', 49, first);
  const cursor = (await own.call('GET', '?limit=1')).body.cursor;
  const { text: narrow } = await newKey(service.database, own.tenant_id, { permissions: ['kyc:read'] });

  const NO_JOB = 'There is no such scan. It may have been erased in the meantime.';
  const NO_CURSOR = 'This list did not give that cursor. Start again without it.';
  const PRIVATE =
    'This URL leads to an address that is not public. Send a URL with a public address. Outside production the setting ' +
    'OUTBOUND_ALLOWLIST permits others.';
  test.each([
    ['no URL', 'POST', '', {}, 400, 'INVALID_URL', 'url is missing.'],
    [
      'another scheme',
      'POST',
      '',
      { url: 'ftp://x.example/' },
      400,
      'INVALID_URL',
      'url: Send a URL that starts with http:// or https://.',
    ],
    [
      'no scheme',
      'POST',
      '',
      { url: 'shop.example' },
      400,
      'INVALID_URL',
      'url: Send a URL that starts with http:// or https://.',
    ],
    [
      'an unknown effort',
      'POST',
      '',
      { url, effort: 'max' },
      400,
      'INVALID_EFFORT',
      'effort: Send low, medium or high.',
    ],
    ['a private address', 'POST', '', { url: 'http://10.0.0.1/' }, 400, 'URL_NOT_ALLOWED', PRIVATE],
    [
      'an empty name',
      'POST',
      '',
      { url, declared_name: '-' },
      400,
      'VALIDATION_ERROR',
      'declared_name: Send a text with letters or digits.',
    ],
    ['a job of another tenant', 'GET', `/${foreign}`, undefined, 404, 'JOB_NOT_FOUND', NO_JOB],
    ['no id', 'GET', '/none', undefined, 404, 'JOB_NOT_FOUND', NO_JOB],
    [
      'a step that is no number',
      'GET',
      `/${ended}?from_step=x`,
      undefined,
      400,
      'VALIDATION_ERROR',
      'from_step: Send a number.',
    ],
    ['cancelling a job of another tenant', 'POST', `/${foreign}/cancel`, {}, 404, 'JOB_NOT_FOUND', NO_JOB],
    [
      'cancelling a finished job',
      'POST',
      `/${ended}/cancel`,
      {},
      409,
      'INVALID_STATE',
      'The status is FAILED, which is final.',
    ],
    ['a long page', 'GET', '?limit=101', undefined, 400, 'VALIDATION_ERROR', 'limit: Send at most 100.'],
    [
      'an unknown status',
      'GET',
      '?status=DONE',
      undefined,
      400,
      'VALIDATION_ERROR',
      'status: Use one of PENDING, PROCESSING, COMPLETED, FAILED.',
    ],
    ['an invented cursor', 'GET', '?cursor=x', undefined, 400, 'INVALID_CURSOR', NO_CURSOR],
    [
      'a cursor of another filter',
      'GET',
      `?cursor=${cursor}&status=FAILED`,
      undefined,
      400,
      'INVALID_CURSOR',
      NO_CURSOR,
    ],
    ['a cursor of another order', 'GET', `?cursor=${cursor}&sort=asc`, undefined, 400, 'INVALID_CURSOR', NO_CURSOR],
  ] as const)('a call is refused flatly: %s', async (_, method, path, input, status, code, error) => {
    expect(await own.call(method, path, input)).toEqual({
      status,
      body: { error, code, request_id: expect.any(String) },
    });
  });

  test.each([
    ['the list', 'GET', '', 'cua:read'],
    ['a scan', 'GET', `/${ended}`, 'cua:read'],
    ['a new scan', 'POST', '', 'cua:create'],
    ['cancelling', 'POST', `/${ended}/cancel`, 'cua:create'],
  ] as const)('%s without its permission names it', async (_, method, path, permission) => {
    const headers = { Authorization: `Bearer ${narrow}` };
    const response = await (method === 'GET'
      ? service.request(`/kyc/cua-scan${path}`, { headers })
      : service.post(`/kyc/cua-scan${path}`, { url }, headers));
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: expect.stringContaining(permission), code: 'INSUFFICIENT_PERMISSIONS', request_id: expect.any(String) },
    ]);
  });

  test('the fifty-first that would wait is told when to come again', async () => {
    expect(await full.call('POST', '', { url })).toEqual({
      status: 429,
      body: {
        error: '50 scans wait already. Send this one later.',
        code: 'TOO_MANY_CONCURRENT_JOBS',
        request_id: expect.any(String),
      },
    });
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

test('GraphQL has the scans as a connection, with a cursor of each', async () => {
  const { api_key, create } = await newTenant();
  const ids = [await create(), await create(), await create()];
  const ask = async (given: string) => {
    const query = `{ scanJobs(${given}) { edges { cursor node { jobId } } pageInfo { hasNextPage endCursor } } }`;
    const response = await service.post('/graphql', { query }, { Authorization: `Bearer ${api_key}` });
    const { data } = (await response.json()) as { data: { scanJobs: Connection } };
    return data.scanJobs;
  };
  const idsIn = ({ edges }: Connection) => edges.map(({ node }) => node.jobId);
  const first = await ask('first: 2, sort: "asc"');
  expect(idsIn(first)).toEqual(ids.slice(0, 2));
  expect(first.pageInfo).toEqual({ hasNextPage: true, endCursor: first.edges[1]?.cursor });
  const second = await ask(`first: 2, sort: "asc", after: "${first.edges[0]?.cursor}"`);
  expect(idsIn(second)).toEqual(ids.slice(1));
  expect(second.pageInfo.hasNextPage).toBe(false);
});

interface Connection {
  edges: { cursor: string; node: { jobId: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

describe('a scan', () => {
  test('a cancelled scan is final, and one that never began is not counted', async () => {
    const { call, create, claim, events, used } = await newTenant();
    const id = await create();
    const { status, body } = await call('POST', `/${id}/cancel`);
    expect([status, body.status, body.error_message]).toEqual([200, 'FAILED', 'cancelled']);
    expect(await call('POST', `/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
    expect(await claim()).toBeUndefined();
    expect(await events()).toEqual(['kyc.scan.failed']);
    expect(await used()).toEqual([]);
  });

  test('a scan of a lost worker is taken over twice, and fails at the third loss', async () => {
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

  test('a scan that waits for a day fails', async () => {
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

  test('is told by a subscription of GraphQL until it ends', async () => {
    const { api_key, create, call } = await newTenant();
    const job_id = await create();
    const query = `subscription { scanJob(jobId: "${job_id}") { status errorMessage } }`;
    const headers = { Authorization: `Bearer ${api_key}`, Accept: 'text/event-stream' };
    const response = await service.post('/graphql', { query }, headers);
    await call('POST', `/${job_id}/cancel`);
    const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('event: next'));
    const scans = events.map((event) => JSON.parse(event.slice(event.indexOf('{'))).data.scanJob);
    expect(scans[0]).toEqual({ status: 'PENDING', errorMessage: null });
    expect(scans.at(-1)).toEqual({ status: 'FAILED', errorMessage: 'cancelled' });
  });
});
