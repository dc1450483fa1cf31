import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });

// biome-ignore lint/suspicious/noExplicitAny: answers of many forms; the tests judge them.
type Json = any;

const ask = async (query: string, variables: object = {}) =>
  (await (await service.post('/graphql', { query, variables })).json()) as Json;

const CREATE = 'mutation ($input: WorkflowInput!) { createWorkflow(input: $input) { workflowId } }';
const liveness = { stepId: 'live', order: 1, name: 'Live', type: 'liveness' };

describe('the steps and rules of a workflow have types', () => {
  test('a setting of any kind of step arrives', async () => {
    const livenessConfig = { minConfidence: 70, challengeType: 'active', maxRetries: 5 };
    const steps = [{ ...liveness, livenessConfig }];
    const { data } = await ask(CREATE, { input: { name: 'Live', steps } });
    const { workflowId } = data.createWorkflow;
    const read = (await (await service.request(`/kyc/workflows/${workflowId}`)).json()) as Json;
    expect(read.data.steps[0].liveness_config).toMatchObject({
      ...{ min_confidence: 70, challenge_type: 'active', max_retries: 5 },
    });
  });

  test.each([
    ['of a step', { steps: [{ ...liveness, surelyUnknown: 1 }] }],
    ['of its settings', { steps: [{ ...liveness, livenessConfig: { surelyUnknown: 1 } }] }],
    [
      'of a rule',
      { steps: [liveness], validationConfig: { automationRules: { countryRules: [{ surelyUnknown: 1 }] } } },
    ],
    ['of a translation', { steps: [{ ...liveness, translations: { en: { surelyUnknown: 'x' } } }] }],
  ])('an unknown key %s is refused', async (_, part) => {
    const { errors } = await ask(CREATE, { input: { name: 'Unknown', ...part } });
    expect(errors[0].extensions.code).toBe('VALIDATION_ERROR');
  });

  test('a setting of another kind of step is refused, as on REST', async () => {
    const steps = [{ ...liveness, selfieConfig: { maxRetries: 2 } }];
    const { errors } = await ask(CREATE, { input: { name: 'Mixed', steps } });
    expect(errors[0].extensions.fields).toMatchObject([{ path: 'steps[0].selfieConfig', code: 'UNKNOWN_KEY' }]);
  });

  test('a simulation by an action that does not exist is refused', async () => {
    const { data } = await ask(CREATE, { input: { name: 'Simulated', steps: [liveness] } });
    const SIMULATE = 'mutation ($input: SimulationInput!) { simulateWorkflow(input: $input) { changed } }';
    const simulate = (defaultAction: string) =>
      ask(SIMULATE, { input: { workflowId: data.createWorkflow.workflowId, automationRules: { defaultAction } } });
    expect(await simulate('flag')).toEqual({ data: { simulateWorkflow: { changed: 0 } } });
    expect((await simulate('nonsense')).errors[0].extensions.code).toBe('VALIDATION_ERROR');
  });
});

describe('the cost of a page by a variable', () => {
  const KEYS = `query ($n: Int) { kycJobs(first: $n) { nodes { jobId items(first: $n) { nodes {
    ... on BatchResult { validation { validationId results { ... on ListResult { listName isMatch } } } } } } } } }`;

  test('is counted by its value, so that the same document is taken and refused', async () => {
    expect(await ask(KEYS, { n: 5 })).toEqual({ data: { kycJobs: { nodes: [] } } });
    const { errors } = await ask(KEYS, { n: 100 });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('may ask for too much'),
      extensions: { code: 'VALIDATION_ERROR' },
    });
    expect((await ask(KEYS, { n: 5 })).errors).toBeUndefined();
  });

  test('is counted by its default where no value is sent', async () => {
    expect((await ask(KEYS.replace('$n: Int', '$n: Int = 5'))).errors).toBeUndefined();
    expect((await ask(KEYS.replace('$n: Int', '$n: Int = 100'))).errors).toHaveLength(1);
  });

  test.each([0, -2_000_000_000])('no page has %s items', async (n) => {
    expect((await ask(KEYS, { n })).errors[0].extensions.code).toBe('VALIDATION_ERROR');
  });
});

test('one query leads from customers over sessions and checks to matches and their decisions', async () => {
  const { workflowId } = (await ask(CREATE, { input: { name: 'Walk', steps: [liveness] } })).data.createWorkflow;
  const customer = (await (await service.post('/customers', { name: 'Ann Bee' })).json()) as Json;
  const { customer_id } = customer.data;
  await service.post('/kyc/sessions', { workflow_id: workflowId, customer_id });
  // Clients add `__typename` to each selection.
  const WALK = `query Walk($customers: Int = 3, $sessions: Int = 2) {
    customers(first: $customers) { edges { node { customerId sessions(first: $sessions) { edges { node { session {
      sessionId processingResults { externalValidations { listsCheck { __typename ... on SessionListsCheck {
        matches { matchData { name } decision { decisionId decision } } } } } } __typename } } } } } } } }`;
  const { data, errors } = await ask(WALK);
  expect(errors).toBeUndefined();
  expect(data.customers.edges).toMatchObject([
    {
      node: {
        customerId: customer_id,
        sessions: { edges: [{ node: { session: { sessionId: expect.any(String) } } }] },
      },
    },
  ]);
});
