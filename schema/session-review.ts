import * as z from 'zod';
import { contract, failing } from './contract.ts';
import { SessionId, TtlDays } from './session.ts';
import { CORRECTIONS, CorrectionInput, CorrectionRequest } from './session-correction.ts';
import { AutomationResult } from './session-judgement.ts';
import { CHECK_OUTCOMES } from './session-processing.ts';
import { FinalDecision, SessionStatus } from './session-status.ts';

const resource = { type: 'session', id: ({ session_id }: { session_id: string }) => session_id };

export const process = contract({
  action: 'session.process',
  summary: 'Run the checks of a completed session, and let its rules decide.',
  description:
    'Allowed from `completed`; with `reprocess` also from `manual_review`, `approved` and `rejected`, and then ' +
    '`correction_resolution.post_reprocess_mode` says whether the rules or a reviewer decides. With `wait` the answer ' +
    'comes after the decision, or after 25 s with the status `processing`. With `security.separate_review` a decided ' +
    'session needs the permission `kyc:review` too, and so do rules that decide once more; with `security.four_eyes` they need ' +
    'somebody else than the creator.',
  permission: 'kyc:create',
  storing: 'after-work',
  codes: ['SESSION_NOT_FOUND', 'INVALID_STATE'],
  resource,
  input: z
    .strictObject({
      session_id: SessionId,
      reprocess: z.boolean().optional(),
      wait: z.boolean().optional().describe('REST: in the query.'),
    })
    .meta({ id: 'ProcessInput' }),
  output: z
    .object({
      session_id: z.string(),
      status: SessionStatus,
      final_decision: FinalDecision.nullable().optional(),
      automation_result: AutomationResult.nullable().optional(),
    })
    .meta({ id: 'ProcessedSession' }),
  rest: { method: 'POST', path: '/kyc/sessions/{session_id}/process' },
});

/** The checks that can be asked for; the other ones belong to the rules. */
export const ASKED_CHECKS = ['lists', 'crypto', 'adverse_media', 'selfie', 'face_match', 'web', 'documents'] as const;
const { face_dedup: _, ...asked } = CHECK_OUTCOMES;

export const validate = contract({
  action: 'session.validate',
  summary: 'Run checks of a session without a change of its status.',
  permission: 'kyc:create',
  storing: 'after-work',
  idempotent: false,
  codes: ['SESSION_NOT_FOUND'],
  resource,
  input: z
    .strictObject({
      session_id: SessionId,
      checks: z
        .array(z.enum(ASKED_CHECKS))
        .min(1)
        .max(ASKED_CHECKS.length)
        .optional()
        .describe('Default: those that the workflow switches on.'),
    })
    .meta({ id: 'SessionValidationInput' }),
  output: z
    .object({
      session_id: z.string(),
      results: z.object(asked).partial().meta({ id: 'SessionCheckResults' }),
      validated_at: z.string(),
    })
    .meta({ id: 'SessionValidation' }),
  rest: { method: 'POST', path: '/kyc/sessions/{session_id}/validate' },
});

export const requestCorrections = contract({
  action: 'session.request_corrections',
  summary: 'Ask the end user to correct steps of a session.',
  description:
    'Allowed from `manual_review`, `approved` and `rejected`. While corrections are open, requests for other steps join ' +
    'them. The link stays the same and is prolonged if it would end sooner than `ttl_days`. The service keeps no link: ' +
    '`generate-link` makes a new one for an end user who has lost it. ' +
    `A session has at most ${CORRECTIONS.of_session} corrections in all of its rounds.`,
  permission: 'kyc:create',
  separated: 'kyc:review',
  codes: ['SESSION_NOT_FOUND', 'INVALID_STATE', 'CORRECTION_IN_PROGRESS', 'STEP_NOT_FOUND', 'INVALID_TTL'],
  resource,
  values: 2_000,
  input: z
    .strictObject({
      session_id: SessionId,
      corrections: z
        .array(CorrectionInput)
        .min(1)
        .max(CORRECTIONS.count)
        .refine(
          (all) => new Set(all.map(({ step_id }) => step_id)).size === all.length,
          failing('INVALID_VALUE', 'Send one correction for each step.'),
        ),
      notify: z
        .boolean()
        .optional()
        .describe('Whether the receiver of the webhook, which is always sent, shall tell the end user; default true.'),
      ttl_days: TtlDays.optional().describe('Default 7.'),
    })
    .meta({ id: 'CorrectionsInput' }),
  output: z
    .object({
      session_id: z.string(),
      status: z.literal('awaiting_client_correction'),
      correction_requests: z.array(CorrectionRequest),
      session_url: z
        .string()
        .nullable()
        .describe('Null: the link of the end user stays valid, and its token is known to nobody else.'),
      access_token: z.string().nullable().describe('Null, as `session_url` is.'),
    })
    .meta({ id: 'RequestedCorrections' }),
  rest: { method: 'POST', path: '/kyc/sessions/{session_id}/corrections' },
});
