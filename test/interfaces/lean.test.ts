import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/features.ts';
import { named } from '../rules/walk.ts';
import { testService } from '../support/service.ts';

const SCREEN = 'mutation Screen($input: ScreenInput!) { screen(input: $input) { summary { isMatch } } }';
const LISTS = 'query Lists { lists { name } }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const persisted = new Map([SCREEN, LISTS].map((text) => [hashOf(text), text]));
const service = await testService({ LISTS: 'un' }, { persisted });

/** An answer without the parts that belong to its moment. */
async function told(response: Response) {
  const headers = Object.fromEntries(response.headers);
  for (const name of [
    'x-request-id',
    'date',
    'ratelimit-remaining',
    'ratelimit-reset',
    'retry-after',
    'content-length',
  ])
    delete headers[name];
  const body = (await response.text())
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/Try again in \d+ s/, 'Try again soon');
  return {
    status: response.status,
    headers,
    body: body
      .replace(/\/storage\/[\w-]+/g, '/storage/sealed')
      .replace(/_ms":\d+/g, '_ms":0')
      .replace(/age_seconds":\d+/g, 'age_seconds":0')
      .replace(/(signature|expires|expires_at"?)[=:][\w-]+/g, ''),
  };
}

describe('a procedure of tRPC that is called by itself answers as tRPC does', () => {
  const Accept = 'application/json';
  // Without effect on tRPC, which reads one value of this header alone; the request is left to it.
  const byTrpc = { 'trpc-accept': 'nothing' };
  const inputs = [
    '',
    'null',
    '{}',
    '[]',
    '{"limit":-1}',
    '{"broken"',
    '"\\u0000"',
    '{"subject":{"full_name":"Zoltan Fictivus"}}',
  ];

  // Each reading of the audit log is an event of it.
  const asked = named(operations).filter(
    ({ id, operation }) => operation.rest && operation.rate !== 'token' && id !== 'audit.list',
  );
  // An address may be refused 300 times a minute.
  const asStranger = new Set(asked.slice(0, 100).map(({ id }) => id));

  test.each(asked)('$id answers a call by itself as tRPC does', async ({ id, operation }) => {
    const isQuery = operation.kind === 'query';
    const send = (input: string, headers: Record<string, string>) =>
      isQuery
        ? service.request(`/trpc/${id}${input && `?input=${encodeURIComponent(input)}`}`, {
            headers: { Accept, ...headers },
          })
        : service.post(`/trpc/${id}`, input, { Accept, ...headers });
    // A call that succeeds may change the next answer.
    for (const input of isQuery ? inputs : inputs.slice(0, -1)) {
      expect(await told(await send(input, {})), input).toEqual(await told(await send(input, byTrpc)));
    }
    if (!asStranger.has(id)) return;
    const strange = { Authorization: 'Bearer nobody' };
    expect(await told(await send('{}', strange))).toEqual(await told(await send('{}', { ...strange, ...byTrpc })));
  });

  test('a check and its refusals are answered alike', async () => {
    for (const headers of [
      {},
      { 'X-Data-Retention': 'ephemeral' },
      { 'Idempotency-Key': 'once' },
      { 'Content-Type': 'application/json; charset=latin1' },
    ]) {
      const body = { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un' };
      const [own, trpcs] = [headers, { ...headers, ...byTrpc }].map((all) =>
        service.post('/trpc/listCheck.screen', body, all),
      );
      expect(await told((await own) as Response)).toEqual(await told((await trpcs) as Response));
    }
  });
});

describe('a document of GraphQL that is known is answered as it was before', () => {
  const subject = { fullName: 'Zoltan Fictivus' };
  const DOCUMENTS: readonly [string, object][] = [
    ['a mutation', { query: SCREEN, variables: { input: { subject, listName: 'un' } } }],
    ['a query', { query: LISTS }],
    [
      'a mutation by its hash',
      { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(SCREEN) } }, variables: { input: { subject } } },
    ],
    ['a wrong variable', { query: SCREEN, variables: { input: { subject: 5 } } }],
    ['no variable', { query: SCREEN }],
    ['variables that are no object', { query: SCREEN, variables: [] }],
    ['an unknown list', { query: SCREEN, variables: { input: { subject, listName: 'nowhere' } } }],
    ['another name of the operation', { query: LISTS, operationName: 'Other' }],
    ['a name that is no text', { query: LISTS, operationName: 5 }],
    ['its own name', { query: LISTS, operationName: 'Lists' }],
    ['one parameter more', { query: LISTS, other: 1 }],
    ['two operations', { query: 'query A { lists { name } } query B { lists { status } }', operationName: 'B' }],
    ['one of two operations, not said which', { query: 'query A { lists { name } } query B { lists { status } }' }],
    ['an invalid text', { query: '{ nothing }' }],
    ['a body that is too large for its fields', { query: LISTS, variables: { more: 'x'.repeat(1_100_000) } }],
  ];

  test.each(DOCUMENTS)('the known document %s is answered as it was before', async (_, body) => {
    const other = { ...body, ...('query' in body && { query: `${body.query} ` }) };
    const answers = [];
    for (const sent of [other, other, other]) answers.push(await told(await service.post('/graphql', sent)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('a mutation is not run by GET, known or not', async () => {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(SCREEN) } });
    const parameters = new URLSearchParams({ extensions, variables: JSON.stringify({ input: { subject } }) });
    for (let time = 0; time < 3; time++) expect((await service.request(`/graphql?${parameters}`)).status).toBe(405);
  });
});

describe('paths and heads', () => {
  test('a path is found behind the origin too, and with parameters that are escaped', async () => {
    const answers = ['/kyc/lists/un/changes?from=x', '/kyc/jobs/%2F%20', '/kyc/jobs/%zz'].map(
      async (path) => (await service.request(path)).status,
    );
    for (const status of await Promise.all(answers)) expect(status).toBeGreaterThanOrEqual(400);
    expect((await service.request('/kyc/lists', { method: 'HEAD' })).status).toBe(200);
    expect(await (await service.request('/kyc/lists', { method: 'HEAD' })).text()).toBe('');
  });
});
