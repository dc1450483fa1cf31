import { GRAPHQL } from '@vett/schema/constants';
import { describe, expect, test } from 'vitest';
import { newTenant } from '../core/instance.ts';
import { configure, newKey } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { openRaw, requestText } from '../support/socket.ts';

const service = await testService({ LISTS: 'un' });
const SCREEN = 'mutation ($input: ScreenInput!) { screen(input: $input) { summary { isMatch } } }';

interface Answer {
  errors: { message: string; extensions: { code: string } }[];
}

async function send(body: object, headers?: Record<string, string>) {
  const response = await service.post('/graphql', body, headers);
  return { status: response.status, rate: response.headers, body: (await response.json()) as Answer };
}

describe('an error text that holds a long value', () => {
  // A pattern that searches to the end of the text from each of its places takes half a minute.
  test.each([
    ['of places', ' at '],
    ['of refusals', ' got invalid value '],
    ['of words', 'a'],
    ['of findings', ', found  value: '],
  ])('%s is cut before it is read', async (_, part) => {
    const input = part.repeat(Math.ceil(1_000_000 / part.length));
    const { status, body } = await send({ query: SCREEN, variables: { input } });
    expect(status).toBe(400);
    for (const { message } of body.errors) expect(message.length).toBeLessThan(300);
  });
});

describe('the cost of pages', () => {
  const many = (first: string) =>
    `query ($no: Boolean!) { lists { name } apiKeys(first: ${first}) @include(if: $no) { nodes { name } } }`;

  test.each(['-2000000000', '0', '-1'])('no page has %s items, not even one that is skipped', async (first) => {
    const { status, body } = await send({ query: many(first), variables: { no: false } });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ message: '`first` must be at least 1.' });
  });

  test('a number beyond all numbers costs too much, also below a fragment that holds itself', async () => {
    const huge = '9'.repeat(400);
    expect((await send({ query: many(huge), variables: { no: false } })).status).toBe(400);
    const { status } = await send({
      query: `{ apiKeys(first: ${huge}) { ...A } } fragment A on ApiKeyConnection { ...A }`,
    });
    expect(status).toBe(400);
  });

  test('a skipped field does not lower the cost of others', async () => {
    const { tenant_id } = await newTenant(service.database);
    await configure(service.database, tenant_id, { rate_limit_multiplier: 0.1 });
    const { text } = await newKey(service.database, tenant_id);
    const costly = `{ a: apiKeys(first: 100) { nodes { keyId name prefix lastFour permissions environment createdAt } }
      b: apiKeys(first: -2000000000) @skip(if: true) { nodes { keyId } } }`;
    const { status } = await send({ query: costly }, { Authorization: `Bearer ${text}` });
    expect(status).toBe(400);
    const all = costly.replace(/b: .*/s, '}').replace('first: 100', `first: ${GRAPHQL.cost}`);
    expect((await send({ query: all })).status).toBe(400);
  });
});

describe('a document that asks often for the same', () => {
  const same = (count: number) => `{ lists { ${'versions(first: 1) { nodes { version } } '.repeat(count)} } }`;

  test('an object may be asked for up to the limit, in fragments too', async () => {
    const within = `{ lists { ${'...{ versions(first: 1) { count: __typename } } '.repeat(GRAPHQL.repeats)} } }`;
    expect((await send({ query: within })).status).toBe(200);
  });

  test.each([
    ['in a row', same(GRAPHQL.repeats + 1)],
    ['in fragments', `{ lists { ${'...{ versions(first: 1) { count: __typename } } '.repeat(GRAPHQL.repeats + 1)} } }`],
  ])('more %s is refused by the limits alone, before each is compared with each', async (_, query) => {
    const { status, body } = await send({ query });
    expect(status).toBe(400);
    expect(body.errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('have the same name'));
    expect(body.errors.every(({ message }) => !message.includes('conflict'))).toBe(true);
  });
});

describe('strangers at GraphQL', () => {
  test('an unauthenticated caller is refused before the body is read', async () => {
    const { tenant_id } = await newTenant(service.database);
    const { text } = await newKey(service.database, tenant_id);
    await service.database.admin`update tenant set status = 'suspended' where tenant_id = ${tenant_id}`;
    const connection = await openRaw(service.url);
    // Its body never comes.
    connection.socket.write(
      requestText('POST /graphql HTTP/1.1', {
        Authorization: `Bearer ${text}`,
        'Content-Type': 'application/json',
        'Content-Length': '1000',
      }),
    );
    await connection.closed;
    expect(connection.received()).toMatch(/^HTTP\/1\.1 403 /);
    expect(connection.received()).toContain('"code":"TENANT_SUSPENDED"');
  });
});
