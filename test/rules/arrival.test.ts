import { contracts } from '@vett/schema/contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { operations } from '../../src/features.ts';
import { toWire } from '../../src/interfaces/graphql/wire.ts';
import { isInUrl } from '../../src/interfaces/rest/endpoints.ts';
import { camelCased, viaGraphql, viaRest, viaTrpc } from '../conformance/interfaces.ts';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { rowOf } from './catalogue.ts';
import { fullest, keysOf, openPlaces } from './full-inputs.ts';
import { named } from './walk.ts';

const service = await testService({ LISTS: 'un' });
await configure(service.database, service.tenant.tenant_id, {});
afterEach(() => vi.restoreAllMocks());

/** The only members of a body that a query takes as well. */
const QUERIED = ['wait'];

const received = named(operations).filter(({ operation }) => operation.rest && operation.audience === 'tenant');

/** Takes down what arrives at the contract of an operation, and refuses it, so that nothing is changed. */
function arrivals(input: z.ZodType): unknown[] {
  const arrived: unknown[] = [];
  vi.spyOn(input._zod, 'run').mockImplementation((payload) => {
    arrived.push(payload.value);
    payload.issues.push({ code: 'custom', path: [], input: undefined, message: 'It arrived.' });
    return payload;
  });
  return arrived;
}

describe('every key of the contract arrives at the handler over REST, tRPC and GraphQL', () => {
  test.each(received)('the keys of $id arrive at its handler', async ({ id, operation }) => {
    const inputs = fullest(operation.input).map((input) => ({
      ...(input as object),
      ...('data_retention' in operation.input.shape && { data_retention: 'standard' }),
    }));
    const arrived = arrivals(operation.input);
    const { graphql } = rowOf(id);
    for (const input of inputs) {
      const ofGraphql = Object.fromEntries(Object.entries(input).filter(([key]) => !graphql?.untaken?.includes(key)));
      const interfaces = {
        REST: () => viaRest(service, operation, input),
        tRPC: () => viaTrpc(service, id, operation, input),
        ...(graphql && { GraphQL: () => viaGraphql(service, id, operation, ofGraphql) }),
      };
      for (const [name, call] of Object.entries(interfaces)) {
        const answer = await call();
        const sent = keysOf(name === 'GraphQL' ? ofGraphql : input).sort();
        expect([name, keysOf(arrived.pop()).sort(), answer.code]).toEqual([name, sent, 'VALIDATION_ERROR']);
      }
    }
  });

  test('a key that is lost or renamed on the way is found', () => {
    const schema = z.strictObject({ a_map: z.record(z.string(), z.unknown()), a_list: z.array(z.string()) });
    const [input] = fullest(schema);
    const { aMap } = camelCased(schema, input);
    expect(keysOf(toWire(schema, { aMap }))).not.toEqual(keysOf(input));
    expect(keysOf(toWire(schema, camelCased(schema, input)))).toEqual(keysOf(input));
    expect(keysOf(input)).toContain('.a_map.user_email');
  });
});

describe('an unknown key is refused', () => {
  test('the contract of every operation refuses an unknown key at any depth', () => {
    const open = named(contracts).flatMap(({ id, operation }) =>
      openPlaces(operation.input).map((place) => `${id} ${place}`),
    );
    expect(open).toEqual([]);
  });

  test('a contract that forgot to refuse an unknown key is found at any depth', () => {
    const part = z.object({ name: z.string() });
    const planted = z.strictObject({
      parts: z.array(z.union([z.string(), part])),
      by_name: z.record(z.string(), part),
    });
    expect(openPlaces(planted)).toEqual(['.parts[]', '.by_name.*']);
  });

  // GraphQL refuses it by the types of its arguments: `graphql-fields.test.ts` proves that each object of an input has one.
  test.each(received)('REST and tRPC refuse an unknown key of $id', async ({ id, operation }) => {
    const inPath = [...(operation.rest?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']);
    const input = { ...Object.fromEntries(inPath), surely_unknown: 1 };
    const planted = 'surely_unknown UNKNOWN_KEY';
    const [rest, trpc] = [await viaRest(service, operation, input), await viaTrpc(service, id, operation, input)];
    // The flat form of REST names no fields.
    expect([rest.status, rest.fields ?? [planted]]).toEqual([400, expect.arrayContaining([planted])]);
    expect([trpc.status, trpc.fields]).toEqual([400, expect.arrayContaining([planted])]);
  });

  const withBodies = received.filter(({ operation }) => operation.rest && !isInUrl({ route: operation.rest }));
  test.each(withBodies)(
    'REST refuses an unknown key of $id in a query beside the body',
    async ({ operation: { rest, input } }) => {
      const [member = 'surely_unknown'] = Object.keys(input.shape).filter((key) => !QUERIED.includes(key));
      const path = rest?.path.replace(/\{\w+\}/g, 'x');
      for (const name of ['surely_unknown', member]) {
        const answer = await service.request(`${path}?${name}=1`, {
          method: rest?.method ?? '',
          body: '{}',
          headers: { 'Content-Type': 'application/json' },
        });
        const { error, ...flat } = (await answer.json()) as { error: { fields: unknown } };
        // The flat form of REST names no fields.
        const fields =
          'code' in flat || 'error_code' in flat ? [expect.anything()] : [{ path: name, code: 'UNKNOWN_KEY' }];
        expect([answer.status, error?.fields ?? [1]]).toMatchObject([400, fields]);
      }
    },
  );
});
