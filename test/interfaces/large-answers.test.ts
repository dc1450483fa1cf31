import { createServer } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { ANSWER, BODIES_OF_ONE } from '@vett/schema/constants';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemContext, KEY_LABEL } from '../../src/features/list-check/job/sealed.ts';
import { openSession, SESSION_KEYS, sealSession } from '../../src/features/session/record/sealed.ts';
import { operations } from '../../src/features.ts';
import { exchangeOf } from '../../src/interfaces/access.ts';
import { enter, hold, leave } from '../../src/interfaces/admission.ts';
import { createHttp } from '../../src/interfaces/server.ts';
import { openLarge, sealLarge } from '../../src/platform/crypto/sealed-json.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { requestText } from '../support/socket.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

const service = await testService({ LISTS: 'un' });
await service.app.queue.work(service.app.jobs);
const tenant = await sessionsOfTenant(service);
const { tenant_id, api_key } = tenant;
const headers = { Authorization: `Bearer ${api_key}` };
const actor = { type: 'system', id: 'test' } as const;
const entered = await service.app.installation.asTenant(tenant_id, actor, new AbortController().signal);
if (!entered) throw new Error('the tenant is gone');
const { keyOf } = entered.doors;
const { admin } = service.database;

const workflow = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);

/** A session whose notes have so many bytes. */
async function sessionOf(bytes: number, more: object = {}): Promise<string> {
  const { session_id } = await tenant.open(workflow, more);
  const key = await keyOf(SESSION_KEYS.session);
  const [row] = await admin<{ sealed: Buffer }[]>`select sealed from session where session_id = ${session_id}`;
  const text = await openSession(key, { session_id, sealed: row?.sealed as Buffer });
  const sealed = sealSession(key, session_id, { ...text, notes: 'x'.repeat(bytes) });
  await admin`update session set sealed = ${sealed} where session_id = ${session_id}`;
  return session_id;
}

async function graphql(query: string, authorization: object = headers) {
  const response = await service.post('/graphql', { query }, { ...authorization });
  const text = await response.text();
  return { status: response.status, bytes: text.length, ...(JSON.parse(text) as { data?: Json; errors?: Json[] }) };
}

const TOO_LARGE = {
  status: 413,
  errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE', details: { answer_limit_bytes: ANSWER.bytes } } }],
};

const third = Math.floor(ANSWER.bytes / 3);
const large = [await sessionOf(third), await sessionOf(third), await sessionOf(third)];
const [one] = large;

/** The letters of a text as aliases of a field. */
const aliases = (letters: string, field: string) => letters.replace(/./g, ` $&: ${field}`);

describe('a GraphQL document', () => {
  test('answers a large object', async () => {
    const { status, data } = await graphql(`{ session(sessionId: "${one}") { notes } }`);
    expect([status, data.session.notes.length]).toEqual([200, third]);
  });

  test.each([
    ['aliases of a field', `{ session(sessionId: "${one}") { ${aliases('abcde', 'notes')} } }`],
    ['aliases of an object', `{ ${aliases('abcde', `session(sessionId: "${one}") { notes }`)} }`],
    ['objects behind links', '{ sessions { nodes { session { notes } } } }'],
    [
      'one object behind several links',
      `{ session(sessionId: "${one}") { workflow { ${aliases('ab', 'sessions { nodes { session { notes } } }')} } } }`,
    ],
  ])('is refused whole when %s make the answer too large', async (_, query) => {
    const { data, bytes, ...refused } = await graphql(query);
    expect(refused).toMatchObject(TOO_LARGE);
    expect([data ?? null, refused.errors?.length]).toEqual([null, 1]);
    expect(bytes).toBeLessThan(1_000);
  });

  test('is refused when its own long names make the answer too large', async () => {
    const small = await sessionsOfTenant(service);
    const authorization = { Authorization: `Bearer ${small.api_key}` };
    const form = await small.newWorkflow([{ step_id: 'hello', type: 'info' }]);
    for (let count = 0; count < 20; count++) await small.open(form);
    const ofSame = (names: string) =>
      `{ sessions(first: 20) { nodes { workflow { sessions(first: 20) { nodes { ${names} } } } } } }`;
    expect((await graphql(ofSame('sessionId'), authorization)).status).toBe(200);
    const name = 'a'.repeat(18_000);
    for (const field of ['__typename', 'sessionId', 'workflow { __typename }']) {
      expect(await graphql(ofSame(`${name}: ${field}`), authorization), field).toMatchObject(TOO_LARGE);
    }
  });

  test('is refused by what it loads, also where it answers little of it', async () => {
    expect(await graphql('{ sessions { nodes { session { status } } } }')).toMatchObject(TOO_LARGE);
    const { status, data } = await graphql('{ sessions(first: 2) { nodes { session { status } } } }');
    expect([status, data.sessions.nodes.length]).toEqual([200, 2]);
  });
});

test('the calls of a tRPC batch share one answer: those without room are refused, and are answered alone', async () => {
  const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.url}/trpc`, headers })] });
  const asked = large.map((session_id) => client.session.get.query({ session_id: session_id as string }));
  const answers = await Promise.allSettled(asked);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused.map(({ data }) => data.code_app)).toEqual(['PAYLOAD_TOO_LARGE']);
  for (const session_id of large) {
    expect((await client.session.get.query({ session_id: session_id as string })).notes).toHaveLength(third);
  }
});

test('a tRPC batch that is answered whole has less room than its calls have alone or in a streamed batch', async () => {
  const small = await sessionOf(ANSWER.bytes / 4);
  const sent = [...large.slice(1), small].map((session_id, index) => [index, { session_id }]);
  const refusedOf = async (accepted: Record<string, string>) => {
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(sent)));
    const path = `/trpc/session.get,session.get,session.get?batch=1&input=${input}`;
    const text = await (await service.request(path, { headers: { ...headers, ...accepted } })).text();
    return text.split('"code_app":"PAYLOAD_TOO_LARGE"').length - 1;
  };
  expect(await refusedOf({})).toBe(1);
  expect(await refusedOf({ 'trpc-accept': 'application/jsonl' })).toBe(0);
  await admin`delete from session where session_id = ${small}`;
});

test('a single object that is larger than an answer is refused on every interface', async () => {
  const session_id = await sessionOf(ANSWER.bytes);
  const rest = await service.request(`/kyc/sessions/${session_id}`, { headers });
  const trpc = await service.request(`/trpc/session.get?input=${encodeURIComponent(JSON.stringify({ session_id }))}`, {
    headers,
  });
  expect([rest.status, await rest.json()]).toMatchObject([413, { error: { code: 'PAYLOAD_TOO_LARGE' } }]);
  expect([trpc.status, await trpc.json()]).toMatchObject([413, { error: { data: { code_app: 'PAYLOAD_TOO_LARGE' } } }]);
  expect(await graphql(`{ session(sessionId: "${session_id}") { notes } }`)).toMatchObject(TOO_LARGE);
  await admin`delete from session where session_id = ${session_id}`;
});

test('each event of a stream has the room of an answer', async () => {
  const query = `subscription { session(sessionId: "${one}") { notes metadata } }`;
  const response = await service.post('/graphql', { query }, { ...headers, Accept: 'text/event-stream' });
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  for (let change = 1; change <= 5; change++) {
    while (text.split('event: next').length <= change || !text.endsWith('\n\n'))
      text += (await reader.read()).value ?? '';
    await tenant.call('PATCH', `/kyc/sessions/${one}`, { metadata: { change } });
  }
  await reader.cancel();
  expect(text).not.toContain('"errors"');
  expect(text.length).toBeGreaterThan(5 * third);
});

describe('the memory for large answers of a tenant', () => {
  const get = () => service.request(`/kyc/sessions/${one}`, { headers });

  test('is refused beyond its share, which small answers do not count against', async () => {
    const exchange = exchangeOf({ headers: {}, socket: {} }, service.app);
    enter(exchange, tenant_id);
    hold(exchange, BODIES_OF_ONE - third);
    const refused = await get();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
    expect((await service.request('/kyc/workflows', { headers })).status).toBe(200);
    leave(exchange);
    expect((await get()).status).toBe(200);
  });

  test('is free again when they were sent', async () => {
    const exchange = exchangeOf({ headers: {}, socket: {} }, service.app);
    enter(exchange, tenant_id);
    hold(exchange, BODIES_OF_ONE - 2 * ANSWER.bytes);
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++) {
      const response = await get();
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    leave(exchange);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe.each([
  ['whole', 'application/json'],
  ['streamed', 'application/jsonl'],
])('the memory for a batch of tRPC that is sent %s', (_, accepted) => {
  test('is held until its client has taken it', async () => {
    const http = createHttp(operations, service.app, { isProduction: false, persisted: new Map() });
    const [client, connection] = duplexPair();
    createServer(http).emit('connection', connection);
    const exchange = exchangeOf({ headers: {}, socket: {} }, service.app);
    enter(exchange, tenant_id);
    hold(exchange, BODIES_OF_ONE - Math.floor(1.5 * third));
    const isFull = () => {
      const other = exchangeOf({ headers: {}, socket: {} }, service.app);
      enter(other, tenant_id);
      try {
        hold(other, third);
        return false;
      } catch {
        return true;
      } finally {
        leave(other);
      }
    };
    expect(isFull()).toBe(false);
    const input = encodeURIComponent(JSON.stringify({ 0: { session_id: one } }));
    client.write(
      requestText(`GET /trpc/session.get?batch=1&input=${input} HTTP/1.1`, { ...headers, 'trpc-accept': accepted }),
    );
    await expect.poll(isFull).toBe(true);
    expect(await text(client)).toContain('xxx');
    await expect.poll(isFull).toBe(false);
    leave(exchange);
  });
});

describe('the results of a job with large items', () => {
  const jobs = screeningJobs(service, { tenant_id, api_key });
  const COUNT = 12;
  let job_id: string;

  beforeAll(async () => {
    const subjects = Array.from({ length: COUNT }, (_, index) => ({ full_name: `Invented Person ${index}` }));
    ({ job_id } = await jobs.create({ subjects, save_validation: false }));
    await jobs.finished(job_id);
    const key = await keyOf(KEY_LABEL);
    const rows = await admin<{ index: number; result: Buffer }[]>`
      select index, result from kyc_job_item where job_id = ${job_id}`;
    for (const { index, result } of rows) {
      const item = (await openLarge(key, result, itemContext(job_id, index))) as object;
      const sealed = sealLarge(key, { ...item, warnings: ['x'.repeat(ANSWER.page / 4)] }, itemContext(job_id, index));
      await admin`update kyc_job_item set result = ${sealed} where job_id = ${job_id} and index = ${index}`;
    }
  });

  const every = [...Array(COUNT).keys()];

  test.each(['json', 'csv', 'jsonl'])('are read whole over REST as %s, by pages that end early', async (format) => {
    const read: number[] = [];
    for (let key: string | null | undefined; key !== null; ) {
      const after = key ? `&next_key=${key}` : '';
      const response = await service.request(`/kyc/jobs/${job_id}/results?format=${format}${after}`, { headers });
      const text = await response.text();
      expect(text.length).toBeLessThan(ANSWER.page + 10_000);
      const body = format === 'json' ? JSON.parse(text) : undefined;
      const indexes = body
        ? body.items.map(({ index }: { index: number }) => index)
        : [...text.matchAll(format === 'csv' ? /^(\d+),/gm : /"index":(\d+)/g)].map(([, index]) => Number(index));
      expect(indexes.length).toBeGreaterThan(1);
      read.push(...indexes);
      key = body ? body.next_key : response.headers.get('X-Next-Key');
    }
    expect(read).toEqual(every);
  });

  test('are read whole over tRPC', async () => {
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.url}/trpc`, headers })] });
    const read: number[] = [];
    for (let next_key: string | null | undefined; next_key !== null; ) {
      const page = await client.job.results.query({ job_id, ...(next_key && { next_key }) });
      expect(page.count).toBe(page.items.length);
      read.push(...page.items.map(({ index }) => index));
      next_key = page.next_key;
    }
    expect(read).toEqual(every);
  });

  test('are read whole by a GraphQL connection, whose cursors go on where the page ended', async () => {
    const read: number[] = [];
    for (let after: string | null = null, hasNextPage = true; hasNextPage; ) {
      const { data } = await graphql(`{ kycJob(jobId: "${job_id}") { items(first: 10, after: ${JSON.stringify(after)}) {
        edges { cursor node { ... on BatchResult { index warnings } } } pageInfo { endCursor hasNextPage } } } }`);
      const { edges, pageInfo } = data.kycJob.items;
      expect(edges.length).toBeLessThan(5);
      expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
      read.push(...edges.map(({ node }: Json) => node.index));
      after = pageInfo.endCursor;
      hasNextPage = pageInfo.hasNextPage;
    }
    expect(read).toEqual(every);
  });
});
