import { permissionsOf } from '@vett/schema/contract';
import { ERROR_STATUS } from '@vett/schema/error';
import type { ListResult } from '@vett/schema/list-check';
import { PERMISSIONS } from '@vett/schema/permission';
import { describe, expect, test } from 'vitest';
import { call } from '../../src/core/call.ts';
import type { AnyOperation } from '../../src/core/operation.ts';
import { authenticate, exchangeOf } from '../../src/interfaces/access.ts';
import { leave } from '../../src/interfaces/load.ts';
import { operations } from '../../src/operations.ts';
import { answerable } from '../../src/platform/error.ts';
import { newKey } from '../support/api-keys.ts';
import { facesOf, pictureOf } from '../support/faces.ts';
import { sharedService } from '../support/service.ts';
import { GRAPHQL_DOCUMENTS, ids, membersOf, named } from './walk.ts';

/** A field of each job in GraphQL. */
const JOB_ITEMS: readonly string[] = ['job.results', 'job.itemsOf'];

/** Operations that GraphQL does not offer by a field of their own; to what is public it lets nobody in without a token. */
const HIDDEN_FROM_GRAPHQL: readonly string[] = ['token.create', 'listCheck.legacy', ...JOB_ITEMS];

/** Makes an object of a tenant and gives the path and body, or without a path the input, by which an operation finds it. */
type FindForeign = (owner: { tenant_id: string; api_key: string }) => Promise<{ path?: string; body?: object }>;

const newJob: (owner: { api_key: string }) => Promise<string> = async ({ api_key }) => {
  const headers = { Authorization: `Bearer ${api_key}` };
  const response = await service.post('/kyc/jobs', { subjects: [{ full_name: 'Ann Bee' }] }, headers);
  return ((await response.json()) as { job: { job_id: string } }).job.job_id;
};

/** Every operation that takes the id of a tenant's object. */
const FOREIGN: Readonly<Record<string, FindForeign>> = {
  'apiKey.rotate': async ({ api_key }) => ({ path: `/auth/api-keys/${api_key.split('_')[2]}/rotate`, body: {} }),
  'apiKey.revoke': async ({ api_key }) => ({ path: `/auth/api-keys/${api_key.split('_')[2]}` }),
  'decision.get': async ({ api_key }) => ({ path: `/kyc/decisions/${(await decided(api_key)).decision_id}` }),
  'decision.revoke': async ({ api_key }) => ({ path: `/kyc/decisions/${(await decided(api_key)).decision_id}` }),
  'validation.get': async ({ api_key }) => ({ path: `/kyc/validations/${(await checked(api_key)).validation_id}` }),
  'validation.replay': async ({ api_key }) => ({
    path: `/kyc/validations/${(await checked(api_key)).validation_id}/replay`,
    body: {},
  }),
  'validation.report': async ({ api_key }) => ({
    path: `/kyc/validations/${(await checked(api_key)).validation_id}/report`,
  }),
  'faceMatch.blacklist': async (owner) => ({
    path: '/kyc/facematch/blacklist',
    body: { face_id: await registered(owner) },
  }),
  'faceMatch.delete': async (owner) => ({ path: `/kyc/facematch/faces/${await registered(owner)}` }),
  'job.get': async (owner) => ({ path: `/kyc/jobs/${await newJob(owner)}` }),
  'job.results': async (owner) => ({ path: `/kyc/jobs/${await newJob(owner)}/results` }),
  'job.cancel': async (owner) => ({ path: `/kyc/jobs/${await newJob(owner)}/cancel`, body: {} }),
  'job.itemsOf': async (owner) => ({ body: { job_ids: [await newJob(owner)] } }),
};

async function registered({ api_key }: { api_key: string }): Promise<string> {
  const { data } = await facesOf(service, api_key).register({ image: await pictureOf('ada'), session_id: 's' });
  return data.face_id;
}

async function checked(apiKey: string) {
  const body = { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un', save_validation: true };
  const response = await service.post('/kyc', body, { Authorization: `Bearer ${apiKey}` });
  const { result } = (await response.json()) as { result: ListResult };
  const [match] = result.matches;
  if (!match) throw new Error('nothing was found');
  return { ...result.metadata, entity_id: match.match_data.entity_id };
}

async function decided(apiKey: string): Promise<{ decision_id: string }> {
  const { subject_fingerprint, entity_id } = await checked(apiKey);
  const body = {
    ...{ subject_key: { fingerprint: subject_fingerprint }, source_list: 'un', entity_id },
    ...{ decision: 'true_match', reason: 'x' },
  };
  const response = await service.post('/kyc/decisions', body, { Authorization: `Bearer ${apiKey}` });
  return ((await response.json()) as { data: { decision_id: string } }).data;
}

/** Members that end like an id and are none of a tenant's object. */
const NO_IDS: readonly string[] = [
  'audit.list resource_id',
  'audit.list actor_id',
  'decision.create entity_id',
  'decision.list entity_id',
  // Callers bring their own ids of sessions.
  'faceMatch.register session_id',
  'faceMatch.uploadUrl session_id',
  'listCheck.screen tenant_id',
  // Lists and their runs are the same for all tenants.
  'lists.run run_id',
  'listCheck.batch tenant_id',
  'listCheck.wallet tenant_id',
  'listCheck.legacy tenant_id',
  'token.create client_id',
];

const service = await sharedService();
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

/** Links of the graph are called from inside alone. */
const fromInside = async (operation: AnyOperation, Authorization: string, input: object): Promise<Answer> => {
  const { app } = service;
  const request = new Request(service.url, { headers: { Authorization } });
  const exchange = exchangeOf(request, undefined, app);
  try {
    const identity = await authenticate(request, exchange, app);
    await call(operation, { identity, exchange, service: app, input: () => input });
    return { status: 200, code: '' };
  } catch (error) {
    const { code } = answerable(error);
    return { status: ERROR_STATUS[code], code };
  } finally {
    leave(exchange);
  }
};

const guarded = named(operations).filter(({ operation }) => operation.audience !== 'public');

describe.each(guarded)('$id', ({ id, operation }) => {
  const { kind, rest } = operation;
  const enough = permissionsOf(operation);
  const document = GRAPHQL_DOCUMENTS[id];
  const query = JSON.stringify({ query: document });
  const BROKEN = '{"broken';

  async function everywhere(token: string, body: string, graphqlBody: string): Promise<Answer[]> {
    const Authorization = token && `Bearer ${token}`;
    return [
      ...(rest ? [await viaRest(rest.method, rest.path, Authorization, body)] : []),
      rest
        ? await viaTrpc(kind, id, Authorization, body)
        : await fromInside(operation as AnyOperation, Authorization, {}),
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

  test('is refused to a token with every permission but those that are enough', async () => {
    const permissions = PERMISSIONS.filter((other) => !enough.includes(other));
    const { text } = await newKey(service.database, service.tenant.tenant_id, { permissions });
    for (const answer of await everywhere(text, '{}', query)) {
      expect(answer).toEqual({ status: 403, code: 'INSUFFICIENT_PERMISSIONS' });
    }
  });

  test.each(enough)('is open to a token with %s alone', async (permission) => {
    const { text } = await newKey(service.database, service.tenant.tenant_id, { permissions: [permission] });
    for (const { status } of await everywhere(text, '{}', query)) expect([401, 403]).not.toContain(status);
  });
});

test('GraphQL offers every operation or hides it on purpose', () => {
  expect([...Object.keys(GRAPHQL_DOCUMENTS), ...HIDDEN_FROM_GRAPHQL].sort()).toEqual(ids(operations).sort());
});

describe('the id of an object', () => {
  test('is known to the next test, whichever operation takes it', () => {
    const taking = named(operations).filter(({ id, operation }) => {
      return membersOf(operation).some((key) => /(^|_)ids?$/.test(key) && !NO_IDS.includes(`${id} ${key}`));
    });
    expect(taking.map(({ id }) => id).sort()).toEqual(Object.keys(FOREIGN).sort());
  });

  test('is not found when it is of another tenant', async () => {
    const other = await service.newTenant();
    for (const { id, operation } of named(operations)) {
      const find = FOREIGN[id];
      if (!find) continue;
      const { path, body } = await find(other);
      if (path === undefined) {
        const own = `Bearer ${service.tenant.api_key}`;
        expect((await fromInside(operation as AnyOperation, own, body ?? {})).status, id).toBe(404);
        continue;
      }
      const options = { method: operation.rest?.method ?? 'GET', headers: json };
      const response = await service.request(path, { ...options, ...(body && { body: JSON.stringify(body) }) });
      expect(response.status, id).toBe(404);
    }
  });
});
