import { PERMISSIONS } from '@vett/schema/permission';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/operations.ts';
import { newKey } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { GRAPHQL_DOCUMENTS, ids, membersOf, named } from './walk.ts';

/** Operations that GraphQL does not offer: it lets nobody in without a token, and nobody comes to it from an interface before. */
const HIDDEN_FROM_GRAPHQL: readonly string[] = ['token.create', 'listCheck.legacy'];

/** Makes an object of a tenant and gives the path, and the body if there is one, by which an operation finds it. */
type FindForeign = (owner: { tenant_id: string; api_key: string }) => Promise<{ path: string; body?: object }>;

/** Every operation that takes the id of a tenant's object. */
const FOREIGN: Readonly<Record<string, FindForeign>> = {
  'apiKey.rotate': async ({ api_key }) => ({ path: `/auth/api-keys/${api_key.split('_')[2]}/rotate`, body: {} }),
  'apiKey.revoke': async ({ api_key }) => ({ path: `/auth/api-keys/${api_key.split('_')[2]}` }),
};

/** Members that end like an id and are none of a tenant's object. */
const NO_IDS: readonly string[] = [
  'audit.list resource_id',
  'audit.list actor_id',
  'listCheck.screen tenant_id',
  'listCheck.batch tenant_id',
  'listCheck.wallet tenant_id',
  'listCheck.legacy tenant_id',
  'token.create client_id',
];

const service = await testService({ LISTS: 'un' });
const json = { 'Content-Type': 'application/json' };
const NO_TOKEN = '';

interface Answer {
  status: number;
  code: string;
}

const viaRest = async (method: string, path: string, Authorization: string, body: string): Promise<Answer> => {
  const withBody = method !== 'GET' && method !== 'DELETE';
  const response = await service.request(path.replace(/\{\w+\}/g, 'some-id'), {
    method,
    headers: { Authorization, ...(withBody && json) },
    ...(withBody && { body }),
  });
  const answer = (await response.json()) as { code?: string; error_code?: string; error?: { code: string } };
  return { status: response.status, code: answer.error?.code ?? answer.code ?? answer.error_code ?? '' };
};

const viaTrpc = async (kind: string, id: string, Authorization: string, body: string): Promise<Answer> => {
  const path = `/trpc/${id}`;
  const response =
    kind === 'query'
      ? await service.request(`${path}?input=${encodeURIComponent(body)}`, { headers: { Authorization } })
      : await service.request(path, { method: 'POST', headers: { ...json, Authorization }, body });
  const answer = (await response.json()) as { error?: { data: { code_app: string } } };
  return { status: response.status, code: answer.error?.data.code_app ?? '' };
};

const viaGraphql = async (Authorization: string, body: string): Promise<Answer> => {
  const response = await service.request('/graphql', { method: 'POST', headers: { ...json, Authorization }, body });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string; http_status: number } }[] };
  const { code = '', http_status = response.status } = errors?.[0]?.extensions ?? {};
  // What concerns the whole request has its HTTP status, what concerns a field answers 200.
  expect(response.status).toBe([401, 413, 415, 429, 503].includes(http_status) ? http_status : 200);
  return { status: http_status, code };
};

const guarded = named(operations).filter(({ operation }) => operation.permission !== 'public');

describe.each(guarded)('$id', ({ id, operation: { kind, permission, rest } }) => {
  const document = GRAPHQL_DOCUMENTS[id];
  const query = JSON.stringify({ query: document });
  const BROKEN = '{"broken';

  async function everywhere(token: string, body: string, graphqlBody: string): Promise<Answer[]> {
    const Authorization = token && `Bearer ${token}`;
    return [
      ...(rest ? [await viaRest(rest.method, rest.path, Authorization, body)] : []),
      ...(rest ? [await viaTrpc(kind, id, Authorization, body)] : []),
      ...(document ? [await viaGraphql(Authorization, graphqlBody)] : []),
    ];
  }

  test('without a token is refused, whatever the body', async () => {
    for (const graphqlBody of [query, BROKEN]) {
      const body = graphqlBody === BROKEN ? BROKEN : '{}';
      for (const answer of await everywhere(NO_TOKEN, body, graphqlBody)) {
        expect(answer).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
      }
    }
  });

  test('is refused to a token with every permission but its own', async () => {
    const permissions = PERMISSIONS.filter((other) => other !== permission);
    const { text } = await newKey(service.database, service.tenant.tenant_id, { permissions });
    for (const answer of await everywhere(text, '{}', query)) {
      expect(answer).toEqual({ status: 403, code: 'INSUFFICIENT_PERMISSIONS' });
    }
  });

  test('is open to a token with its permission alone', async () => {
    const permissions = PERMISSIONS.filter((own) => own === permission);
    const { text } = await newKey(service.database, service.tenant.tenant_id, { permissions });
    for (const { status } of await everywhere(text, '{}', query)) expect([401, 403]).not.toContain(status);
  });
});

test('GraphQL offers every operation or hides it on purpose', () => {
  expect([...Object.keys(GRAPHQL_DOCUMENTS), ...HIDDEN_FROM_GRAPHQL].sort()).toEqual(ids(operations).sort());
});

describe('the id of an object', () => {
  test('is known to the next test, whichever operation takes it', () => {
    const taking = named(operations).filter(({ id, operation }) => {
      const members = membersOf(operation).filter((key) => /_ids?$/.test(key) && !NO_IDS.includes(`${id} ${key}`));
      return members.length > 0 || /\{\w*id\}/i.test(operation.rest?.path ?? '');
    });
    expect(taking.map(({ id }) => id).sort()).toEqual(Object.keys(FOREIGN).sort());
  });

  test('is not found when it is of another tenant', async () => {
    const other = await service.newTenant();
    for (const { id, operation } of named(operations)) {
      const find = FOREIGN[id];
      if (!find) continue;
      const { path, body } = await find(other);
      const options = { method: operation.rest?.method ?? 'GET', headers: json };
      const response = await service.request(path, { ...options, ...(body && { body: JSON.stringify(body) }) });
      expect(response.status, id).toBe(404);
    }
  });
});
