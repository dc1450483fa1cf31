import type { AnyContract } from '@vett/schema/contract';
import {
  type GraphQLOutputType,
  getNullableType,
  isListType,
  isObjectType,
  isUnionType,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { z } from 'zod';
import { createGraphqlSchema } from '../../src/interfaces/graphql/graphql.ts';
import { camelCase } from '../../src/interfaces/graphql/wire.ts';
import { GRAPHQL_DOCUMENTS } from '../rules/walk.ts';
import type { TestService } from '../support/service.ts';

/** What one interface answered: the output of the operation as its contract writes it, or the code and fields of a refusal. */
export interface Answer {
  readonly status: number;
  readonly output?: unknown;
  readonly code?: string;
  /** The places of the input that were found wrong. */
  readonly fields?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: answers of all operations pass here; the tests judge them.
type Json = any;

const refusal = (status: number, { code, fields = [] }: { code: string; fields?: Json[] }): Answer => ({
  status,
  code,
  fields: fields.map((field) => `${field.path} ${field.code}`),
});

/** By REST the answer is the body as it is: its form is the specification's. */
export async function viaRest(service: TestService, { rest }: AnyContract, input: Json): Promise<Answer> {
  if (!rest) throw new Error('there is no path');
  const path = rest.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input[name]));
  const members = Object.entries(input ?? {}).filter(([name]) => !rest.path.includes(`{${name}}`));
  const isObject = input !== null && typeof input === 'object' && !Array.isArray(input);
  const withBody = rest.method !== 'GET' && rest.method !== 'DELETE';
  const query = new URLSearchParams(withBody ? [] : (members as [string, string][])).toString();
  const response = await service.request(query ? `${path}?${query}` : path, {
    method: rest.method,
    ...(withBody && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(isObject ? Object.fromEntries(members) : input),
    }),
  });
  const body = (await response.json()) as Json;
  return response.ok ? { status: response.status, output: body } : refusal(response.status, body.error);
}

export async function viaTrpc(service: TestService, id: string, { kind }: AnyContract, input: Json): Promise<Answer> {
  const text = JSON.stringify(input);
  const response =
    kind === 'query'
      ? await service.request(`/trpc/${id}?input=${encodeURIComponent(text)}`)
      : await service.post(`/trpc/${id}`, text);
  const body = (await response.json()) as Json;
  if (response.ok) return { status: response.status, output: body.result.data };
  return refusal(response.status, { code: body.error.data.code_app, fields: body.error.data.fields });
}

const schema = createGraphqlSchema();

/** By GraphQL everything is asked for that the output has; the answer is put back in the contract's form. */
export async function viaGraphql(
  service: TestService,
  id: string,
  contract: AnyContract,
  input: Json,
): Promise<Answer> {
  const operation = parse(GRAPHQL_DOCUMENTS[id] ?? '').definitions[0] as OperationDefinitionNode;
  const selected = operation.selectionSet.selections[0];
  if (selected?.kind !== 'Field') throw new Error(`there is no field of ${id}`);
  const name = selected.name.value;
  const root = schema.getType(operation.operation === 'query' ? 'Query' : 'Mutation');
  const field = isObjectType(root) ? root.getFields()[name] : undefined;
  const type = field?.args.find((argument) => argument.name === 'input')?.type;
  if (!field || !type) throw new Error(`there is no field with an input of ${id}`);
  const query = `${operation.operation} ($input: ${type}) { ${name}(input: $input)${selection(contract.output, field.type)} }`;
  const response = await service.post('/graphql', { query, variables: { input: camelCased(input) } });
  const { data, errors } = (await response.json()) as Json;
  if (!errors) return { status: response.status, output: fromGraphql(contract.output, data[name]) };
  return refusal(errors[0].extensions.http_status, errors[0].extensions);
}

/** Names of members as GraphQL has them. */
const camelCased = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(camelCased)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), camelCased(inner)]))
      : value;

const OPTIONAL = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];
const unwrapped = (given: z.ZodType): z.ZodType =>
  OPTIONAL.some((wrapper) => given instanceof wrapper)
    ? unwrapped((given as z.ZodOptional).unwrap() as z.ZodType)
    : given;

/** Everything of the output, as a selection of its GraphQL type. */
function selection(output: z.ZodType, type: GraphQLOutputType): string {
  const given = unwrapped(output);
  const there = getNullableType(type);
  if (given instanceof z.ZodArray && isListType(there)) return selection(given.element as z.ZodType, there.ofType);
  if (given instanceof z.ZodUnion && isUnionType(there)) {
    const parts = there.getTypes().map((member) => {
      const option = given.options.find((candidate) => (candidate as z.ZodType).meta()?.id === member.name);
      return `... on ${member.name}${selection(option as z.ZodType, member)}`;
    });
    return ` { __typename ${parts.join(' ')} }`;
  }
  if (!(given instanceof z.ZodObject) || !isObjectType(there)) return '';
  const fields = Object.entries(given.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => {
    const field = there.getFields()[camelCase(key)];
    return field ? [`${camelCase(key)}${selection(inner, field.type)}`] : [];
  });
  return ` { ${fields.join(' ')} }`;
}

/** What GraphQL answers with null where the wire leaves a member out is left out again. */
function fromGraphql(output: z.ZodType, value: Json): Json {
  const given = unwrapped(output);
  if (value === null || typeof value !== 'object') return value;
  if (given instanceof z.ZodArray) return value.map((item: Json) => fromGraphql(given.element as z.ZodType, item));
  if (given instanceof z.ZodUnion) {
    const option = given.options.find((candidate) => (candidate as z.ZodType).meta()?.id === value.__typename);
    return fromGraphql(option as z.ZodType, value);
  }
  if (!(given instanceof z.ZodObject)) return value;
  return Object.fromEntries(
    Object.entries(given.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => {
      const item = value[camelCase(key)];
      const isLeftOut = item === undefined || (item === null && !inner.safeParse(null).success);
      return isLeftOut ? [] : [[key, fromGraphql(inner, item)]];
    }),
  );
}

/** Members that differ from call to call. */
const VOLATILE = /^(request_id|timestamp|.*_timestamp|.*_time_ms|.*_at)$/;

/** The same without what differs from call to call. */
export const steady = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(steady)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, VOLATILE.test(key) ? typeof inner : steady(inner)]),
        )
      : value;
