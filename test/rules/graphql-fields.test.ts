import { laterSchemaOf } from '@vett/schema/contract';
import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createGraphqlSchema } from '../../src/interfaces/graphql/graphql.ts';
import { camelCase } from '../../src/interfaces/graphql/wire.ts';
import { operations } from '../../src/operations.ts';
import { ids, named } from './walk.ts';

/** The field of each operation, and the member of the output that it answers instead of the whole. */
const FIELDS: Readonly<Record<string, { type: 'Query' | 'Mutation'; name: string; member?: string }>> = {
  'apiKey.create': { type: 'Mutation', name: 'createApiKey' },
  'apiKey.list': { type: 'Query', name: 'apiKeys', member: 'api_keys' },
  'apiKey.rotate': { type: 'Mutation', name: 'rotateApiKey' },
  'apiKey.revoke': { type: 'Mutation', name: 'revokeApiKey' },
  'audit.list': { type: 'Query', name: 'auditEvents', member: 'events' },
  'audit.verify': { type: 'Query', name: 'auditVerification' },
  'decision.create': { type: 'Mutation', name: 'createDecision' },
  'decision.list': { type: 'Query', name: 'decisions', member: 'decisions' },
  'decision.get': { type: 'Query', name: 'decision' },
  'decision.revoke': { type: 'Mutation', name: 'revokeDecision' },
  'faceMatch.verify': { type: 'Mutation', name: 'verifyFaces' },
  'faceMatch.register': { type: 'Mutation', name: 'registerFace' },
  'faceMatch.search': { type: 'Mutation', name: 'searchFaces' },
  'faceMatch.blacklist': { type: 'Mutation', name: 'blacklistFace' },
  'faceMatch.delete': { type: 'Mutation', name: 'deleteFace' },
  'faceMatch.status': { type: 'Query', name: 'faceCollection' },
  'faceMatch.uploadUrl': { type: 'Mutation', name: 'createFaceUploadUrl' },
  'job.create': { type: 'Mutation', name: 'createKycJob', member: 'job' },
  'job.list': { type: 'Query', name: 'kycJobs', member: 'jobs' },
  'job.get': { type: 'Query', name: 'kycJob', member: 'job' },
  'job.cancel': { type: 'Mutation', name: 'cancelKycJob', member: 'job' },
  'listCheck.screen': { type: 'Mutation', name: 'screen' },
  'listCheck.batch': { type: 'Mutation', name: 'screenBatch' },
  'listCheck.wallet': { type: 'Mutation', name: 'screenWallet' },
  'lists.list': { type: 'Query', name: 'lists', member: 'lists' },
  'lists.changes': { type: 'Query', name: 'listChanges' },
  'lists.refresh': { type: 'Mutation', name: 'refreshList' },
  'lists.run': { type: 'Query', name: 'listRun' },
  'tenant.get': { type: 'Query', name: 'tenant' },
  'tenant.update': { type: 'Mutation', name: 'updateTenant' },
  'usage.get': { type: 'Query', name: 'usage' },
  'validation.list': { type: 'Query', name: 'validations', member: 'validations' },
  'validation.get': { type: 'Query', name: 'validation' },
  'validation.replay': { type: 'Mutation', name: 'replayValidation' },
  'validation.report': { type: 'Query', name: 'validationReport' },
};

/** Operations and members of outputs (`listCheck.screen: summary.timestamp`) that GraphQL leaves out on purpose. */
// A page's count and next key are its nodes and its page info.
const HIDDEN: readonly string[] = [
  'token.create',
  'listCheck.legacy',
  'job.results',
  'job.itemsOf',
  'lists.changes: count',
  'lists.changes: next_key',
  'lists.changes: cursors',
];

/** Members of inputs that GraphQL does not take. */
const UNTAKEN: readonly string[] = [
  'listCheck.screen.subjects',
  'listCheck.screen.tenant_id',
  'listCheck.batch.subject',
  'listCheck.batch.tenant_id',
  'listCheck.wallet.tenant_id',
];

const schema = createGraphqlSchema();

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];
const unwrapped = (schema: z.ZodType): z.ZodType =>
  laterSchemaOf(schema) ??
  (WRAPPERS.some((wrapper) => schema instanceof wrapper)
    ? unwrapped((schema as z.ZodOptional).unwrap() as z.ZodType)
    : schema);

/** The members of an output that its GraphQL type does not show. */
function missing(wrapped: z.ZodType, type: GraphQLOutputType, path: string): string[] {
  const output = unwrapped(wrapped);
  const there = getNullableType(type);
  if (output instanceof z.ZodArray) {
    const items = getNullableType(itemsOf(there));
    return isListType(items) ? missing(output.element as z.ZodType, items.ofType, path) : [path];
  }
  if (output instanceof z.ZodUnion && output.options.some((option) => option instanceof z.ZodObject)) {
    if (!isUnionType(there)) return [path];
    return output.options.flatMap((option) => {
      const name = (option as z.ZodType).meta()?.id ?? '';
      const member = there.getTypes().find((candidate) => candidate.name === name);
      return member ? missing(option as z.ZodType, member, `${path}<${name}>`) : [`${path}<${name}>`];
    });
  }
  if (!(output instanceof z.ZodObject)) return [];
  if (!isObjectType(there)) return [path];
  const fields = there.getFields();
  return Object.entries(output.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => {
    const field = fields[camelCase(key)];
    return field ? missing(inner, field.type, `${path}.${key}`) : [`${path}.${key}`];
  });
}

test('every operation has a field or is hidden on purpose', () => {
  const hidden = HIDDEN.filter((line) => !line.includes(' '));
  expect([...Object.keys(FIELDS), ...hidden].sort()).toEqual(ids(operations).sort());
});

/** A connection shows a page's items as its nodes. */
function itemsOf(type: GraphQLOutputType): GraphQLOutputType {
  const there = getNullableType(type);
  const isConnection = isObjectType(there) && there.name.endsWith('Connection');
  return isConnection ? (there.getFields()['nodes']?.type ?? type) : type;
}

test('every field of GraphQL runs an operation', () => {
  const fields = ['Query', 'Mutation'].flatMap((type) =>
    Object.keys((schema.getType(type) as { getFields?: () => object } | undefined)?.getFields?.() ?? {}).map(
      (name) => `${type}.${name}`,
    ),
  );
  expect(fields.sort()).toEqual(
    Object.values(FIELDS)
      .map(({ type, name }) => `${type}.${name}`)
      .sort(),
  );
});

test.each(named(operations).filter(({ id }) => FIELDS[id]))(
  'GraphQL shows every member of $id',
  ({ id, operation }) => {
    const { type, name, member } = FIELDS[id] as (typeof FIELDS)[string];
    const parent = schema.getType(type);
    const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
    if (!field) throw new Error(`there is no ${type}.${name}`);
    const output = member ? (operation.output.shape[member] as z.ZodType) : operation.output;
    const prefix = `${id}: `;
    const hidden = HIDDEN.filter((line) => line.startsWith(prefix));
    expect(missing(output, itemsOf(field.type), '').map((path) => prefix + path.replace(/^\./, ''))).toEqual(hidden);
  },
);

/** The members of an input that the GraphQL argument does not take. */
function untaken(wrapped: z.ZodType, type: GraphQLInputType, path: string): string[] {
  const input = unwrapped(wrapped);
  const there = getNullableType(type);
  // Of several forms GraphQL takes the first.
  if (input instanceof z.ZodUnion) return untaken(input.options[0] as z.ZodType, type, path);
  if (input instanceof z.ZodArray && isListType(there)) return untaken(input.element as z.ZodType, there.ofType, path);
  if (!(input instanceof z.ZodObject)) return [];
  if (!isInputObjectType(there)) return [path];
  return Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => {
    const field = there.getFields()[camelCase(key)];
    return field ? untaken(inner, field.type, `${path}.${key}`) : [`${path}.${key}`];
  });
}

test.each(named(operations).filter(({ id }) => FIELDS[id]))(
  'GraphQL takes every member of the input of $id',
  ({ id, operation }) => {
    const { type, name } = FIELDS[id] as (typeof FIELDS)[string];
    const parent = schema.getType(type);
    const input = isObjectType(parent) && parent.getFields()[name]?.args.find((argument) => argument.name === 'input');
    // Pages are asked for by the arguments of a connection.
    if (!input) return;
    expect(untaken(operation.input, input.type, id)).toEqual(UNTAKEN.filter((path) => path.startsWith(`${id}.`)));
  },
);

test('the walk finds a member that is not shown, also inside lists and unions', () => {
  const planted = z.object({
    results: z.array(z.union([z.object({ planted: z.string() }).meta({ id: 'ListResult' })])),
  });
  const type = schema.getType('ScreenOutput');
  if (!isObjectType(type)) throw new Error('there is no ScreenOutput');
  expect(missing(planted, type, '')).toEqual(['.results<ListResult>.planted']);
});
