import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const { post, request, tenant } = await testService({ LISTS: 'ofac' });
const json = { 'Content-Type': 'application/json' };

const refusal = async (response: Response) => [response.status, (await response.json()).error];

test('a subject that is given twice is not screened', async () => {
  const twice = (text: string) => `{"subject":{"full_name":"Zoltan Fictivus"},${text},"list_name":"ofac"}`;
  expect(await refusal(await post('/kyc', twice('"subject":{"full_name":"Ann Nobody"}')))).toMatchObject([
    400,
    { code: 'VALIDATION_ERROR', fields: [{ path: 'subject', code: 'DUPLICATE' }] },
  ]);
  const [status, error] = await refusal(
    await post('/trpc/listCheck.screen', '{"subject":{"full_name":"Zoltan Fictivus","full_name":"Ann Nobody"}}'),
  );
  expect([status, error.data]).toMatchObject([
    400,
    { code_app: 'VALIDATION_ERROR', fields: [{ path: 'subject.full_name', code: 'DUPLICATE' }] },
  ]);
  const query = 'mutation ($input: ScreenInput!) { screen(input: $input) { summary { isMatch } } }';
  const variables = '{"input":{"subject":{"fullName":"Zoltan Fictivus"},"subject":{"fullName":"Ann Nobody"}}}';
  const answer = await (await post('/graphql', `{"query":"${query}","variables":${variables}}`)).json();
  expect(answer.errors[0]).toMatchObject({ message: expect.stringContaining('variables.input.subject: ') });
});

test('a literal of GraphQL with a field twice, and an unknown key of its body, are refused', async () => {
  const subject = 'subject: { fullName: "Zoltan Fictivus", fullName: "Ann Nobody" }';
  const asked = [{ query: `mutation { screen(input: { ${subject} }) { summary { isMatch } } }` }];
  const query = '{ lists { name } }';
  for (const body of [...asked, { query, given: 1 }, { query, variable: {} }]) {
    const answer = await (await post('/graphql', JSON.stringify(body))).json();
    expect([answer.errors?.length, answer.data ?? null]).toEqual([1, null]);
  }
  // Once more, when the text is known.
  expect((await (await post('/graphql', { query })).json()).errors).toBeUndefined();
  expect((await (await post('/graphql', { query, given: 1 })).json()).errors).toHaveLength(1);
});

test.each([
  '/customers?status=inactive&status=active',
  '/kyc/watchlists?tags=a&tags=b',
  '/kyc/sessions?limit=1&limit=1',
])('a parameter that stands twice is refused: %s', async (path) => {
  const [, name] = /\?(\w+)/.exec(path) ?? [];
  expect(await refusal(await request(path))).toMatchObject([400, { fields: [{ path: name, code: 'DUPLICATE' }] }]);
});

test('a value in the body that differs from the one in the URL or a header is refused; the same one is taken', async () => {
  const { data } = await (await post('/customers', { name: 'Ann Fictive' })).json();
  const change = async (body: object) =>
    request(`/customers/${data.customer_id}`, { method: 'PATCH', headers: json, body: JSON.stringify(body) });
  expect((await change({ customer_id: data.customer_id, notes: 'x' })).status).toBe(200);
  expect(await refusal(await change({ customer_id: tenant.tenant_id, notes: 'y' }))).toMatchObject([
    400,
    { fields: [{ path: 'customer_id', code: 'NOT_ALLOWED_TOGETHER' }] },
  ]);
  expect(await refusal(await request(`/customers/${data.customer_id}?customer_id=other`))).toMatchObject([
    400,
    { fields: [{ path: 'customer_id', code: 'NOT_ALLOWED_TOGETHER' }] },
  ]);
});
