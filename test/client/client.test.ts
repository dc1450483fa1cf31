import { createClient, pages, refusalOf, VettError } from '@vett/client';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { newKey } from '../support/api-keys.ts';
import { httpServer } from '../support/loopback.ts';
import { sharedService } from '../support/service.ts';

const { url, tenant, database } = await sharedService();
const client = createClient({ url, key: tenant.api_key });
const { rest, trpc } = client;

const SUBJECT = { full_name: 'Zoltan Fictivus' };

const thrown = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const refused = async (call: Promise<unknown>): Promise<VettError> => {
  const refusal = refusalOf(await thrown(call));
  if (!refusal) throw new Error('the service did not refuse');
  return refusal;
};

test('a check returns the same over REST and tRPC, each in the types of its interface', async () => {
  const input = { subject: SUBJECT, lists: ['un' as const] };
  const [byRest, byTrpc] = await Promise.all([rest.listCheck.screen(input), trpc.listCheck.screen.mutate(input)]);
  expectTypeOf(byTrpc.summary.is_match).toEqualTypeOf<boolean>();
  if (!byRest.results) throw new Error('REST answered a single result');
  expectTypeOf(byRest.summary.is_match).toEqualTypeOf<boolean>();
  // @ts-expect-error a subject's name is a text
  const wrong = () => rest.listCheck.screen({ subject: { full_name: 5 } });
  expect(wrong).toBeTypeOf('function');

  const [result] = byTrpc.results;
  if (!result || 'error' in result || !byRest.results['un'] || 'error' in byRest.results['un']) {
    throw new Error('the list was not checked');
  }
  expect(byRest.summary).toMatchObject({ is_match: true, lists_checked: ['un'] });
  const entries = (matches: readonly { match_data: { entity_id: string } }[]) =>
    matches.map(({ match_data }) => match_data.entity_id);
  expect(entries(result.matches).length).toBeGreaterThan(0);
  expect(entries(byRest.results['un'].matches)).toEqual(entries(result.matches));
});

test('an operation is called with its input in the path, the query or the body', async () => {
  const key = await rest.apiKey.create({ name: 'of the client', permissions: ['kyc:read'] });
  expect((await rest.apiKey.revoke({ key_id: key.key_id })).key_id).toBe(key.key_id);
  expect((await rest.lists.list()).lists.map(({ name }) => name)).toContain('un');
  expect((await rest.job.list({ status: 'FAILED', limit: 1 })).jobs).toEqual([]);
});

test('a list is read page by page to its end, over both', async () => {
  for (const full_name of ['Ann Bee', 'Cee Dee', 'Eee Eff']) {
    await rest.listCheck.screen({ subject: { full_name }, lists: ['un'], save_validation: true });
  }
  const byRest: string[][] = [];
  for await (const { validations } of pages((input) => rest.validation.list(input), { limit: 2 })) {
    byRest.push(validations.map((kept) => kept.validation_id));
  }
  const byTrpc: string[][] = [];
  for await (const { validations } of pages((input) => trpc.validation.list.query(input), { limit: 2 })) {
    byTrpc.push(validations.map((kept) => kept.validation_id));
  }
  expect(byRest.map((page) => page.length)).toEqual([2, 1]);
  expect(new Set(byRest.flat()).size).toBe(3);
  expect(byTrpc).toEqual(byRest);
});

test('repeating a call with its idempotency key has no further effect, over both', async () => {
  const input = { name: 'once', permissions: ['kyc:read' as const] };
  const again = () => rest.apiKey.create(input, { idempotencyKey: 'of-rest' });
  expect(await again()).toEqual(await again());
  const againByTrpc = () => trpc.apiKey.create.mutate(input, { context: { idempotencyKey: 'of-trpc' } });
  expect(await againByTrpc()).toEqual(await againByTrpc());
  expect((await rest.apiKey.list()).api_keys.filter(({ name }) => name === 'once')).toHaveLength(2);
});

test('a token works in place of the key, and each call requests the current one', async () => {
  const { key_id, text } = await newKey(database, tenant.tenant_id);
  const { access_token } = await createClient({ url }).rest.token.create({
    grant_type: 'client_credentials',
    client_id: key_id,
    client_secret: text,
  });
  const keys = ['nobody', access_token];
  const changing = createClient({ url, key: async () => keys.shift() ?? '' });
  expect((await refused(changing.rest.tenant.get())).code).toBe('UNAUTHENTICATED');
  expect((await changing.rest.tenant.get()).tenant_id).toBe(tenant.tenant_id);
});

test('an answer that is not JSON is returned as a response', async () => {
  const { job } = await rest.job.create({ subjects: [SUBJECT], lists: ['un'] });
  const response = await rest.job.results.raw({ job_id: job.job_id, format: 'csv' });
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(await response.text()).toMatch(/^index,/);
});

describe('a refusal', () => {
  const input = { subject: { full_name: 'A B', birth_date: '1990-13-01' } };

  test.each([
    ['REST', () => rest.listCheck.screen(input)],
    ['tRPC', () => trpc.listCheck.screen.mutate(input)],
  ])('a refusal over %s has its code, its fields and the request id', async (_, call) => {
    const refusal = await refused(call());
    expect(refusal).toBeInstanceOf(VettError);
    expect(refusal).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      type: 'ValidationError',
      fields: [{ path: 'subject.birth_date', code: 'INVALID_DATE' }],
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      retryAfter: undefined,
    });
    expect(refusal.message).toContain('birth_date');
  });

  test('a refusal in the form of the legacy interface is read too', async () => {
    const legacy = rest.listCheck.legacy({ tenant_id: tenant.tenant_id, subject: {} });
    expect(await refused(legacy)).toMatchObject({ status: 400, code: 'SUBJECT_IDENTIFIER_REQUIRED' });
  });

  test.each(['', '.', '..'])(
    'the client refuses the id %j, which would lead to another path, by itself',
    async (validation_id) => {
      expect(await thrown(rest.validation.get({ validation_id }))).toBeInstanceOf(TypeError);
    },
  );
});

/** A service that gives these answers, then 200, and notes the methods that it was asked by. */
async function answering(...answers: { status: number; headers?: Record<string, string>; body?: string }[]) {
  const asked: string[] = [];
  const server = await httpServer((request, response) => {
    asked.push(String(request.method));
    const { status, headers, body } = answers.shift() ?? { status: 200, body: '{"data":{}}' };
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  });
  return { asked, ...createClient({ url: server.url, key: 'k' }) };
}

const BUSY = {
  status: 503,
  headers: { 'Retry-After': '0' },
  body: '{"error":{"message":"Try again.","code":"SERVICE_UNAVAILABLE"}}',
};

describe('a call that the service is too busy for', () => {
  test('a query that the service is too busy for is repeated, over both', async () => {
    const { rest, asked } = await answering(BUSY, BUSY);
    expect(await rest.tenant.get()).toEqual({});
    expect(asked).toEqual(['GET', 'GET', 'GET']);
    const overTrpc = await answering(BUSY, { status: 200, body: '{"result":{"data":{"lists":[]}}}' });
    expect(await overTrpc.trpc.lists.list.query()).toEqual({ lists: [] });
    expect(overTrpc.asked).toHaveLength(2);
  });

  test('a mutation that the service is too busy for is repeated only with an idempotency key', async () => {
    const { rest, asked } = await answering(BUSY, BUSY);
    expect(await refused(rest.lists.refresh({ name: 'un' }))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfter: 0,
    });
    expect(asked).toHaveLength(1);
    expect(await rest.lists.refresh({ name: 'un' }, { idempotencyKey: 'a' })).toEqual({});
    expect(asked).toHaveLength(3);
  });

  test('a call that the service is too busy for is given up after two more attempts', async () => {
    const { rest, asked } = await answering(BUSY, BUSY, BUSY, BUSY);
    expect((await refused(rest.tenant.get())).status).toBe(503);
    expect(asked).toHaveLength(3);
  });

  test('a call fails at once when the wait would exceed its timeout', async () => {
    const { rest, asked } = await answering({ ...BUSY, headers: { 'Retry-After': '3600' } });
    expect(await refused(rest.tenant.get())).toMatchObject({ retryAfter: 3_600 });
    expect(asked).toHaveLength(1);
  });
});

test('a refusal that repeating cannot change is not repeated', async () => {
  const { rest, asked } = await answering({ status: 500, body: '<html>' });
  expect(await refused(rest.tenant.get())).toMatchObject({ status: 500, code: undefined, message: 'HTTP 500' });
  expect(asked).toHaveLength(1);
});

test('calls that may be repeated reconnect after a broken connection', async () => {
  let connections = 0;
  const broken = await httpServer((request, response) => {
    connections++;
    if (connections === 1) request.socket.destroy();
    else response.end('{"data":{}}');
  });
  const { rest } = createClient({ url: broken.url, key: 'k' });
  expect(await rest.tenant.get()).toEqual({});
  connections = 0;
  expect(await thrown(rest.lists.refresh({ name: 'un' }))).toBeInstanceOf(TypeError);
  expect(connections).toBe(1);
});

describe('a call', () => {
  const silent = httpServer(() => {});

  test('a call ends within its time limit, over both', async () => {
    const { rest, trpc } = createClient({ url: (await silent).url, key: 'k', timeoutMs: 20 });
    expect(await thrown(rest.tenant.get())).toMatchObject({ name: 'TimeoutError' });
    expect(await thrown(trpc.tenant.get.query())).toMatchObject({ cause: { name: 'TimeoutError' } });
  });

  test('the signal of a call aborts it', async () => {
    const { rest } = createClient({ url: (await silent).url, key: 'k' });
    const signal = AbortSignal.abort(new Error('no longer wanted'));
    expect(await thrown(rest.tenant.get({}, { signal }))).toMatchObject({ message: 'no longer wanted' });
  });

  test('a call follows no redirect', async () => {
    const { rest } = await answering({ status: 302, headers: { Location: 'http://127.0.0.1:9/' } });
    expect(await thrown(rest.tenant.update({ name: 'A' }))).toBeInstanceOf(TypeError);
  });
});
