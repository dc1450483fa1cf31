import { expect, test } from 'vitest';
import { serve } from '../core/instance.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { url, logged } = await serve(service.app);

async function send(body: object): Promise<unknown> {
  const headers = { Authorization: `Bearer ${service.tenant.api_key}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.text();
  const line = logged.findLast((each) => each.includes('"msg":"request"')) ?? '{}';
  const { interface: by, name } = JSON.parse(line) as { interface: string; name?: string };
  expect(by).toBe('graphql');
  return name;
}

const LONG = `Q${'x'.repeat(200)}`;
test.each([
  ['its own name', { query: 'query Lists { lists { name } }' }, 'Lists'],
  [
    'the name that was chosen',
    { query: 'query A { lists { name } } query B { lists { name } }', operationName: 'B' },
    'B',
  ],
  ['the beginning of a long name', { query: `query ${LONG} { lists { name } }` }, LONG.slice(0, 64)],
  ['no name', { query: '{ lists { name } }' }, undefined],
  ['no name where it is not valid', { query: 'query Wrong { nothing }' }, undefined],
])('a GraphQL operation is logged with %s, the first time and from the cache', async (_, body, name) => {
  expect(await send(body)).toBe(name);
  expect(await send(body)).toBe(name);
});
