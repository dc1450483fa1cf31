import type { AnyContract } from '@vett/schema/contract';
import { laterSchemaOf } from '@vett/schema/items';
import {
  type GraphQLField,
  type GraphQLOutputType,
  getNullableType,
  isListType,
  isObjectType,
  isUnionType,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
} from 'graphql';
import { z } from 'zod';
import { createGraphqlSchema } from '../../src/interfaces/graphql/graphql.ts';
import { camelCase } from '../../src/interfaces/graphql/wire.ts';
import { rowOf } from '../rules/catalogue.ts';
import type { TestService } from '../support/service.ts';

/** The answer of one interface: the output in the form of the contract, or the code and fields of a refusal. */
export interface Answer {
  readonly status: number;
  readonly output?: unknown;
  readonly code?: string;
  /** Paths of the invalid parts of the input. */
  readonly fields?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: answers of all operations pass here; the tests judge them.
type Json = any;

const refusal = (status: number, { code, fields = [] }: { code: string; fields?: Json[] }): Answer => ({
  status,
  code,
  fields: fields.map((field) => `${field.path} ${field.code}`),
});

/** REST answers the body in the form of the specification. */
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
  if (response.ok) return { status: response.status, output: body };
  const { error } = body;
  return error?.code
    ? refusal(response.status, error)
    : { status: response.status, code: body.code ?? body.error_code };
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

/** The document that selects the whole output of an operation, and its variables. */
export function graphqlRequest(id: string, contract: AnyContract, input: Json) {
  const { graphql } = rowOf(id);
  const operation = parse(graphql?.document ?? '').definitions[0] as OperationDefinitionNode;
  const selected = operation.selectionSet.selections[0];
  if (selected?.kind !== 'Field') throw new Error(`there is no field of ${id}`);
  const name = selected.name.value;
  const root = schema.getRootType(operation.operation);
  const field = isObjectType(root) ? root.getFields()[name] : undefined;
  if (!field) throw new Error(`there is no field ${name}`);
  const variables = variablesOf(field, contract.input, input);
  const given = field.args.filter((argument) => argument.name in variables);
  const head =
    given.length > 0 ? ` (${given.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')})` : '';
  const passed =
    given.length > 0 ? `(${given.map((argument) => `${argument.name}: $${argument.name}`).join(', ')})` : '';
  const shown = shownMember(contract, graphql?.member, field.type);
  const asked = graphql?.inPart ? print(selected.selectionSet as SelectionSetNode) : undefined;
  const query = `${operation.operation}${head} { ${name}${passed}${asked ?? selectionOf(shown.output, field.type)} }`;
  return { query, variables, name, shown };
}

/** The answer is converted to the form of the contract. */
export async function viaGraphql(
  service: TestService,
  id: string,
  contract: AnyContract,
  input: Json,
): Promise<Answer> {
  const { query, variables, name, shown } = graphqlRequest(id, contract, input);
  const response = await service.post(
    '/graphql',
    { query, variables },
    { Accept: 'application/json, text/event-stream' },
  );
  const { data, errors } = (await response.json()) as Json;
  if (!errors) return { status: response.status, output: shown.restore(fromField(shown.output, data[name])) };
  if (!errors[0].path && response.status < 400) throw new Error(`${query}: ${errors[0].message}`);
  return refusal(errors[0].extensions.http_status, errors[0].extensions);
}

/** An input is one argument or one argument for each member; pages use the arguments of connections. */
function variablesOf({ args }: GraphQLField<unknown, unknown>, schema: z.ZodType, input: Json): Json {
  const members = camelCased(schema, input);
  if (args.some(({ name }) => name === 'input')) return { input: members };
  const { limit, nextKey, cursor: after = nextKey, ...rest } = members;
  return { ...rest, ...(limit !== undefined && { first: limit }), ...(after !== undefined && { after }) };
}

interface Shown {
  /** The part of the output that the field answers. */
  readonly output: z.ZodType;
  /** Restores the whole output, as far as GraphQL shows it. */
  readonly restore: (value: Json) => Json;
}

/** A field answers the output of its operation or one member of it. */
function shownMember({ output }: AnyContract, name: string | undefined, type: GraphQLOutputType): Shown {
  if (name === undefined) return { output, restore: (value) => value };
  const there = getNullableType(type);
  const isPage = isObjectType(there) && there.name.endsWith('Connection');
  const { shape } = output as z.ZodObject;
  const shown = shape[name] as z.ZodType;
  const restore = (value: Json) => {
    if (!isPage) return { [name]: value };
    const { nodes, next_key, ...page } = value;
    const end = 'cursor' in shape ? { cursor: next_key, has_more: next_key !== null } : { next_key };
    return { ...page, ...(next_key !== undefined && end), [name]: nodes, count: nodes.length };
  };
  return { output: shown, restore };
}

function selectionOf(output: z.ZodType, type: GraphQLOutputType): string {
  const there = getNullableType(type);
  if (!isObjectType(there) || !there.name.endsWith('Connection')) return selection(output, type);
  const nodes = there.getFields()['nodes']?.type as GraphQLOutputType;
  return ` { nodes${selection(output, nodes)} pageInfo { hasNextPage endCursor } }`;
}

const fromField = (output: z.ZodType, value: Json): Json =>
  value?.nodes
    ? {
        nodes: fromGraphql(output, value.nodes),
        ...(value.pageInfo && { next_key: value.pageInfo.hasNextPage ? value.pageInfo.endCursor : null }),
      }
    : fromGraphql(output, value);

const OPTIONAL = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];
const unwrapped = (given: z.ZodType): z.ZodType =>
  laterSchemaOf(given) ??
  (OPTIONAL.some((wrapper) => given instanceof wrapper)
    ? unwrapped((given as z.ZodOptional).unwrap() as z.ZodType)
    : given);

/** The forms of a value: those of a union, else the schema alone. */
const formsOf = (given: z.ZodType): z.ZodType[] => {
  const inner = unwrapped(given);
  return inner instanceof z.ZodUnion ? inner.options.flatMap((option) => formsOf(option as z.ZodType)) : [inner];
};
function anyOf(schemas: readonly z.ZodType[]): z.ZodType {
  const [first, ...others] = new Set(schemas);
  return others.length === 0 ? (first ?? z.unknown()) : z.union([first as z.ZodType, ...others]);
}

/** The schema of a member, or of an item, in any form of the value. */
const memberOf = (given: z.ZodType, name: string): z.ZodType | undefined => {
  const found = formsOf(given).flatMap((form) => (form instanceof z.ZodObject ? (form.shape[name] ?? []) : []));
  return found.length === 0 ? undefined : anyOf(found);
};
const itemOf = (given: z.ZodType): z.ZodType =>
  anyOf(formsOf(given).flatMap((form) => (form instanceof z.ZodArray ? [form.element as z.ZodType] : [])));

/** Names of members as GraphQL has them, where the schema declares them. */
export function camelCased(schema: z.ZodType, value: Json): Json {
  const given = unwrapped(schema);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => camelCased(itemOf(given), item));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (given instanceof z.ZodRecord) return [key, camelCased(given.valueType as z.ZodType, inner)];
      const member = memberOf(given, key);
      return member ? [camelCase(key), camelCased(member, inner)] : [key, inner];
    }),
  );
}

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
  if (!isObjectType(there)) return '';
  const names = formsOf(given).flatMap((form) => (form instanceof z.ZodObject ? Object.keys(form.shape) : []));
  const fields = [...new Set(names)].flatMap((key) => {
    const field = there.getFields()[camelCase(key)];
    return field ? [`${camelCase(key)}${selection(memberOf(given, key) as z.ZodType, field.type)}`] : [];
  });
  return ` { ${fields.join(' ')} }`;
}

/** Whether a value has the form of an object of a union: by the name of its type, or by the member that tells the forms apart. */
function isOf(form: z.ZodType, value: Json): boolean {
  if (value.__typename !== undefined) return form.meta()?.id === value.__typename;
  const { type } = (form as z.ZodObject).shape;
  return type instanceof z.ZodLiteral && type.value === value.type;
}

/** Removes the members that GraphQL answers with null and REST leaves out. */
function fromGraphql(output: z.ZodType, value: Json): Json {
  const given = unwrapped(output);
  if (value === null || typeof value !== 'object') return value;
  if (given instanceof z.ZodArray) return value.map((item: Json) => fromGraphql(given.element as z.ZodType, item));
  if (given instanceof z.ZodUnion) {
    const option = given.options.find((candidate) => isOf(candidate as z.ZodType, value));
    return option ? fromGraphql(option as z.ZodType, value) : value;
  }
  if (given instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fromGraphql(given.valueType as z.ZodType, item)]),
    );
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
const VOLATILE = /^(request_id|verification_id|timestamp|.*_timestamp|.*_time(_taken)?_ms|age_seconds|.*_at)$/;

/** An answer without the members that differ from call to call. */
export const steady = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(steady)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, VOLATILE.test(key) ? typeof inner : steady(inner)]),
        )
      : value;
