import { laterSchemaOf } from '@vett/schema/items';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isUnionType,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../src/features.ts';
import { createGraphqlSchema } from '../../src/interfaces/graphql/graphql.ts';
import { camelCase } from '../../src/interfaces/graphql/wire.ts';
import { rowOf } from './catalogue.ts';
import { named } from './walk.ts';

const withField = named(operations).flatMap(({ id, operation }) => {
  const { graphql } = rowOf(id);
  return graphql ? [{ id, operation, graphql }] : [];
});

const schema = createGraphqlSchema();
const ROOTS: readonly string[] = ['Query', 'Mutation', 'Subscription'];

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];
const unwrapped = (schema: z.ZodType): z.ZodType =>
  laterSchemaOf(schema) ??
  (WRAPPERS.some((wrapper) => schema instanceof wrapper)
    ? unwrapped((schema as z.ZodOptional).unwrap() as z.ZodType)
    : schema);

/** Whether GraphQL has the value in the form of REST, with all its members. */
const isFree = (type: object) => 'name' in type && type.name === 'JSONObject';

/** The members of an output that its GraphQL type lacks. */
function missing(wrapped: z.ZodType, type: GraphQLOutputType, path: string): string[] {
  const output = unwrapped(wrapped);
  const there = getNullableType(type);
  if (output instanceof z.ZodArray) {
    const items = getNullableType(itemsOf(there));
    return isListType(items) ? missing(output.element as z.ZodType, items.ofType, path) : [path];
  }
  if (isFree(there)) return [];
  if (output instanceof z.ZodUnion && output.options.some((option) => option instanceof z.ZodObject)) {
    // One type has the members of all forms.
    if (!isUnionType(there)) return output.options.flatMap((option) => missing(option as z.ZodType, type, path));
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

/** A connection has the items of a page as its nodes. */
function itemsOf(type: GraphQLOutputType): GraphQLOutputType {
  const there = getNullableType(type);
  const isConnection = isObjectType(there) && there.name.endsWith('Connection');
  return isConnection ? (there.getFields()['nodes']?.type ?? type) : type;
}

test('every root field of GraphQL runs an operation', () => {
  const fields = ROOTS.flatMap((type) =>
    Object.keys((schema.getType(type) as { getFields?: () => object } | undefined)?.getFields?.() ?? {}).map(
      (name) => `${type}.${name}`,
    ),
  );
  expect(fields.sort()).toEqual(withField.map(({ graphql }) => graphql.field).sort());
});

test.each(withField)('the document of $id calls its field', ({ graphql: { field, document } }) => {
  const [definition] = parse(document).definitions as [OperationDefinitionNode];
  const [called] = definition.selectionSet.selections;
  const type = schema.getRootType(definition.operation)?.name;
  expect(called?.kind === 'Field' && `${type}.${called.name.value}`).toBe(field);
  expect(validate(schema, parse(document))).toEqual([]);
});

/** The field `Query.lists` of the schema. */
function fieldAt(place: string): GraphQLField<unknown, unknown> {
  const [type = '', name = ''] = place.split('.');
  const parent = schema.getType(type);
  const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
  if (!field) throw new Error(`GraphQL has no ${place}`);
  return field;
}

test.each(withField)('GraphQL shows every member of $id', ({ operation, graphql }) => {
  const { field, member, hidden = [] } = graphql;
  const output = member ? (operation.output.shape[member] as z.ZodType) : operation.output;
  const left = missing(output, itemsOf(fieldAt(field).type), '').map((path) => path.replace(/^\./, ''));
  expect(left).toEqual(hidden);
});

/** The members of an input that the GraphQL argument lacks. */
function untaken(wrapped: z.ZodType, type: GraphQLInputType, path: string): string[] {
  const input = unwrapped(wrapped);
  const there = getNullableType(type);
  if (input instanceof z.ZodUnion) return input.options.flatMap((form) => untaken(form as z.ZodType, type, path));
  if (input instanceof z.ZodArray && isListType(there)) return untaken(input.element as z.ZodType, there.ofType, path);
  if (!(input instanceof z.ZodObject)) return [];
  if (!isInputObjectType(there)) return [path];
  return Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => {
    const field = there.getFields()[camelCase(key)];
    return field ? untaken(inner, field.type, `${path}.${key}`) : [`${path}.${key}`];
  });
}

test.each(withField)('GraphQL takes every member of the input of $id', ({ operation, graphql }) => {
  const input = fieldAt(graphql.field).args.find((argument) => argument.name === 'input');
  // The arguments of a connection select the page.
  if (!input) return;
  const left = untaken(operation.input, input.type, '').map((path) => path.replace(/^\./, ''));
  expect([...new Set(left)]).toEqual(graphql.untaken ?? []);
});

test('the walk finds a missing member, also inside lists and unions', () => {
  const planted = z.object({
    results: z.array(z.union([z.object({ planted: z.string() }).meta({ id: 'ListResult' })])),
  });
  const type = schema.getType('ScreenOutput');
  if (!isObjectType(type)) throw new Error('there is no ScreenOutput');
  expect(missing(planted, type, '')).toEqual(['.results<ListResult>.planted']);
});

/** The ids without a link that several operations answer, by the reason for it. The rows have those of a single area. */
const DOCUMENTS = ['BankOwnership', 'CompanyCharter', 'IdDocument', 'ProofOfAddress', 'TaxCertificate'];
const ofDocuments = (id: string) => DOCUMENTS.map((type) => `${type}Verification.${id}`);

const RULES = [
  ...[
    'Country',
    'Document',
    'DocumentValidity',
    'Email',
    'ExtractionValidation',
    'FaceDedup',
    'FormField',
    'ListMatch',
    'Ownership',
  ],
  ...['TimeToComplete', 'Volume', 'WebValidation'],
];

const NO_LINK: Readonly<Record<string, readonly string[]>> = {
  'It is the object itself, which says all that is known.': [
    'ApiKey.keyId',
    'AuditEvent.eventId',
    ...ofDocuments('verificationId'),
    'Face.faceId',
    'ListRun.runId',
  ],
  'It answers what was just made or ended; a query reads it.': [
    'CreatedApiKey.keyId',
    'EntryDecision.decisionId',
    'OwnListRun.runId',
    'RegisteredFace.faceId',
    'RegisteredFace.providerFaceId',
    'RevokedApiKey.keyId',
    'RotatedApiKey.keyId',
    'StartedListRun.runId',
  ],
  'It is of the tenant of the token: the query `tenant`.': [
    'AuditEvent.tenantId',
    'ExecutionContext.tenantId',
    'ReportedTenant.tenantId',
  ],
  'It is of a request: it finds lines of logs.': [
    'AuditEvent.requestId',
    'ExecutionContext.requestId',
    'Validation.requestId',
    'ValidationItem.requestId',
  ],
  'Things of many kinds have it, and some of them are gone.': ['Actor.id', 'Resource.id'],
  'It is of an entry, which is seen as a match alone.': [
    'Decision.currentEntityId',
    'EntryDecision.entityId',
    'ListChange.entityId',
    'MatchData.entityId',
    'ProfileEntry.entityId',
    'ProfileListing.entityId',
  ],
  'What it leads to is there already.': ['Face.sessionId', 'MatchDecision.decisionId', 'ResultMetadata.validationId'],
  'It is of a document.': [
    'Subject.documentId',
    'Subject.taxId',
    'TaxCertificateFields.taxId',
    'TaxCertificateScores.taxId',
  ],
  'It names a part of a definition or of a form.': [
    ...['Condition', 'FormField', 'FormFieldRule'].map((type) => `${type}.fieldId`),
    ...['Condition', 'WorkflowStep'].map((type) => `${type}.stepId`),
    'SessionAttribute.fallbackFieldId',
    ...RULES.map((rule) => `${rule}Rule.ruleId`),
  ],
  'A definition names it, also before it exists.': ['SubsessionConfig.workflowId'],
  'It is a note of the caller, as it was sent.': [...ofDocuments('customerId'), ...ofDocuments('sessionId')],
};

describe('ids in GraphQL objects', () => {
  const objects = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !ROOTS.includes(type.name),
  ) as GraphQLObjectType[];
  const links = (type: GraphQLObjectType) =>
    Object.values(type.getFields()).flatMap(({ extensions }) => (extensions['from'] as string[] | undefined) ?? []);

  test('each id in an object has a link, or a reason to have none', () => {
    const named = objects.flatMap((type) => {
      const followed = links(type).map(camelCase);
      const isId = (name: string) => /(^id|Id)$/.test(name) && !followed.includes(name);
      return Object.keys(type.getFields())
        .filter(isId)
        .map((name) => `${type.name}.${name}`);
    });
    const ofRows = withField.flatMap(({ graphql: { unlinked = {} } }) => Object.keys(unlinked));
    expect(named.sort()).toEqual([...Object.values(NO_LINK).flat(), ...ofRows].sort());
  });

  test('each link starts from an id of its own object', () => {
    for (const type of objects)
      expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(links(type).map(camelCase)));
  });
});
