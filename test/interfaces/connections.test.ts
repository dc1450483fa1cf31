import { contracts } from '@vett/schema/contracts';
import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createGraphqlSchema } from '../../src/interfaces/graphql/graphql.ts';
import { named } from '../rules/walk.ts';
import { publishUn } from '../support/publish.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const schema = createGraphqlSchema();

const fieldsOf = (type: unknown): GraphQLField<unknown, unknown>[] =>
  isObjectType(type) ? Object.values(type.getFields()) : [];
const shapeOf = (type: unknown) => fieldsOf(type).map((field) => `${field.name}: ${field.type}`);
const connections = Object.values(schema.getTypeMap()).filter(({ name }) => name.endsWith('Connection'));

interface Connection {
  edges: { cursor: string; node: object }[];
  nodes: object[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** A page of a connection by the fields that lead to it; `…` stands for the arguments of the page. */
async function pageOf(path: readonly string[], node: string, page: string): Promise<Connection> {
  const info = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  const inner = `{ edges { cursor node { ${node} } } nodes { ${node} } ${info} }`;
  const query = path.reduceRight((text, field) => `{ ${field.replace('…', page)} ${text} }`, inner);
  const { data, errors } = (await (await service.post('/graphql', { query })).json()) as {
    data: Record<string, unknown>;
    errors?: { extensions: { code: string } }[];
  };
  if (errors) throw new Error(errors[0]?.extensions.code);
  return path.reduce<unknown>(
    (value, field) => (value as Record<string, unknown>)[/^\w+/.exec(field)?.[0] ?? ''],
    data,
  ) as Connection;
}

describe('every connection is one of Relay', () => {
  test.each(connections.map(({ name }) => name))('the connection %s is one of Relay', (name) => {
    const connection = schema.getType(name);
    const [edges] = fieldsOf(connection);
    const edge = edges && getNamedType(edges.type);
    const node = String(fieldsOf(edge).find((field) => field.name === 'node')?.type);
    expect(shapeOf(edge)).toEqual(['cursor: String!', `node: ${node}`]);
    expect(shapeOf(connection)).toEqual([`edges: [${edge}!]!`, `nodes: [${node}]!`, 'pageInfo: PageInfo!']);
    expect(name).toBe(`${String(edge).replace(/Edge$/, '')}Connection`);
  });

  test('every pageInfo has both cursors', () => {
    expect(shapeOf(schema.getType('PageInfo'))).toEqual([
      'endCursor: String',
      'hasNextPage: Boolean!',
      'hasPreviousPage: Boolean!',
      'startCursor: String',
    ]);
  });

  test('every connection is asked for by first and after, of which the latter is named in its text', () => {
    const asked = Object.values(schema.getTypeMap()).flatMap((type) =>
      fieldsOf(type).filter(({ args }) => args.some(({ name }) => name === 'first')),
    );
    const within = (type: unknown) => [type, ...fieldsOf(type).map((field) => getNamedType(field.type))];
    const reached = asked.flatMap(({ type }) => within(getNamedType(type)));
    expect(connections.filter((connection) => !reached.includes(connection))).toEqual([]);
    for (const { args } of asked) {
      expect(
        args
          .filter(({ name }) => name === 'first' || name === 'after')
          .map(({ type }) => String(type))
          .sort(),
      ).toEqual(['Int', 'String']);
    }
    const texts = JSON.stringify(fieldsOf(schema.getType('PageInfo')).map(({ description }) => description));
    expect(texts).toContain('`after`');
    expect(texts).not.toContain('nextKey');
  });
});

const JOB = { subjects: ['Ann Bee', 'Cee Dee', 'Eff Gee'].map((full_name) => ({ full_name })) };
await service.app.queue.work(service.app.jobs);
const jobs = screeningJobs(service);
const [job] = [await jobs.run(JOB), await jobs.run(JOB)];
const { result } = (await (
  await service.post('/kyc', { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un', save_validation: true })
).json()) as { result: { metadata: { subject_fingerprint: string } } };
await service.post('/kyc', { subject: { full_name: 'Ann Bee' }, list_name: 'un', save_validation: true });
for (const fingerprint of [result.metadata.subject_fingerprint, `fp1_${'x'.repeat(43)}`]) {
  const decision = { subject_key: { fingerprint }, source_list: 'un', entity_id: 'QDi.9901' };
  await service.post('/kyc/decisions', { ...decision, decision: 'needs_review', reason: 'x' });
}
await service.post('/auth/api-keys', { name: 'Second' });

const PLACES: readonly [path: string[], node: string][] = [
  [['apiKeys(…)'], 'keyId'],
  [['auditEvents(…)'], 'eventId'],
  [['decisions(…)'], 'decisionId'],
  [['kycJobs(…)'], 'jobId'],
  [[`kycJob(jobId: "${job.job_id}")`, 'items(…)'], '... on BatchResult { index } ... on BatchFailure { index }'],
  [['validations(…)'], 'validationId'],
];

describe('a connection is walked by the cursors of its edges', () => {
  test.each(PLACES)('a connection is walked by its cursors: %j', async (path, node) => {
    const whole = await pageOf(path, node, 'first: 2');
    expect(whole.nodes).toHaveLength(2);
    expect(whole.edges.map((edge) => edge.node)).toEqual(whole.nodes);
    expect(whole.pageInfo).toMatchObject({
      hasPreviousPage: false,
      startCursor: whole.edges[0]?.cursor,
      endCursor: whole.edges[1]?.cursor,
    });
    const one = await pageOf(path, node, `first: 1, after: "${whole.edges[0]?.cursor}"`);
    expect(one.nodes).toEqual(whole.nodes.slice(1));
    expect(one.pageInfo).toMatchObject({ hasPreviousPage: true, startCursor: whole.edges[1]?.cursor });
    expect(one.pageInfo.startCursor).toBe(one.pageInfo.endCursor);
  });

  test('the end of a connection has an end cursor too, and behind it is an empty page', async () => {
    const { edges, pageInfo } = await pageOf(['apiKeys(…)'], 'keyId', 'first: 100');
    expect(pageInfo).toMatchObject({ hasNextPage: false, endCursor: edges.at(-1)?.cursor });
    const behind = await pageOf(['apiKeys(…)'], 'keyId', `first: 100, after: "${pageInfo.endCursor}"`);
    expect(behind).toEqual({
      edges: [],
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });

  test('the changes of a list are walked by the cursors of their edges', async () => {
    await publishUn(service, (list) => list.replaceAll('1977-03-25', '1977-03-26'));
    const place = ['listChanges(name: "un", …)', 'changes'];
    const found = await pageOf(place, 'entityId', 'first: 1').catch((error: Error) => error.message);
    // A sample is compared with nothing.
    expect(found).toBe('LIST_VERSION_UNAVAILABLE');
  });

  test.each([...PLACES, [['listChanges(name: "un", …)', 'changes'], 'entityId'] as [string[], string]])(
    '%j has at most 100 on a page, and at least one',
    async (path, node) => {
      for (const first of [0, 101]) {
        await expect(pageOf(path, node, `first: ${first}`)).rejects.toThrow('VALIDATION_ERROR');
      }
    },
  );
});

describe('connections of REST and tRPC', () => {
  const paged = named(contracts).filter(({ operation }) => 'cursors' in operation.input.shape && operation.rest);

  test('each page on REST and tRPC has cursors where they are asked for', async () => {
    expect(paged.length).toBeGreaterThan(5);
    const page = await (await service.request('/kyc/decisions?limit=2&cursors=true')).json();
    const { cursors, decisions } = (page as { data: { cursors: string[]; decisions: object[] } }).data;
    expect(cursors.length).toBe(2);
    const next = await (await service.request(`/kyc/decisions?limit=1&next_key=${cursors[0]}`)).json();
    expect(next).toMatchObject({ data: { decisions: [decisions[1]] } });
    expect((next as { data: object }).data).not.toHaveProperty('cursors');
    const input = encodeURIComponent(JSON.stringify({ limit: 2, cursors: true }));
    const trpc = await (await service.request(`/trpc/decision.list?input=${input}`)).json();
    expect(trpc).toMatchObject({ result: { data: { cursors } } });
  });
});
