import * as schema from '@vett/schema/workflow';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { connection, mutation, query } from './field.ts';

const { workflow } = operations;

/** Steps, rules and attributes have the form of REST: GraphQL has no inputs of several forms. */
const types = {
  steps: ['JSONObject'],
  validation_config: 'JSONObject',
  session_attributes: ['JSONObject'],
} as const;
const { steps: _, ...typesOfSummary } = types;

export const Workflow = objectOf(schema.Workflow, {
  description: 'The steps, questions and rules of an onboarding, in one of its versions.',
  types: types as never,
});
objectOf(schema.WorkflowSummary, {
  description: 'What a list of workflows tells of one.',
  types: typesOfSummary as never,
});

connection('workflows', workflow.list);
query('workflow', workflow.get);
query('workflowVersions', workflow.versions, { member: 'versions' });
mutation('createWorkflow', workflow.create, { input: { name: 'WorkflowInput', types: types as never } });
mutation('createWorkflowFromTemplate', workflow.createFromTemplate);
mutation('updateWorkflow', workflow.update, { input: { types: types as never } });
mutation('deleteWorkflow', workflow.delete);
export const SimulatedChange = objectOf(workflow.simulate.output.shape.changes.element, {
  description: 'A session whose decision would change.',
});
mutation('simulateWorkflow', workflow.simulate, { input: { types: { automation_rules: 'JSONObject' } as never } });
