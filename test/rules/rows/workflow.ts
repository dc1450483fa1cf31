import { newWorkflow } from '../objects.ts';
import type { Rows } from '../row.ts';

const NONE = '019bc0f0-9d28-742f-96cf-830568acf16e';
const UNKNOWN = 'WORKFLOW_NOT_FOUND';
const OWN = 'It is the tenant of the token.';
const ENDED = 'It answers what was just changed or ended; a query reads it.';

const shared = { audience: 'tenant', ephemeral: 'unaffected', usage: null } as const;
const workflow_id = { of: newWorkflow, answer: UNKNOWN } as const;
const info = { step_id: 'hello', order: 1, name: 'Hello', type: 'info' };
const definition = { name: 'Short', steps: [info] };

export const workflow: Rows<'workflow'> = {
  create: {
    ...shared,
    rest: 'POST /kyc/workflows 201 data envelope',
    permission: 'kyc:create',
    audit: 'workflow.create logged',
    idempotent: true,
    codes: ['INVALID_STATE'],
    graphql: {
      field: 'Mutation.createWorkflow',
      document:
        'mutation { createWorkflow(input: { name: "Short", steps: [{ stepId: "a", order: 1, name: "A", type: "info" }] }) { workflowId } }',
      unlinked: { 'Workflow.tenantId': OWN },
    },
    ids: {},
    cases: [
      [{ name: 'Short' }, 'VALIDATION_ERROR', false],
      [{ name: 'Short', steps: [] }, 'VALIDATION_ERROR'],
      [{ name: 'Short', steps: Array(51).fill(info) }, 'VALIDATION_ERROR'],
      [{ name: 'Short', steps: [{ ...info, order: 2 }] }, 'VALIDATION_ERROR'],
      [{ name: 'Short', steps: [{ ...info, type: 'dance' }] }, 'VALIDATION_ERROR'],
      [{ ...definition, default_locale: 'fr' }, 'VALIDATION_ERROR'],
      [{ ...definition, completion_redirect_url: 'javascript:alert(1)' }, 'VALIDATION_ERROR'],
    ],
  },
  createFromTemplate: {
    ...shared,
    rest: 'POST /kyc/workflows/from-template/{type} 201 data envelope',
    permission: 'kyc:create',
    audit: 'workflow.create_from_template logged',
    idempotent: true,
    codes: ['INVALID_STATE', 'NOT_FOUND'],
    graphql: {
      field: 'Mutation.createWorkflowFromTemplate',
      document: 'mutation { createWorkflowFromTemplate(input: { type: "basic-kyc" }) { workflowId } }',
    },
    ids: {},
    cases: [[{ type: 'none' }, 'NOT_FOUND']],
  },
  list: {
    ...shared,
    rest: 'GET /kyc/workflows 200 data envelope',
    permission: 'kyc:read',
    audit: 'workflow.list',
    idempotent: false,
    codes: [],
    graphql: {
      field: 'Query.workflows',
      member: 'workflows',
      document: '{ workflows { nodes { workflowId name version status tags stepsCount customTags } } }',
      inPart: true,
      unlinked: { 'WorkflowSummary.workflowId': 'Its own id.', 'WorkflowSummary.tenantId': OWN },
    },
    ids: {},
    cases: [
      [{}],
      [{ search: 'none', tags: 'a,b', status: 'all' }],
      [{ status: 'gone' }, 'VALIDATION_ERROR'],
      [{ limit: 101 }, 'VALIDATION_ERROR'],
      [{ next_key: 'x' }, 'INVALID_CURSOR'],
    ],
  },
  get: {
    ...shared,
    rest: 'GET /kyc/workflows/{workflow_id} 200 data envelope',
    permission: 'kyc:read',
    audit: 'workflow.get',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: { field: 'Query.workflow', document: '{ workflow(workflowId: "none") { workflowId } }' },
    ids: { workflow_id },
    cases: [
      [{ workflow_id: NONE }, UNKNOWN],
      [{ workflow_id: 'none' }, UNKNOWN],
      [{ workflow_id: NONE, version: 0 }, 'VALIDATION_ERROR'],
    ],
  },
  versions: {
    ...shared,
    rest: 'GET /kyc/workflows/{workflow_id}/versions 200 data envelope',
    permission: 'kyc:read',
    audit: 'workflow.versions',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Query.workflowVersions',
      member: 'versions',
      document: '{ workflowVersions(workflowId: "none") { version } }',
    },
    ids: { workflow_id },
    cases: [[{ workflow_id: NONE }, UNKNOWN]],
  },
  update: {
    ...shared,
    rest: 'PUT /kyc/workflows/{workflow_id} 200 data envelope',
    permission: 'kyc:create',
    audit: 'workflow.update logged',
    idempotent: false,
    codes: ['INVALID_STATE', 'PRECONDITION_FAILED', UNKNOWN],
    graphql: {
      field: 'Mutation.updateWorkflow',
      document:
        'mutation { updateWorkflow(input: { workflowId: "none", name: "A", steps: [{ stepId: "a", order: 1, name: "A", type: "info" }] }) { workflowId } }',
    },
    ids: { workflow_id: { ...workflow_id, with: definition } },
    cases: [
      [{ workflow_id: NONE, ...definition }, UNKNOWN],
      [{ workflow_id: NONE, ...definition, if_match: 'latest' }, 'VALIDATION_ERROR'],
    ],
  },
  release: {
    ...shared,
    rest: 'POST /kyc/workflows/{workflow_id}/release 200 data envelope',
    permission: 'kyc:create',
    audit: 'workflow.release logged',
    idempotent: true,
    codes: ['INVALID_STATE', UNKNOWN],
    graphql: {
      field: 'Mutation.releaseWorkflow',
      document: 'mutation { releaseWorkflow(input: { workflowId: "none", version: 1 }) { workflowId } }',
    },
    ids: { workflow_id: { ...workflow_id, with: { version: 1 } } },
    cases: [
      [{ workflow_id: NONE, version: 1 }, UNKNOWN],
      [{ workflow_id: NONE, version: 0 }, 'VALIDATION_ERROR'],
    ],
  },
  delete: {
    ...shared,
    rest: 'DELETE /kyc/workflows/{workflow_id} 200 data envelope',
    permission: 'kyc:create',
    audit: 'workflow.delete logged',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Mutation.deleteWorkflow',
      document: 'mutation { deleteWorkflow(input: { workflowId: "none" }) { workflowId } }',
      unlinked: { 'DeletedWorkflow.workflowId': ENDED },
    },
    ids: { workflow_id },
    cases: [[{ workflow_id: NONE }, UNKNOWN]],
  },
  ofVersions: {
    ...shared,
    rest: null,
    permission: 'kyc:read',
    audit: 'workflow.of_versions',
    idempotent: false,
    codes: [],
    graphql: null,
    ids: {},
    cases: 'test/features/workflow.test.ts',
  },
  simulate: {
    ...shared,
    rest: 'POST /kyc/workflows/{workflow_id}/simulate 200 data envelope',
    permission: 'kyc:read',
    audit: 'workflow.simulate logged',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Mutation.simulateWorkflow',
      document: 'mutation { simulateWorkflow(input: { workflowId: "none", automationRules: {} }) { changed } }',
      unlinked: { 'Simulation.workflowId': ENDED },
    },
    ids: { workflow_id: { ...workflow_id, with: { automation_rules: {} } } },
    cases: [
      [{ workflow_id: NONE, automation_rules: {} }, UNKNOWN],
      [{ workflow_id: NONE }, 'VALIDATION_ERROR', false],
      [{ workflow_id: NONE, automation_rules: { default_action: 'none' } }, 'VALIDATION_ERROR', false],
    ],
  },
};
