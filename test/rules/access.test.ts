import { type Audience, permissionsOf } from '@vett/schema/contract';
import { ERROR_STATUS } from '@vett/schema/error';
import { exampleOf } from '@vett/schema/examples/examples';
import { PERMISSIONS } from '@vett/schema/permission';
import { describe, expect, test } from 'vitest';
import { call } from '../../src/core/call.ts';
import { type AnyOperation, operations } from '../../src/features.ts';
import { authenticate, exchangeOf } from '../../src/interfaces/access.ts';
import { leave } from '../../src/interfaces/admission.ts';
import { answerable } from '../../src/platform/error.ts';
import * as conformance from '../conformance/interfaces.ts';
import { newKey } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { rowOf } from './catalogue.ts';
import { membersOf, named } from './walk.ts';

const service = await testService({ LISTS: 'un', TRUSTED_PROXIES: '127.0.0.1' });
let calls = 0;
/** Every call comes from an address of its own: unknown links are limited by address. */
const fromElsewhere = () => ({ 'X-Forwarded-For': `198.18.${calls >> 8}.${calls++ & 255}` });
const json = { 'Content-Type': 'application/json' };
const NO_TOKEN = '';

interface Answer {
  status: number;
  code: string;
  output?: unknown;
}

const viaRest = async (method: string, path: string, Authorization: string, body: string): Promise<Answer> => {
  const withBody = method !== 'GET' && method !== 'DELETE';
  const response = await service.request(path.replace(/\{\w+\}/g, 'some-id'), {
    method,
    headers: { Authorization, ...fromElsewhere(), ...(withBody && json) },
    ...(withBody && { body }),
  });
  const answer = (await response.json()) as { code?: string; error_code?: string; error?: { code: string } };
  return { status: response.status, code: answer.error?.code ?? answer.code ?? answer.error_code ?? '' };
};

const viaTrpc = async (kind: string, id: string, Authorization: string, body: string): Promise<Answer> => {
  const path = `/trpc/${id}`;
  const response =
    kind === 'query'
      ? await service.request(`${path}?input=${encodeURIComponent(body)}`, {
          headers: { Authorization, ...fromElsewhere() },
        })
      : await service.request(path, { method: 'POST', headers: { ...json, ...fromElsewhere(), Authorization }, body });
  const answer = (await response.json()) as { error?: { data: { code_app: string } } };
  return { status: response.status, code: answer.error?.data.code_app ?? '' };
};

const viaGraphql = async (Authorization: string, body: string): Promise<Answer> => {
  const headers = { ...json, Authorization, Accept: 'application/json, text/event-stream' };
  const response = await service.request('/graphql', { method: 'POST', headers, body });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string; http_status: number } }[] };
  const { code = '', http_status = response.status } = errors?.[0]?.extensions ?? {};
  // Refusals of a whole request or of a stream have their HTTP status; refusals of a field answer 200.
  const ofRequest = body.includes('subscription {') || [401, 413, 415, 429, 503].includes(http_status);
  expect(response.status).toBe(ofRequest ? http_status : 200);
  return { status: http_status, code };
};

/** Only the GraphQL graph calls links. */
const fromInside = async (operation: AnyOperation, Authorization: string, input: object): Promise<Answer> => {
  const { app } = service;
  const head = { headers: { authorization: Authorization }, socket: {} };
  const exchange = exchangeOf(head, app);
  try {
    const identity = await authenticate(head, exchange, app);
    const output = await call(operation, { identity, exchange, service: app, input: () => input });
    return { status: 200, code: '', output };
  } catch (error) {
    const { code } = answerable(error);
    return { status: ERROR_STATUS[code], code };
  } finally {
    leave(exchange);
  }
};

const all = named(operations);
/** The code for callers of whom nothing is known, where it is another one. */
const REFUSED: Readonly<Partial<Record<Audience, string>>> = { session: 'INVALID_ACCESS_TOKEN' };

const guarded = all.filter(({ operation }) => operation.audience !== 'public');

describe.each(guarded)('$id', ({ id, operation }) => {
  const { kind, rest } = operation;
  const enough = permissionsOf(operation);
  const document = rowOf(id).graphql?.document;
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

  test('a call without a token is refused, whatever the body', async () => {
    for (const graphqlBody of [query, BROKEN]) {
      const body = graphqlBody === BROKEN ? BROKEN : '{}';
      for (const answer of await everywhere(NO_TOKEN, body, graphqlBody)) {
        expect(answer).toEqual({ status: 401, code: REFUSED[operation.audience] ?? 'UNAUTHENTICATED' });
      }
    }
  });

  test.skipIf(operation.audience === 'tenant' && enough.length === 0)(
    'a token without a sufficient right is refused',
    async () => {
      const permissions = PERMISSIONS.filter((other) => !enough.includes(other));
      const { text } = await newKey(service.database, service.tenant.tenant_id, { permissions });
      for (const answer of await everywhere(text, '{}', query)) {
        const ofEndUsers = { status: 401, code: 'INVALID_ACCESS_TOKEN' };
        const lacking = { status: 403, code: 'INSUFFICIENT_PERMISSIONS' };
        expect(answer).toEqual(operation.audience === 'session' ? ofEndUsers : lacking);
      }
    },
  );

  test.each(enough)('a token with %s alone is admitted', async (permission) => {
    const { text } = await newKey(service.database, service.tenant.tenant_id, { permissions: [permission] });
    for (const { status } of await everywhere(text, '{}', query)) expect([401, 403]).not.toContain(status);
  });
});

describe('the id of an object', () => {
  test('each operation that takes an id names its object in its row', () => {
    for (const { id, operation } of all) {
      const members = membersOf(operation).filter((key) => /(^|_)ids?$/.test(key));
      expect(Object.keys(rowOf(id).ids).sort(), `ids in the row of ${id}`).toEqual(members.sort());
    }
  });

  const taking = all.flatMap(({ id, operation }) =>
    Object.entries(rowOf(id).ids).flatMap(([member, object]) =>
      typeof object === 'string' ? [] : [{ id, operation, member, object }],
    ),
  );

  test.each(taking)('$id does not find an object of another tenant', async ({ id, operation, member, object }) => {
    const foreign = await object.of(service, await service.newTenant());
    const input = { ...exampleOf(operation)?.input, ...object.with, [member]: foreign };
    const own = `Bearer ${service.tenant.api_key}`;
    const answers: { status: number; code?: string; output?: unknown }[] = operation.rest
      ? [await conformance.viaRest(service, operation, input), await conformance.viaTrpc(service, id, operation, input)]
      : [await fromInside(operation as AnyOperation, own, input)];
    if (rowOf(id).graphql) answers.push(await conformance.viaGraphql(service, id, operation, input));
    for (const { status, code, output } of answers) {
      if (typeof object.answer === 'string') expect([status, code]).toEqual([404, object.answer]);
      else expect([status, output]).toEqual([200, object.answer]);
    }
  });
});
