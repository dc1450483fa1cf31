import * as z from 'zod';
import { contract, failing } from './contract.ts';
import { FIELD_CODES } from './error.ts';
import { freeForm } from './items.ts';
import { PublicCorrection } from './session-correction.ts';
import { PublicDocument } from './session-document.ts';
import { PublicLiveness } from './session-liveness.ts';
import { StepStatus, Values } from './session-record.ts';
import { SessionStatus } from './session-status.ts';
import { membersUpTo } from './size.ts';
import { textUpTo } from './subject.ts';
import { Branding, SessionAttribute } from './workflow-definition.ts';
import { FIELD } from './workflow-field.ts';
import { Locale, StepId } from './workflow-id.ts';
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
    liveness_sessions: z.array(PublicLiveness),
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
    correction_requests: z.array(PublicCorrection).describe('What a reviewer asks to correct.'),
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

/** The common part of all operations of end users, whom the link identifies. */
const OF_LINK = { audience: 'session', rate: 'session' } as const;
const GONE = ['SESSION_EXPIRED', 'LINK_REVOKED', 'INVALID_ACCESS_TOKEN'] as const;

export const state = contract({
  ...OF_LINK,
  action: 'public_session.state',
  summary: 'The session of this link: where it stands, and the answers so far.',
  codes: GONE,
  input: z.strictObject({}),
  output: PublicSession,
  rest: { method: 'GET', path: '/public/sessions/{access_token}' },
  inTurn: true,
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
  inTurn: true,
});

const Logo = z
  .object({
    name: z.string().describe('The name of the account, in place of the logo for people who do not see it.'),
    picture: z
      .object({
        webp: z.string().describe('A WebP as base64, of at most 480 × 160 pixels.'),
        ink: z.string().nullable().describe('The mean colour as `#rrggbb`; null: the logo fills its picture.'),
      })
      .meta({ id: 'LogoPicture' })
      .nullable()
      .describe('Null: the branding names none, or it cannot be shown now.'),
  })
  .meta({ id: 'PublicLogo' });

export const logo = contract({
  ...OF_LINK,
  action: 'public_session.logo',
  summary: 'The logo of this session, so that its page calls no other host.',
  description:
    'The service fetches `logo_url` of the branding: a PNG, JPEG or WebP of at most 1 MiB and 4 million pixels, not animated, ' +
    'within five seconds. It keeps the picture in memory for an hour, and a failure for a minute.',
  codes: GONE,
  input: z.strictObject({}),
  output: Logo,
  rest: { method: 'GET', path: '/public/sessions/{access_token}/logo' },
});

const MAX_ANSWERS = 300;
/** The longest answer chooses every option of its field. */
const Answers = freeForm(membersUpTo(Values, MAX_ANSWERS), MAX_ANSWERS * (1 + FIELD.options));

export const completeStep = contract({
  ...OF_LINK,
  values: 152_000,
  storing: 'after-work',
  action: 'public_session.complete_step',
  summary: 'Give the answers of a step, or store them as a draft.',
  description:
    'Answers have the keys of their fields: `field_id` or `field_key`. They are added to those of earlier drafts. A draft is held ' +
    'to the length of each field, and all answers and drafts to 512 KiB in a step and 896 KiB in a session. The same body ' +
    'twice has the same answer. Steps are done in their order; one that is not required may be left out by `skip`, and done after ' +
    'all until the last one completes the session. A step takes the part of its type alone: `form_data`, `document_ids` (documents and ' +
    'selfies), `liveness_session_id` or `consent`. A selfie that does not show the face of one person is STEP_INCOMPLETE, with ' +
    '`failure_reason` and `attempts_remaining`.',
  codes: [
    ...GONE,
    'STEP_NOT_FOUND',
    'STEP_LOCKED',
    'STEP_ALREADY_COMPLETED',
    'STEP_INCOMPLETE',
    'FORM_VALIDATION_FAILED',
    'INVALID_STATE',
  ],
  input: z
    .strictObject({
      step_id: StepId,
      form_data: Answers.optional(),
      document_ids: z.array(z.string().max(64)).max(50).optional(),
      liveness_session_id: z.string().max(64).optional(),
      consent: z.strictObject({ accepted: z.boolean(), version: textUpTo(50) }).optional(),
      client_metadata: z
        .strictObject({
          started_at: textUpTo(40).optional().describe('Accepted without effect: the time of the call counts.'),
          locale: Locale.optional(),
          user_agent: textUpTo(500).optional().describe('Accepted without effect.'),
        })
        .optional(),
      draft: z.boolean().optional(),
      skip: z.boolean().optional().describe('Leaves out a step that is not required: nothing of it counts.'),
    })
    .refine(
      ({ skip, step_id: _, client_metadata: __, ...parts }) =>
        !skip || Object.values(parts).every((part) => part === undefined || part === false),
      failing('NOT_ALLOWED_TOGETHER', 'Send `skip` alone: a step that is left out takes nothing.'),
    )
    .meta({ id: 'StepCompletionInput' }),
  output: z
    .object({
      step_id: z.string(),
      status: StepStatus,
      completed_at: z.string().nullable(),
      next_step_id: z.string().nullable(),
      current_step_index: z.int(),
      total_steps: z.int(),
      session_status: SessionStatus,
      is_final: z.boolean(),
      completion_redirect_url: z.string().nullable(),
      warnings: z.array(
        z.object({ code: z.enum(FIELD_CODES), field_id: z.string(), message: z.string() }).meta({ id: 'StepWarning' }),
      ),
    })
    .meta({ id: 'StepCompletion' }),
  rest: { method: 'POST', path: '/public/sessions/{access_token}/step/{step_id}/complete' },
});
