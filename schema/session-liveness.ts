import * as z from 'zod';
import { MIB } from './constants.ts';
import { contract, failing } from './contract.ts';

export const LIVENESS = {
  seconds: 180,
  /** Frames of a check: at least those that it asks for. */
  frames: { min: 3, max: 8 },
  frame_bytes: MIB,
  bytes: 6 * MIB,
  /** Pixels of a frame. */
  pixels: 16_000_000,
  /** Checks of a session without a judgement that are kept: the end user may begin them without limit. */
  expired_kept: 10,
  /** So many failures within the time lock a session. */
  lock: { failures: 5, within_seconds: 180, seconds: 1_800 },
} as const;

const LivenessStatus = z
  .enum(['pending', 'in_progress', 'succeeded', 'failed', 'expired'])
  .meta({ id: 'LivenessStatus' });
export type LivenessStatus = z.output<typeof LivenessStatus>;

export const LivenessMode = z.enum(['passive', 'active']).meta({ id: 'LivenessMode' });

const FAILURES = [
  ...(['no_face', 'multiple_faces', 'low_quality', 'challenge_failed', 'spoof_suspected', 'face_changed'] as const),
] as const;
const LivenessFailure = z.enum(FAILURES).meta({ id: 'LivenessFailure' });

const time = z.string();
const shared = { liveness_session_id: z.string(), status: LivenessStatus, created_at: time };

/** A liveness check, as the end user sees it. */
export const PublicLiveness = z.object(shared).meta({ id: 'PublicLivenessSession' });

/** The measures of a frame, as the engine gives them; they say nothing to the end user. */
const FrameScore = z.record(z.string(), z.unknown());

/** A liveness check with its scores, as the tenant sees it. */
const LivenessSession = z
  .object({
    ...shared,
    challenge_type: LivenessMode,
    ended_at: time.nullable(),
    failure_reason: LivenessFailure.nullable(),
    confidence: z.number().nullable().describe('0 to 100; null: no frames were judged.'),
    min_confidence: z.number().nullable(),
    model_version: z.string().nullable(),
    frame_scores: z.array(FrameScore),
    has_reference_image: z.boolean(),
    model_info: z
      .object({ certification: z.string().nullable().describe('Always null: nobody certified the check.') })
      .meta({ id: 'LivenessModelInfo' }),
  })
  .meta({ id: 'LivenessSession' });
export type LivenessSession = z.output<typeof LivenessSession>;

/** The liveness of a step, as the tenant sees it. */
export const StepLiveness = z
  .object({
    outcome: z
      .enum(['passed', 'failed', 'could_not_run'])
      .meta({ id: 'StepLivenessOutcome' })
      .nullable()
      .describe('`could_not_run`: no check could be made, which is no pass. Null: not decided yet.'),
    liveness_sessions: z.array(LivenessSession),
  })
  .meta({ id: 'StepLiveness' });
export type StepLiveness = z.output<typeof StepLiveness>;

const ChallengeType = z
  .enum(['look_straight', 'turn_left', 'turn_right', 'nod', 'blink'])
  .meta({ id: 'LivenessChallengeType' });

/** All operations on liveness by the link of a session. */
const OF_LINK = {
  audience: 'session',
  rate: 'session_liveness',
  feature: 'liveness',
  storing: 'after-work',
} as const;
const CODES = [
  ...(['SESSION_EXPIRED', 'LINK_REVOKED', 'INVALID_ACCESS_TOKEN', 'INVALID_STATE', 'STEP_LOCKED'] as const),
  ...(['STEP_NOT_FOUND', 'LIVENESS_RETRIES_EXHAUSTED', 'MODEL_NOT_LOADED'] as const),
] as const;

export const livenessStart = contract({
  ...OF_LINK,
  action: 'public_session.liveness_start',
  summary: 'Begin a liveness check.',
  description:
    'The check ends after three minutes. A check that is begun while another one waits for its frames takes its place. When no ' +
    'check can be made here (503 MODEL_NOT_LOADED), the step can be completed, and the tenant sees that the check could not run.',
  codes: [...CODES, 'STEP_ALREADY_COMPLETED'],
  input: z
    .strictObject({
      step_id: z.string().max(64),
      challenge_type: LivenessMode.optional().describe(
        '`active` is always possible, `passive` where the step allows it.',
      ),
    })
    .meta({ id: 'LivenessStartInput' }),
  output: z
    .object({
      liveness_session_id: z.string(),
      status: LivenessStatus,
      challenge_type: LivenessMode,
      challenges: z
        .array(
          z.object({ challenge_id: z.string(), type: ChallengeType, order: z.int() }).meta({ id: 'LivenessChallenge' }),
        )
        .describe('Left and right are the person’s own.'),
      frames_required: z.int(),
      nonce: z.string(),
      expires_at: z.int().describe('Epoch seconds.'),
      attempts_remaining: z.int(),
    })
    .meta({ id: 'LivenessStart' }),
  rest: { method: 'POST', path: '/public/sessions/{access_token}/liveness/start', status: 201 },
});

const Frame = z
  .strictObject({
    challenge_id: z.string().max(64).optional().describe('Left out: the frame may serve any challenge.'),
    data: z.string().optional().describe('A JPEG as base64, of at most 1 MiB.'),
    doc_id: z.string().max(64).optional().describe('In place of `data`: a JPEG that was uploaded to this step.'),
    captured_at_ms: z.int(),
  })
  .refine(
    ({ data, doc_id }) => (data === undefined) !== (doc_id === undefined),
    failing('REQUIRED', 'Send each frame as `data` or as `doc_id`.'),
  )
  .meta({ id: 'LivenessFrame' });

export const livenessComplete = contract({
  ...OF_LINK,
  // Each check was counted at its start, and a busy service asks to send the frames again.
  rate: 'session',
  action: 'public_session.liveness_complete',
  summary: 'Send the frames of a liveness check.',
  description:
    'Send 3 to 8 JPEG frames as the camera takes them, not mirrored, of together at most 6 MiB. The nonce serves once: the same ' +
    'call again has the same answer.',
  codes: [
    ...CODES,
    ...(['LIVENESS_EXPIRED', 'INVALID_IMAGE', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
    ...(['NOT_FOUND', 'DOCUMENT_NOT_FOUND'] as const),
  ],
  usage: () => ({ endpoint: 'liveness.check', unit: 'check', units: 1, later: true }) as const,
  body: 9 * MIB,
  input: z
    .strictObject({
      liveness_session_id: z.string().max(64),
      nonce: z.string().max(64),
      frames: z.array(Frame).min(LIVENESS.frames.min).max(LIVENESS.frames.max),
    })
    .meta({ id: 'LivenessCompleteInput' }),
  output: z
    .object({
      liveness_session_id: z.string(),
      status: LivenessStatus,
      passed: z.boolean(),
      failure_reason: LivenessFailure.nullable(),
      attempts_remaining: z.int(),
    })
    .meta({ id: 'LivenessResult' }),
  rest: { method: 'POST', path: '/public/sessions/{access_token}/liveness/complete' },
});

export const livenessUrl = contract({
  action: 'session.liveness_url',
  summary: 'A URL at which the picture of a passed liveness check can be seen for five minutes.',
  description: 'NOT_FOUND: no such check was passed, or its step keeps no picture (`has_reference_image`).',
  permission: 'kyc:read',
  audit: true,
  codes: ['SESSION_NOT_FOUND', 'NOT_FOUND'],
  resource: { type: 'session', id: ({ session_id }) => session_id },
  input: z.strictObject({ session_id: z.string().max(64), liveness_session_id: z.string().max(64) }),
  output: z
    .object({
      liveness_session_id: z.string(),
      url: z.string(),
      mime_type: z.literal('image/jpeg'),
      expires_at: z.int().describe('Epoch seconds.'),
    })
    .meta({ id: 'LivenessPictureUrl' }),
  rest: { method: 'GET', path: '/kyc/sessions/{session_id}/liveness/{liveness_session_id}/url' },
});
