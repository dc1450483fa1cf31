import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter, ErrorShape } from '@vett/schema/app-router';
import { expect, expectTypeOf, test } from 'vitest';
import { testService } from '../support/service.ts';

const { url, tenant, post, request } = await testService();
const headers = { Authorization: `Bearer ${tenant.api_key}` };
const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc`, headers })] });
const batching = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/trpc`, headers })] });

const refusal = async (call: Promise<unknown>): Promise<ErrorShape> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCClientError)) throw new Error('the call was not refused');
  return error.shape as ErrorShape;
};

test('a client screens with inferred types', async () => {
  const output = await client.listCheck.screen.mutate({ subject: { full_name: 'Zoltan Fictivus' }, lists: ['un'] });
  expectTypeOf(output.summary.is_match).toEqualTypeOf<boolean>();
  expectTypeOf<Parameters<typeof client.listCheck.screen.mutate>[0]['min_confidence']>().toEqualTypeOf<
    number | undefined
  >();
  // @ts-expect-error a subject's name is a text
  const wrong = () => client.listCheck.screen.mutate({ subject: { full_name: 5 } });
  expect(wrong).toBeTypeOf('function');
  const [result] = output.results;
  if (!result || 'error' in result) throw new Error('the list was not checked');
  expectTypeOf(result.matches[0]?.match_data.nationality).toEqualTypeOf<string | null | undefined>();
  expect(result).toMatchObject({ list_name: 'un', is_match: true });
  expect(output.summary).toMatchObject({ is_match: true, has_errors: false, lists_checked: ['un'] });
});

test('a query is a query', async () => {
  const { lists } = await client.lists.list.query();
  expect(lists.find(({ name }) => name === 'ofac')).toMatchObject({ status: 'ready', sample: true });
});

test('a refusal carries the code of the other interfaces, the fields and the request id', async () => {
  const { message, data } = await refusal(
    client.listCheck.screen.mutate({ subject: { full_name: 'A B', birth_date: '1990-13-01' } }),
  );
  expect(message).not.toBe('');
  expect(data).toMatchObject({
    code: 'BAD_REQUEST',
    code_app: 'VALIDATION_ERROR',
    httpStatus: 400,
    type: 'ValidationError',
    fields: [{ path: 'subject.birth_date', code: 'INVALID_DATE' }],
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(data).not.toHaveProperty('stack');
});

test('a call without a valid key is refused before its body is read', async () => {
  const response = await request('/trpc/listCheck.screen', {
    method: 'POST',
    headers: { Authorization: 'Bearer nobody', 'Content-Type': 'application/json' },
    body: '{"broken',
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { data: { code_app: 'UNAUTHENTICATED' } } });
});

test.each([
  ['broken JSON', '{"subject":', 400, 'INVALID_JSON'],
  ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, 413, 'PAYLOAD_TOO_LARGE'],
  ['an unknown list', '{"subject":{"full_name":"A B"},"lists":["nowhere"]}', 400, 'UNKNOWN_LIST'],
])('%s is refused as on REST', async (_, body, status, code) => {
  const [trpc, rest] = await Promise.all([post('/trpc/listCheck.screen', body), post('/kyc', body)]);
  expect(await trpc.json()).toMatchObject({ error: { data: { code_app: code, httpStatus: status } } });
  expect(await rest.json()).toMatchObject({ error: { code } });
  expect([trpc.status, rest.status]).toEqual([status, status]);
});

test('an unknown procedure, a wrong method and a form are refused in the same shape', async () => {
  const unknown = await post('/trpc/listCheck.nothing', {});
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { data: { code_app: 'NOT_FOUND' } } }]);
  const get = await request('/trpc/listCheck.screen');
  expect([get.status, await get.json()]).toMatchObject([405, { error: { data: { code_app: 'METHOD_NOT_ALLOWED' } } }]);
  const form = await request('/trpc/listCheck.screen', { method: 'POST', body: 'a=b' });
  expect([form.status, await form.json()]).toMatchObject([
    415,
    { error: { data: { code_app: 'UNSUPPORTED_MEDIA_TYPE' } } },
  ]);
});

test('calls of one batch succeed and fail each by itself', async () => {
  const calls = [
    batching.listCheck.screen.mutate({ subject: { full_name: 'Zoltan Fictivus' }, lists: ['un'] }),
    batching.listCheck.screen.mutate({ subject: {} }),
  ];
  const [found, refused] = await Promise.allSettled(calls);
  expect(found).toMatchObject({ status: 'fulfilled', value: { summary: { is_match: true } } });
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { shape: { data: { code_app: 'SUBJECT_IDENTIFIER_REQUIRED' } } },
  });
});

test('a batch holds at most ten calls', async () => {
  const batch = (size: number) =>
    request(`/trpc/${Array(size).fill('lists.list').join(',')}?batch=1&input=${encodeURIComponent('{}')}`);
  expect((await batch(10)).status).toBe(200);
  const refused = await batch(11);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain('VALIDATION_ERROR');
});

test('a refusal by tRPC before any procedure is JSON too', async () => {
  const response = await post('/trpc/audit.verify,apiKey.create?batch=1', {});
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json']);
});
