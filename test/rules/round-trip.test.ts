import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../src/features.ts';
import { createGraphqlSchema } from '../../src/interfaces/graphql/graphql.ts';
import { unwrapped } from '../../src/interfaces/graphql/members.ts';
import { camelCase } from '../../src/interfaces/graphql/wire.ts';
import { camelCased, viaRest, viaTrpc } from '../conformance/interfaces.ts';
import { testService } from '../support/service.ts';
import { rowOf } from './catalogue.ts';
import { WRITTEN } from './full-records.ts';
import { named } from './walk.ts';

const service = await testService({ LISTS: 'un' });
const schema = createGraphqlSchema();

// biome-ignore lint/suspicious/noExplicitAny: records of all kinds pass here; the assertions judge them.
type Json = any;

const all = named(operations);
function operationOf(id: string) {
  const found = all.find((known) => known.id === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found.operation;
}

test('every resource that can be changed is written back', () => {
  const changes = all.filter(
    ({ operation: { audience, rest } }) => audience === 'tenant' && ['PUT', 'PATCH'].includes(rest?.method ?? ''),
  );
  expect(Object.keys(WRITTEN).sort()).toEqual(changes.map(({ id }) => id).sort());
});

/** A record without the times of its last change and use. */
const steady = ({ updated_at: _, last_activity_at: __, ...record }: Json): Json => record;

/** The part of a value that an input takes. */
function taken(schema: z.ZodType, value: Json): Json {
  const { inner } = unwrapped(schema);
  if (!(inner instanceof z.ZodObject) || value === null) return value;
  const members = Object.entries(inner.shape as Record<string, z.ZodType>).filter(([name]) => name in value);
  return Object.fromEntries(members.map(([name, member]) => [name, taken(member, value[name])]));
}

/** The selection of everything that an input takes. */
function selectionFor(input: GraphQLInputType, output: GraphQLOutputType): string {
  const [taken, there] = [getNamedType(input), getNamedType(output)];
  if (!isInputObjectType(taken) || !isObjectType(there)) return '';
  const shown = Object.values(there.getFields()).filter(({ name }) => name in taken.getFields());
  return ` { ${shown.map(({ name, type }) => name + selectionFor((taken.getFields()[name] as GraphQLInputField).type, type)).join(' ')} }`;
}

describe.each(Object.entries(WRITTEN))('a record that is read can be written back by %s', (update, record) => {
  const { make, read, filter, pick = (answer) => answer, graphql, left = {} } = record;
  const call = (name: string, id: string, input: Json) =>
    name === 'tRPC' ? viaTrpc(service, id, operationOf(id), input) : viaRest(service, operationOf(id), input);
  const current = async (name: string, reference: Readonly<Record<string, string>>) => {
    const { status, output } = (await call(name, read, filter ?? reference)) as Json;
    expect(status).toBe(200);
    return steady(pick(name === 'tRPC' ? output : (output.data ?? output), reference));
  };

  test.each(['REST', 'tRPC'])('a record is written back over %s', async (name) => {
    const reference = await make(service, service.tenant);
    const before = await current(name, reference);
    const { input } = operationOf(update);
    const written = Object.entries(taken(input, before)).filter(([member]) => !(member in left));
    expect(written.length).toBeGreaterThan(0);
    expect(await call(name, update, { ...Object.fromEntries(written), ...reference })).toMatchObject({ status: 200 });
    expect(await current(name, reference)).toEqual(before);
  });

  test.skipIf(graphql === null)('a record is written back over GraphQL', async () => {
    const reference = await make(service, service.tenant);
    const before = await current('REST', reference);
    const send = async (query: string, variables: object = {}) => {
      const { data, errors } = (await (await service.post('/graphql', { query, variables })).json()) as Json;
      expect(errors).toBeUndefined();
      return Object.values(data)[0] as Json;
    };
    const [field, typeName] = graphql as readonly [string, string];
    const mutation = rowOf(update).graphql?.field.replace('Mutation.', '') ?? '';
    const input = schema
      .getMutationType()
      ?.getFields()
      [mutation]?.args.find(({ name }) => name === 'input')?.type;
    const selection = selectionFor(input as GraphQLInputType, schema.getType(typeName) as GraphQLOutputType);
    const ids = camelCased(operationOf(update).input, reference);
    const shown = await send(`{ ${field.replace('$id', JSON.stringify(Object.values(ids)[0]))}${selection} }`);
    const written = Object.entries(shown).filter(([name]) => !Object.keys(left).map(camelCase).includes(name));
    expect(written.length).toBeGreaterThan(0);
    await send(`mutation ($input: ${input}) { ${mutation}(input: $input) { __typename } }`, {
      input: { ...Object.fromEntries(written), ...ids },
    });
    expect(await current('REST', reference)).toEqual(before);
  });
});
