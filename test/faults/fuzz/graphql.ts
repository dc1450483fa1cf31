import { ERROR_STATUS, type ErrorCode } from '@vett/schema/error';
import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { z } from 'zod';
import { createGraphqlSchema } from '../../../src/interfaces/graphql/graphql.ts';
import type { WireAnswer } from './exchange.ts';
import { requestsTo, type WireRequest } from './requests.ts';
import { hostileText, type Schema, textOf, valuesOf } from './values.ts';

const schema = createGraphqlSchema();

/** The JSON that a GraphQL input is sent as. */
function schemaOf(type: GraphQLInputType): Schema {
  if (isNonNullType(type)) return schemaOf(type.ofType);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType) };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field.type)])),
      required: fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name),
    };
  }
  return { type: { Int: 'integer', Float: 'number', Boolean: 'boolean' }[type.name] ?? 'string' };
}

interface Sent {
  readonly query: string;
  readonly variables: Schema;
}

function operationOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): Sent {
  const { args, name } = field;
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
  const selection = isLeafType(inner) ? '' : '{ __typename }';
  return {
    query:
      args.length > 0 ? `${kind} (${declared}) { ${name}(${given}) ${selection} }` : `${kind} { ${name} ${selection} }`,
    variables: {
      type: 'object',
      properties: Object.fromEntries(args.map((arg) => [arg.name, schemaOf(arg.type)])),
      required: args.filter((arg) => isNonNullType(arg.type)).map((arg) => arg.name),
    },
  };
}

const operations: readonly Sent[] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => operationOf('query', field)),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => operationOf('mutation', field)),
];

const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join(' ');

/** Documents with hidden cost, and invalid documents. */
const hostileDocuments = fc.oneof(
  fc.integer({ min: 1, max: 400 }).map((n) => `{ ${'a { '.repeat(n)} b ${'} '.repeat(n + 1)}`),
  fc.integer({ min: 1, max: 3_000 }).map((n) => `{ ${'['.repeat(n)}`),
  fc.integer({ min: 1, max: 300 }).map((n) => `{ ${many(n, (i) => `a${i}: lists { name }`)} }`),
  fc.integer({ min: 1, max: 300 }).map((n) => `{ lists ${many(n, () => '@include(if: true)')} { name } }`),
  fc
    .integer({ min: 1, max: 60 })
    .map((n) => `{ ...F0 } ${many(n, (i) => `fragment F${i} on Query { ...F${(i + 1) % n} ...F${(i + 2) % n} }`)}`),
  fc.integer({ min: 1, max: 200 }).map((n) => `${many(n, (i) => `query Q${i} { lists { name } }`)}`),
  fc.integer({ min: 1, max: 500 }).map((n) => `query (${many(n, (i) => `$v${i}: Int`)}) { lists { name } }`),
  fc
    .integer({ min: 1, max: 500 })
    .map((n) => `mutation { screen(input: ${'{ subject: '.repeat(n)} 1 ${'}'.repeat(n)}) { summary { isMatch } } }`),
  fc.constantFrom(
    ...[
      'subscription { x }',
      '{ __schema { types { fields { type { fields { name } } } } } }',
      '{ __proto__ }',
      '{ constructor { name } }',
    ],
    ...[
      'query ($__proto__: Int) { lists { name } }',
      '{ lists { ...on __Proto { name } } }',
      '{ lists @skip { name } }',
      '{',
      '}',
      '#',
    ],
    ...[
      'mutation { screen(input: { subject: { fullName: """a\n  b""" } }) { summary { isMatch } } }',
      '{ lists { name } } { lists { name } }',
    ],
    ...[
      'mutation { screen(input: { subject: { fullName: "\\uD800" } }) { summary { isMatch } } }',
      '{ apiKeys(first: 99999999999) { nodes { name } } }',
    ],
    ...[
      '{ apiKeys(first: -1) { nodes { name } } }',
      '{ apiKeys(after: "\\u0000") { nodes { name } } }',
      '{ lists { name: __typename name } }',
    ],
  ),
  hostileText,
  fc.string({ unit: fc.constantFrom(...'{}()[]!$@:|&="\\#., \nab01…'), maxLength: 60 }),
);

const extensions = fc.constantFrom(
  ...[undefined, null, 5, {}, { persistedQuery: {} }, { persistedQuery: { version: 1, sha256Hash: '__proto__' } }],
  { persistedQuery: { version: 1, sha256Hash: ['x'] } },
);

/** Requests with every root field, and with documents of all kinds. */
export function graphqlRequests(headers: Record<string, string>): fc.Arbitrary<WireRequest> {
  const usual = fc.oneof(
    ...operations.map(({ query, variables }) =>
      valuesOf(variables, () => ({})).map((given): object => ({ query, variables: given })),
    ),
  );
  const hostile = fc.record(
    {
      query: fc.oneof({ weight: 9, arbitrary: hostileDocuments }, fc.jsonValue({ maxDepth: 1 })),
      variables: fc.jsonValue({ maxDepth: 2 }),
      operationName: fc.oneof(hostileText, fc.constantFrom('Q1', null, 5, {})),
      extensions,
    },
    { requiredKeys: ['query'] },
  );
  const body = textOf(
    fc.oneof({ weight: 3, arbitrary: usual }, { weight: 2, arbitrary: hostile }, fc.array(usual, { maxLength: 3 })),
  );
  const json = { ...headers, 'Content-Type': 'application/json' };
  const target = fc.constantFrom(
    '/graphql',
    '/graphql',
    '/graphql',
    '/graphql?query={lists{name}}',
    '/graphql?extensions={}',
  );
  return requestsTo({ method: 'POST', headers: json }, target, body);
}

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string(), http_status: z.int(), type: z.string(), request_id: z.string() }),
      }),
    )
    .optional(),
});

/** The reason why an answer is not a GraphQL answer with our errors; empty when it is. */
export function faultOfGraphql({ method }: WireRequest, { status, body }: WireAnswer): string {
  if (method === 'HEAD' || body === '' || status === 404 || status === 405) return '';
  const parsed = Answer.safeParse(JSON.parse(body));
  if (!parsed.success) return z.prettifyError(parsed.error);
  const codes = parsed.data.errors?.map(({ extensions }) => extensions) ?? [];
  if (status !== 200 && codes.length === 0) return 'It fails and does not say why.';
  const wrong = codes.find(
    ({ code, http_status }) =>
      // An installation without a web search says so, by the status that the specification names.
      ERROR_STATUS[code as ErrorCode] !== http_status || (http_status >= 500 && code !== 'CONFIGURATION_ERROR'),
  );
  return wrong ? `${wrong.code} with ${wrong.http_status}.` : '';
}
