import * as z from 'zod';
import { JSON_BODY } from './constants.ts';
import { contract, failing, link } from './contract.ts';
import { searchUpTo, tagsUpTo } from './filter.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { matching, textUpTo } from './subject.ts';
import { EntityType, TEMPLATES, WORKFLOW, WorkflowDefinition } from './workflow-definition.ts';
import { WorkflowId } from './workflow-id.ts';

const Status = z.enum(['active', 'deleted']).meta({ id: 'WorkflowStatus' });

/** Facts of a workflow that its author does not write. */
const record = {
  workflow_id: z.string(),
  tenant_id: z.string(),
  version: z.int().describe('From 1. A version never changes.'),
  status: Status,
  is_latest: z.boolean(),
  is_released: z.boolean().describe('False: new sessions do not get this version until a second person releases it.'),
  checksum: z.string().describe('SHA-256 of the definition in canonical JSON.'),
  sessions_count: z.int().describe('The sessions of all versions; 10,000 stands for more.'),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.string(),
};

const { steps, ...described } = WorkflowDefinition.shape;
/** The places of a saved definition that are told. */
export const MAX_WARNINGS = 100;

export const WorkflowWarning = z.object({ path: z.string(), message: z.string() }).meta({ id: 'WorkflowWarning' });

export const Workflow = z
  .object({
    ...{ ...record, ...described, steps, default_locale: z.string() },
    warnings: z
      .array(WorkflowWarning)
      .max(MAX_WARNINGS)
      .optional()
      .describe(
        'When it is saved: legal settings that hardly mean what they say, such as a check that no rule reads. Empty when there are none.',
      ),
  })
  .meta({ id: 'Workflow' });
export type Workflow = z.output<typeof Workflow>;

export const WorkflowSummary = z
  .object({ ...record, ...described, steps_count: z.int(), default_locale: z.string() })
  .meta({ id: 'WorkflowSummary' });
export type WorkflowSummary = z.output<typeof WorkflowSummary>;

export const WorkflowVersion = z
  .object({
    version: z.int(),
    created_at: z.string(),
    created_by: z.string(),
    change_note: z.string().nullable(),
    is_current: z.boolean().describe('New sessions get this version.'),
    is_released: z.boolean(),
    released_by: z.string().nullable().describe('The second person; null: the version was in use when it was saved.'),
    sessions_count: z.int(),
    checksum: z.string(),
  })
  .meta({ id: 'WorkflowVersion' });

const resource = { type: 'workflow', id: ({ workflow_id }: { workflow_id: string }) => workflow_id };
const made = {
  type: 'workflow',
  id: (_input: unknown, output: { workflow_id: string } | undefined) => output?.workflow_id,
};

const versionOf = ({ version, checksum, is_released }: Workflow) => ({ version, checksum, is_released });

const REFUSED =
  'A workflow that can never be completed is refused with the path of the fault: a condition on a later step, a circle of ' +
  'steps that wait for each other, a required field that is never shown, a subsession workflow that does not exist.';

const WAITING =
  'A version whose `automation_rules` are enabled decides, so it waits for `POST …/release`: with `security.separate_review` if ' +
  'the caller lacks `kyc:review`, and with `security.four_eyes` always.';

export const create = contract({
  action: 'workflow.create',
  summary: 'Make a workflow.',
  description: `${REFUSED} A tenant has at most ${WORKFLOW.of_tenant.toLocaleString('en')} active workflows; a further one is refused with INVALID_STATE. ${WAITING}`,
  permission: 'kyc:create',
  codes: ['INVALID_STATE'],
  resource: made,
  record: versionOf,
  values: JSON_BODY / 2,
  input: WorkflowDefinition,
  output: Workflow,
  rest: { method: 'POST', path: '/kyc/workflows', status: 201 },
});

export const createFromTemplate = contract({
  action: 'workflow.create_from_template',
  summary: `Make a workflow from a template: ${TEMPLATES.join(', ')}.`,
  permission: 'kyc:create',
  codes: ['INVALID_STATE', 'NOT_FOUND'],
  resource: made,
  record: versionOf,
  input: z
    .strictObject({
      type: textUpTo(64).describe(TEMPLATES.join(', ')),
      name: textUpTo(WORKFLOW.name).min(1).optional().describe("The template's name, if left out."),
      description: textUpTo(2_000).optional(),
    })
    .meta({ id: 'TemplateInput' }),
  output: Workflow,
  rest: { method: 'POST', path: '/kyc/workflows/from-template/{type}', status: 201 },
});

export const list = contract({
  action: 'workflow.list',
  summary: 'The workflows, newest first, without their steps.',
  permission: 'kyc:read',
  resource: { type: 'workflow' },
  input: z.strictObject({
    search: searchUpTo(200).optional().describe('Part of the name or of the description.'),
    template_type: z.enum([...TEMPLATES, 'custom']).optional(),
    entity_type: EntityType.optional(),
    tags: tagsUpTo(1_000).optional().describe('Tags with commas between them; a workflow has one of them at least.'),
    status: z.enum(['active', 'deleted', 'all']).optional().describe('Default `active`.'),
    ...pageInput,
  }),
  output: z.object({ workflows: z.array(WorkflowSummary), ...pageOutput }).meta({ id: 'Workflows' }),
  rest: { method: 'GET', path: '/kyc/workflows' },
});

const Version = z.int().min(1).max(1_000_000);

export const get = contract({
  action: 'workflow.get',
  summary: 'A workflow, in its latest version or in another one.',
  permission: 'kyc:read',
  codes: ['WORKFLOW_NOT_FOUND'],
  resource,
  input: z.strictObject({ workflow_id: WorkflowId, version: Version.optional() }),
  output: Workflow,
  rest: { method: 'GET', path: '/kyc/workflows/{workflow_id}' },
  inTurn: true,
});

export const versions = contract({
  action: 'workflow.versions',
  summary: `The newest ${WORKFLOW.versions.toLocaleString('en')} versions of a workflow, and the one in use, newest first.`,
  permission: 'kyc:read',
  codes: ['WORKFLOW_NOT_FOUND'],
  resource,
  input: z.strictObject({ workflow_id: WorkflowId }),
  output: z
    .object({
      workflow_id: z.string(),
      versions: z.array(WorkflowVersion),
      count: z.int().describe('All versions that there are.'),
    })
    .meta({ id: 'WorkflowVersions' }),
  rest: { method: 'GET', path: '/kyc/workflows/{workflow_id}/versions' },
  inTurn: true,
});

export const update = contract({
  action: 'workflow.update',
  summary: 'Replace a workflow: a new version. Running sessions keep theirs.',
  description: `The body is a whole definition, as for a new workflow. The definition of the latest version makes no new one. With \`If-Match: "<version>"\` a workflow that is at another version is left alone. ${REFUSED}`,
  permission: 'kyc:create',
  codes: ['WORKFLOW_NOT_FOUND', 'PRECONDITION_FAILED', 'INVALID_STATE'],
  resource,
  record: versionOf,
  values: JSON_BODY / 2,
  input: z
    .strictObject({
      workflow_id: WorkflowId,
      ...WorkflowDefinition.shape,
      change_note: textUpTo(500).optional(),
      if_match: matching(
        /^"?\d{1,7}"?$/,
        failing('INVALID_FORMAT', 'Send the version that you replace, for example "3".'),
      )
        .optional()
        .describe('The version that is replaced; on REST the header If-Match.'),
    })
    .meta({ id: 'WorkflowUpdateInput' }),
  output: Workflow,
  rest: { method: 'PUT', path: '/kyc/workflows/{workflow_id}' },
});

export const remove = contract({
  action: 'workflow.delete',
  summary: 'Delete a workflow: running sessions go on, and new ones are refused.',
  permission: 'kyc:create',
  codes: ['WORKFLOW_NOT_FOUND'],
  resource,
  record: ({ status }) => ({ status }),
  input: z.strictObject({ workflow_id: WorkflowId }),
  output: z
    .object({ workflow_id: z.string(), status: z.literal('deleted'), deleted_at: z.string() })
    .meta({ id: 'DeletedWorkflow' }),
  rest: { method: 'DELETE', path: '/kyc/workflows/{workflow_id}' },
});

/** The workflow of each of several sessions, in their versions; null: there is none. */
export const ofVersions = link({
  action: 'workflow.of_versions',
  summary: 'The workflow of each of several ids, in a version or in its latest one; null: there is none.',
  permission: 'kyc:read',
  resource: { type: 'workflow' },
  input: z.strictObject({
    workflows: z
      .array(z.strictObject({ workflow_id: WorkflowId, version: Version.optional() }))
      .min(1)
      .max(PAGE.max),
  }),
  output: z.object({ workflows: z.array(Workflow.nullable()) }),
});

export const release = contract({
  action: 'workflow.release',
  summary: 'Release a version that waits for a second person: new sessions get it.',
  description:
    'With `security.four_eyes` nobody releases a version that they saved. INVALID_STATE: the version does not wait, or a later ' +
    'one is in use.',
  permission: 'kyc:create',
  separated: 'kyc:review',
  codes: ['WORKFLOW_NOT_FOUND', 'INVALID_STATE'],
  resource,
  record: versionOf,
  input: z.strictObject({ workflow_id: WorkflowId, version: Version }).meta({ id: 'WorkflowReleaseInput' }),
  output: Workflow,
  rest: { method: 'POST', path: '/kyc/workflows/{workflow_id}/release' },
});
