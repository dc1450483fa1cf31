import { z } from 'zod';
import { contract } from './contract.ts';
import { PublicDocument } from './session-document.ts';
import { SessionStatus, StepStatus, Values } from './session-record.ts';
import { Branding, SessionAttribute } from './workflow-definition.ts';
import { WorkflowStep } from './workflow-step.ts';

const time = z.string();

/** The state of a step, as the end user sees it: without storage keys, extraction and results of checks. */
const PublicStep = z
  .object({
    step_id: z.string(),
    status: StepStatus,
    started_at: time.nullable(),
    completed_at: time.nullable(),
    form_data: Values.describe('The answers so far, by `field_id`, so that another device can go on.'),
    documents: z.array(PublicDocument),
  })
  .meta({ id: 'PublicSessionStep' });

export const PublicSession = z
  .object({
    session_id: z.string(),
    workflow_name: z.string(),
    status: SessionStatus,
    current_step_index: z.int(),
    total_steps: z.int(),
    steps_data: z.array(PublicStep),
    expires_at: z.int().describe('Epoch seconds.'),
    created_at: time,
    attributes: Values,
    language: z.string().nullable().describe('The fixed language; null: any of the enabled ones.'),
    branding: Branding,
    completion_redirect_url: z.string().nullable(),
  })
  .meta({ id: 'PublicSession' });
export type PublicSession = z.output<typeof PublicSession>;

export const PublicWorkflow = z
  .object({
    workflow_name: z.string(),
    description: z.string().optional(),
    total_steps: z.int(),
    steps: z.array(WorkflowStep),
    session_attributes: z.array(SessionAttribute),
    attributes: Values.describe('The value of each attribute that has one.'),
    enabled_locales: z.array(z.string()),
    default_locale: z.string(),
    completion_redirect_url: z.string().optional(),
  })
  .meta({ id: 'PublicWorkflow' });

/** What all operations of end users have in common: the link says who calls. */
const OF_LINK = { audience: 'session', rate: 'session' } as const;
const GONE = ['SESSION_EXPIRED', 'LINK_REVOKED', 'INVALID_ACCESS_TOKEN'] as const;
const at = '2026-01-15T09:30:00.000Z';

export const state = contract({
  ...OF_LINK,
  action: 'public_session.state',
  summary: 'The session of this link: where it stands, and the answers so far.',
  codes: GONE,
  input: z.strictObject({}),
  output: PublicSession,
  rest: { method: 'GET', path: '/public/sessions/{access_token}' },
  example: {
    input: {},
    output: {
      ...{ session_id: '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13', workflow_name: 'Private clients', status: 'active' },
      ...{ current_step_index: 0, total_steps: 1, expires_at: 1_769_074_200, created_at: at, attributes: {} },
      ...{ language: null, branding: {}, completion_redirect_url: null },
      steps_data: [
        {
          ...{ step_id: 'personal-info', status: 'pending' as const, started_at: null, completed_at: null },
          ...{ form_data: {}, documents: [] },
        },
      ],
    },
  },
});

export const workflow = contract({
  ...OF_LINK,
  action: 'public_session.workflow',
  summary: 'The steps and questions of this session.',
  description: 'A question whose attribute the tenant supplied is left out.',
  codes: GONE,
  input: z.strictObject({}),
  output: PublicWorkflow,
  rest: { method: 'GET', path: '/public/sessions/{access_token}/workflow' },
  example: {
    input: {},
    output: {
      ...{ workflow_name: 'Private clients', total_steps: 1, session_attributes: [], attributes: {} },
      ...{ enabled_locales: ['en'], default_locale: 'en' },
      steps: [{ step_id: 'hello', order: 1, name: 'Hello', type: 'info', required: true }],
    },
  },
});
