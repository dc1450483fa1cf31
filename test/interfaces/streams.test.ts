import { getEventListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { createClient, refusalOf } from '@vett/client';
import { STREAM } from '@vett/schema/constants';
import type { Job } from '@vett/schema/job';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { operations } from '../../src/features.ts';
import { createHttp, listen } from '../../src/interfaces/server.ts';
import { newKey } from '../support/api-keys.ts';
import { PATIENCE } from '../support/process.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { openMany, requestText } from '../support/socket.ts';

// Nothing works on its jobs: they stay as they are until they are cancelled.
const service = await testService({ LISTS: 'un' });
const newJobs = async () => {
  const tenant = await service.newTenant();
  const jobs = screeningJobs(service, tenant);
  const { job_id } = await jobs.create({ subjects: [{ full_name: 'Ann Bee' }] });
  return { tenant, job_id, cancel: () => jobs.post(`/kyc/jobs/${job_id}/cancel`, {}) };
};

const gone = new AbortController();
const open = (
  key: string,
  jobId: string,
  { url = service.url, accept = 'text/event-stream', signal = gone.signal } = {},
) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify({ query: `subscription { kycJob(jobId: "${jobId}") { status errorMessage } }` }),
    signal,
  });

/** Reads the events of a stream one by one: the data of each `next`, then `complete`. */
async function* eventsOf(response: Response): AsyncGenerator<unknown, void> {
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('event: next')) yield JSON.parse(event.slice(event.indexOf('{')));
      else if (event.startsWith('event: complete')) yield 'complete';
    }
  }
}
async function rest(events: AsyncGenerator<unknown, void>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const event of events) all.push(event);
  return all;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a stream over GraphQL', () => {
  test('a job is told at once, when it changes, and not after it is finished', async () => {
    const { tenant, job_id, cancel } = await newJobs();
    const events = eventsOf(await open(tenant.api_key, job_id));
    expect((await events.next()).value).toEqual({ data: { kycJob: { status: 'PENDING', errorMessage: null } } });
    expect(await cancel()).toMatchObject({ status: 200 });
    const ended = { data: { kycJob: { status: 'FAILED', errorMessage: 'cancelled' } } };
    expect(await rest(events)).toEqual([ended, 'complete']);
    expect(await rest(eventsOf(await open(tenant.api_key, job_id)))).toEqual([ended, 'complete']);
  });

  test('a job of another tenant is refused as one that is not there', async () => {
    const { job_id } = await newJobs();
    const response = await open(service.tenant.api_key, job_id);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'JOB_NOT_FOUND' } }] });
  });

  test('a client that takes no events is told to', async () => {
    const { tenant, job_id } = await newJobs();
    const response = await open(tenant.api_key, job_id, { accept: 'application/json' });
    expect(await response.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('text/event-stream'), extensions: { code: 'VALIDATION_ERROR' } }],
    });
  });
});

describe('a stream over tRPC, by the client', () => {
  test('a job is told at once, when it changes, and not after it is finished', async () => {
    const { tenant, job_id, cancel } = await newJobs();
    const { trpc } = createClient({ url: service.url, key: tenant.api_key });
    const seen: Job['status'][] = [];
    await new Promise<void>((resolve, reject) => {
      trpc.job.watch.subscribe(
        { job_id },
        {
          onData: ({ job }) => {
            seen.push(job.status);
            if (seen.length === 1) cancel().catch(reject);
          },
          onComplete: resolve,
          onError: reject,
        },
      );
    });
    expect(seen).toEqual(['PENDING', 'FAILED']);
  });

  test('a refusal comes with its code', async () => {
    const { trpc } = createClient({ url: service.url, key: service.tenant.api_key });
    const error = await new Promise((resolve) => {
      trpc.job.watch.subscribe({ job_id: 'none' }, { onError: resolve });
    });
    expect(refusalOf(error)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND', request_id: expect.any(String) });
  });
});

describe('a stream ends', () => {
  test('a stream ends with a refusal when its key is revoked', async () => {
    const { tenant, job_id } = await newJobs();
    const { text, key_id } = await newKey(service.database, tenant.tenant_id, { permissions: ['kyc:read'] });
    const events = eventsOf(await open(text, job_id));
    await events.next();
    const revoked = await service.request(`/auth/api-keys/${key_id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${tenant.api_key}` },
    });
    expect(revoked.status).toBe(200);
    expect(await rest(events)).toMatchObject([{ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }, 'complete']);
  });

  test('a stream ends in order when the server closes', async () => {
    const { tenant, job_id } = await newJobs();
    const http = createHttp(operations, service.app, { isProduction: false, persisted: new Map() });
    const server = await listen(http, { host: '127.0.0.1', port: 0 });
    const events = eventsOf(await open(tenant.api_key, job_id, { url: server.url }));
    await events.next();
    const closed = server.close(PATIENCE.timeout);
    expect(await rest(events)).toEqual(['complete']);
    await closed;
  });

  test('a stream ends in order when its time is over', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === STREAM.max_ms ? 1 : ms));
    const { tenant, job_id } = await newJobs();
    const events = await rest(eventsOf(await open(tenant.api_key, job_id)));
    expect(events).toEqual([{ data: { kycJob: { status: 'PENDING', errorMessage: null } } }, 'complete']);
  });
});

test('streams whose client leaves at whatever moment of their beginning give their places back', async () => {
  const { tenant, job_id } = await newJobs();
  const body = JSON.stringify({ query: `subscription { kycJob(jobId: "${job_id}") { status } }` });
  const request = requestText(
    'POST /graphql HTTP/1.1',
    {
      ...{ Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' },
      ...{ Accept: 'text/event-stream', 'Content-Length': String(body.length) },
    },
    body,
  );
  for (let ms = 0; ms < 15; ms++) {
    const connections = await openMany(service.url, STREAM.of_tenant / 2);
    for (const { socket } of connections) socket.write(request);
    await setTimeout(ms);
    for (const { socket } of connections) socket.resetAndDestroy();
  }
  const openAll = async () => {
    const leaving = new AbortController();
    const all = Array.from({ length: STREAM.of_tenant }, () =>
      open(tenant.api_key, job_id, { signal: leaving.signal }),
    );
    const types = (await Promise.all(all)).map(({ headers }) => headers.get('content-type'));
    leaving.abort();
    return new Set(types);
  };
  await expect.poll(openAll, { interval: 500 }).toEqual(new Set(['text/event-stream']));
});

test('nothing holds a stream that has ended, although it might have lasted longer', async () => {
  const { tenant, job_id, cancel } = await newJobs();
  const any = vi.spyOn(AbortSignal, 'any');
  const events = eventsOf(await open(tenant.api_key, job_id));
  await events.next();
  const signals = any.mock.results.map(({ value }) => value as AbortSignal);
  const listeners = () => signals.flatMap((signal) => getEventListeners(signal, 'abort')).length;
  expect(listeners()).toBeGreaterThan(0);
  await cancel();
  await rest(events);
  await vi.waitUntil(() => listeners() === 0, PATIENCE);
});

test('a tenant has only so many streams, others have theirs, and one that ends makes room', async () => {
  const { tenant, job_id } = await newJobs();
  const clients = Array.from({ length: STREAM.of_tenant }, () => new AbortController());
  const streams = await Promise.all(clients.map(({ signal }) => open(tenant.api_key, job_id, { signal })));
  for (const stream of streams) expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const refused = await open(tenant.api_key, job_id);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
  const other = await newJobs();
  expect((await open(other.tenant.api_key, other.job_id)).status).toBe(200);
  clients[0]?.abort();
  await vi.waitUntil(async () => (await open(tenant.api_key, job_id)).status === 200, PATIENCE);
  for (const client of clients) client.abort();
  gone.abort();
});
