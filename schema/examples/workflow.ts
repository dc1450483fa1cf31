import type * as z from 'zod';
import type { Workflow } from '../workflow.ts';
import * as contracts from '../workflow.ts';
import { WorkflowDefinition } from '../workflow-definition.ts';
import { exampleFor } from './example-for.ts';

const workflow_id = '019bc0f0-9d28-742f-96cf-830568acf16e';
const definition = {
  name: 'Private clients',
  steps: [
    {
      step_id: 'personal-info',
      order: 1,
      name: 'About you',
      type: 'form_fill',
      custom_fields: [{ field_id: 'full_name', name: 'Full name', type: 'name', required: true, validate_lists: true }],
    },
  ],
} satisfies z.input<typeof WorkflowDefinition>;
const exampleHead = {
  workflow_id,
  tenant_id: '019bc0f0-8c11-7d3e-b7a6-5a0c6d1f2e3b',
  version: 1,
  status: 'active' as const,
  is_latest: true,
  is_released: true,
  checksum: '9f2b6e1d0c4a8f7355b1e6a2d9c3f0478e5d1b6a7c2f9038d4e5a6b7c8d9e0f1',
  sessions_count: 0,
  created_at: '2026-01-15T09:30:00.000Z',
  updated_at: '2026-01-15T09:30:00.000Z',
  created_by: 'api_key:019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e12',
};
const example: Workflow = { ...exampleHead, ...WorkflowDefinition.parse(definition), default_locale: 'en' };
function withoutSteps({ steps: _, ...rest }: Workflow) {
  return rest;
}

export const examples = [
  exampleFor(contracts.create, { input: definition, output: example }),
  exampleFor(contracts.createFromTemplate, {
    input: { type: 'basic-kyc', name: 'Private clients' },
    output: { ...example, template_type: 'basic-kyc' },
  }),
  exampleFor(contracts.list, {
    input: { search: 'private' },
    output: {
      workflows: [{ ...exampleHead, ...withoutSteps(example), steps_count: 1 }],
      count: 1,
      next_key: null,
    },
  }),
  exampleFor(contracts.get, { input: { workflow_id }, output: example }),
  exampleFor(contracts.versions, {
    input: { workflow_id },
    output: {
      workflow_id,
      versions: [
        {
          version: 1,
          created_at: exampleHead.created_at,
          created_by: exampleHead.created_by,
          change_note: null,
          is_current: true,
          is_released: true,
          released_by: null,
          sessions_count: 0,
          checksum: exampleHead.checksum,
        },
      ],
      count: 1,
    },
  }),
  exampleFor(contracts.update, {
    input: { workflow_id, ...definition, change_note: 'Names are screened' },
    output: { ...example, version: 2 },
  }),
  exampleFor(contracts.remove, {
    input: { workflow_id },
    output: { workflow_id, status: 'deleted', deleted_at: '2026-01-15T09:30:00.000Z' },
  }),
  exampleFor(contracts.ofVersions, {
    input: { workflows: [{ workflow_id, version: 1 }] },
    output: { workflows: [example] },
  }),
  exampleFor(contracts.release, { input: { workflow_id, version: 1 }, output: example }),
];
