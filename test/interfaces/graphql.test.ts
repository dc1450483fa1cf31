import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_BODY } from '@vett/schema/document';
import { type GraphQLOutputType, getIntrospectionQuery, getNamedType, isObjectType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { graphqlText } from '../../scripts/print-contracts.ts';
import { createGraphqlSchema } from '../../src/interfaces/graphql/graphql.ts';
import { readPersisted } from '../../src/interfaces/graphql/persisted.ts';
import { testService } from '../support/service.ts';

const LISTS = 'query Lists { lists { name status } }';
const SCREEN = 'mutation Screen($input: ScreenInput!) { screen(input: $input) { summary { isMatch } } }';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const persisted = new Map([LISTS, SCREEN].map((text) => [hash(text), text]));
const { post, request } = await testService({}, { persisted });

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
}

async function send(query: unknown, variables?: object, headers?: Record<string, string>) {
  const response = await post('/graphql', { query, variables }, headers);
  const body = (await response.json()) as Answer;
  return { status: response.status, headers: response.headers, ...body };
}
const refusedWith = (status: number, code: string) => ({
  status,
  errors: [{ extensions: { code, http_status: status, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } }],
});

describe('screening', () => {
  test('answers the results of each list, a failure as a type of its own', async () => {
    const query = `mutation ($input: ScreenInput!) {
      screen(input: $input) {
        summary { isMatch hasErrors listsChecked }
        results {
          ... on ListResult { listName isMatch matches { confidenceScore matchData { name birthDate aliases { name } } } }
          ... on ListFailure { listName error { code } }
        }
      }
    }`;
    const input = { subject: { fullName: 'Zoltan Fictivus', birthDate: '1977-03-25' }, lists: ['un'] };
    const { status, data, headers } = await send(query, { input });
    expect(status).toBe(200);
    expect(headers.get('x-data-retention-applied')).toBe('standard');
    expect(data).toMatchObject({
      screen: {
        summary: { isMatch: true, hasErrors: false, listsChecked: ['un'] },
        results: [{ listName: 'un', isMatch: true, matches: [{ matchData: { name: 'ZOLTAN FICTIVUS' } }] }],
      },
    });
  });

  test('an error of a field answers 200 with the code of the other interfaces', async () => {
    const { status, data, errors } = await send(SCREEN, { input: { subject: {}, lists: ['un'] } });
    expect([status, data]).toEqual([200, null]);
    expect(errors).toMatchObject([
      {
        path: ['screen'],
        extensions: {
          code: 'SUBJECT_IDENTIFIER_REQUIRED',
          type: 'ValidationError',
          http_status: 400,
          fields: [{ path: 'subject', code: 'REQUIRED' }],
        },
      },
    ]);
  });

  test.each([
    [{ subject: { fullName: 'A B' }, lists: ['nowhere'] }, 'UNKNOWN_LIST'],
    [{ subject: { fullName: 'A B' }, searchType: 'guess' }, 'INVALID_SEARCH_TYPE'],
    [{ subject: { fullName: 'A B' }, minConfidence: 2 }, 'VALIDATION_ERROR'],
    [{ subject: { fullName: 'A B' }, dataRetention: 'ephemeral' }, 'ZDR_NOT_ENABLED_FOR_TENANT'],
  ])('%j is refused with %s', async (input, code) => {
    expect(await send(SCREEN, { input })).toMatchObject({ status: 200, errors: [{ extensions: { code } }] });
  });
});

describe('a request that is refused as a whole', () => {
  test.each([
    ['a syntax error', '{ lists {'],
    ['an unknown field', '{ lists { nam } }'],
    ['no query', undefined],
    ['a query that is no text', 5],
    ['a query that is too long', `{ lists { name } } #${'x'.repeat(20_000)}`],
  ])('a query with the fault «%s» is refused as a whole', async (_, query) => {
    expect(await send(query)).toMatchObject(refusedWith(400, 'VALIDATION_ERROR'));
  });

  test('a request without a valid key is refused before its body is read', async () => {
    const response = await post('/graphql', '{"broken', { Authorization: 'Bearer nobody' });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect({ status: response.status, ...((await response.json()) as Answer) }).toMatchObject(
      refusedWith(401, 'UNAUTHENTICATED'),
    );
  });

  test.each([
    ['broken JSON', '{"query', 400, 'INVALID_JSON'],
    ['an array', '[]', 400, 'VALIDATION_ERROR'],
    ['a body over the largest limit', `"${'x'.repeat(DOCUMENT_BODY)}"`, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'a body over the limit of its fields',
      JSON.stringify({ query: '{ lists { name } }', variables: { x: 'x'.repeat(1024 * 1024) } }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('a body with the fault «%s» is refused as a whole', async (_, body, status, code) => {
    const response = await post('/graphql', body);
    expect({ status: response.status, ...((await response.json()) as Answer) }).toMatchObject(
      refusedWith(status, code),
    );
  });

  test('a form is refused', async () => {
    const response = await request('/graphql', { method: 'POST', body: 'query=x' });
    expect(response.status).toBe(415);
  });
});

test('an error repeats no value that was sent', async () => {
  const sent = [
    await send('mutation ($s: SubjectInput!) { screen(input: { subject: $s }) { summary { isMatch } } }', {
      s: { fullName: { SECRETNAME: 'SECRETNAME' } },
    }),
    await send('mutation ($s: Int!) { screen(input: { subject: {} }) { summary { isMatch } } }', { s: 'SECRETNAME' }),
    await send(
      'mutation { screen(input: { subject: { fullName: 5, birthDate: SECRETNAME } }) { summary { isMatch } } }',
    ),
    await send('mutation { screen(input: { subject: { fullName: "A" "SECRETNAME" } }) { summary { isMatch } } }'),
    await send('mutation { screen(input: { subject: {}, minConfidence: "SECRETNAME" }) { summary { isMatch } } }'),
  ];
  for (const { status } of sent) expect(status).toBe(400);
  expect(JSON.stringify(sent)).not.toContain('SECRETNAME');
  expect(sent[0]?.errors?.[0]?.message).toContain('"s.fullName"');
});

test.each([
  [
    { subject: { fullName: 'Secret Person', bogus: 'Secret' } },
    '"input.subject": Field "bogus" is not defined by type "SubjectInput"',
  ],
  [{}, 'Field "subject" of required type "SubjectInput!"'],
  [{ subject: 'Secret Person' }, 'Expected type "SubjectInput" to be an object'],
])('a variable that does not fit is told by its key, and without its value: %o', async (input, expected) => {
  const { errors } = await send(SCREEN, { input });
  expect(errors?.[0]?.message).toContain(expected);
  expect(JSON.stringify(errors)).not.toContain('Secret');
});

test.each(['PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
  const response = await request('/graphql', { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
});

describe('limits', () => {
  const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: __typename`).join(' ')} }`;
  const bomb = (levels: number) =>
    `{ ...F0 } ${Array.from({ length: levels }, (_, n) => `fragment F${n} on Query { ${n + 1 < levels ? `...F${n + 1} ...F${n + 1}` : 'lists { name }'} }`).join(' ')}`;
  test.each([
    ['too many root fields', `{ ${'lists { name } '.repeat(11)} }`],
    ['too many aliases', aliases(16)],
    ['too many tokens', `{ lists { ${'name '.repeat(1_000)} } }`],
    ['fragments that double each other', bomb(30)],
    ['a fragment that holds itself', '{ ...A } fragment A on Query { lists { name } ...A }'],
    [
      'a fragment named like introspection',
      '{ ...__schema } fragment __schema on Query { a: lists { name } '.concat('b: lists { name } '.repeat(10), '}'),
    ],
  ])('GraphQL refuses %s', async (_, query) => {
    expect(await send(query)).toMatchObject(refusedWith(400, 'VALIDATION_ERROR'));
  });

  test('the queries of explorers are let through', async () => {
    expect(await send(getIntrospectionQuery())).toMatchObject({ status: 200, data: { __schema: {} } });
  });

  test('all fields of a check can be asked for at once', async () => {
    // Links lead from the objects of a check to others, and back.
    const isLink = (type: GraphQLOutputType) => getNamedType(type).name === 'Profile';
    const fields = (type: GraphQLOutputType): string => {
      const named = getNamedType(type);
      if (isUnionType(named)) {
        return `{ ${named
          .getTypes()
          .map((member) => `... on ${member.name} ${fields(member)}`)
          .join(' ')} }`;
      }
      if (!isObjectType(named)) return '';
      return `{ ${Object.values(named.getFields())
        .filter((field) => !isLink(field.type))
        .map((field) => `${field.name} ${fields(field.type)}`)
        .join(' ')} }`;
    };
    const { screen } = createGraphqlSchema().getMutationType()?.getFields() ?? {};
    const all = `mutation ($input: ScreenInput!) { screen(input: $input) ${fields(screen?.type as GraphQLOutputType)} }`;
    expect(await send(all, { input: { subject: { fullName: 'Zoltan Fictivus' } } })).toMatchObject({
      status: 200,
      data: { screen: { summary: { isMatch: true } } },
    });
  });
});

describe('persisted operations', () => {
  const extensions = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hash(text) } });
  const get = (query: Record<string, string>) => request(`/graphql?${new URLSearchParams(query)}`);

  test('are called by their hash, by POST and by GET', async () => {
    const posted = await post('/graphql', { extensions: extensions(LISTS) });
    expect(await posted.json()).toHaveProperty('data.lists');
    const gotten = await get({ extensions: JSON.stringify(extensions(LISTS)) });
    expect(await gotten.json()).toHaveProperty('data.lists');
  });

  test('are read from a file, and only with their own hashes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vett-operations-'));
    const path = join(folder, 'operations.json');
    const read = (content: string) => {
      writeFileSync(path, content);
      return readPersisted(path);
    };
    try {
      expect(read(JSON.stringify(Object.fromEntries(persisted)))).toEqual(persisted);
      const prefixed = [...persisted].map(([key, text]) => [`sha256:${key}`, text]);
      expect(read(JSON.stringify(Object.fromEntries(prefixed)))).toEqual(persisted);
      expect(() => read(JSON.stringify({ [hash(LISTS)]: SCREEN }))).toThrow(hash(LISTS));
      for (const wrong of ['{', '[]', '{"abc":"{ lists { name } }"}', `{"${hash(LISTS)}":5}`])
        expect(() => read(wrong)).toThrow('GRAPHQL_OPERATIONS');
      expect(() => readPersisted(join(folder, 'nowhere.json'))).toThrow('GRAPHQL_OPERATIONS');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('an unknown hash asks for the text', async () => {
    const response = await post('/graphql', { extensions: extensions('{ other }') });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] });
  });

  test('GET runs no mutation and no text', async () => {
    const variables = JSON.stringify({ input: { subject: { fullName: 'A B' } } });
    const mutation = await get({ extensions: JSON.stringify(extensions(SCREEN)), variables });
    expect(mutation.status).toBe(405);
    const text = await get({ query: LISTS });
    expect([text.status, await text.json()]).toMatchObject([
      405,
      { errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] },
    ]);
  });
});

describe('GraphQL in production', async () => {
  const production = await testService({ VETT_ENV: 'production' });
  test('neither introspection nor the explorer is served', async () => {
    const introspection = await production.post('/graphql', { query: '{ __schema { types { name } } }' });
    expect(introspection.status).toBe(400);
    // Its schema is a document of its own, for generators of clients.
    const schema = await production.request('/schema.graphql');
    expect(await schema.text()).toBe(graphqlText());
    const page = await production.request('/graphql', { headers: { Accept: 'text/html' } });
    expect(page.headers.get('content-type')).toBe('application/json');
  });
});

test('outside production the explorer needs nothing from elsewhere', async () => {
  const page = await request('/graphql', { headers: { Accept: 'text/html' } });
  expect(page.headers.get('content-type')).toMatch('text/html');
  expect(await page.text()).not.toMatch(/(src|href)="https?:/);
});

test('a refusal names the keys of GraphQL', async () => {
  const ofPage = await send('{ customers(first: 1000) { nodes { name } } }');
  expect(ofPage.errors?.[0]).toMatchObject({ message: expect.stringMatching(/^first: /) });
  expect(ofPage.errors?.[0]?.extensions['fields']).toMatchObject([{ path: 'first' }]);
  const ofSubject = await send(SCREEN, { input: { subject: { fullName: 'Ann Bee', birthDate: '1990-13-01' } } });
  expect(ofSubject.errors?.[0]).toMatchObject({ message: expect.stringMatching(/^subject\.birthDate: /) });
});
