import * as z from 'zod';
import { REASON_CODE } from './decision-reason.ts';
import { event } from './event-definition.ts';
import { AskedCorrection } from './session-correction.ts';
import { AutomationResult, RiskScoring, resultsOutdated, ValidationSummary } from './session-judgement.ts';
import { FinalDecision, SessionStatus } from './session-status.ts';

const values = z.record(z.string(), z.unknown());
const Truncated = z.strictObject({ truncated: z.literal(true), href: z.string() });
/** Answers or extracted facts; beyond 256 KiB of the whole body only where they are read. */
const Values = z.union([Truncated, values]).meta({ id: 'EventValues' });
const time = z.iso.datetime();

const base = {
  session_id: z.uuid(),
  workflow_id: z.uuid(),
  workflow_name: z.string(),
  workflow_version: z.int(),
  status: SessionStatus,
  final_decision: FinalDecision.nullable(),
  customer_id: z.uuid().nullable(),
  client_id: z.string().nullable(),
  entity_type: z.enum(['individual', 'company']),
  account_country: z.string().nullable(),
  custom_tags: z.record(z.string(), z.string()),
  attributes: values,
  metadata: values,
  environment: z.enum(['production', 'staging']),
  occurred_at: time,
  parent_session_id: z.uuid().nullable(),
  sequence: z.int().meta({ description: 'Rises with every event of a session; events may arrive in another order.' }),
};

const Subsession = z
  .strictObject({
    subsession_id: z.uuid(),
    status: z.enum([...SessionStatus.options, 'deleted']),
    decision: FinalDecision.nullable(),
    role: z.string().meta({ description: 'The relation to the parent, such as ubo or director.' }),
    roles: z.array(z.string()),
    label: z.string().meta({ description: 'That of the classification, or else the role.' }),
    classification: z.strictObject({ tag: z.string(), label: z.string(), roles: z.array(z.string()) }).nullable(),
    form_data: Values,
    extracted: Values.nullable(),
  })
  .meta({ id: 'EventSubsession' });
const related = {
  subsessions: z.array(Subsession).nullable(),
  extracted: Values.nullable().meta({ description: "Facts from the session's own documents." }),
};

const processing = {
  automation_result: AutomationResult.nullable(),
  risk_scoring: RiskScoring.nullable(),
  validation_summary: ValidationSummary.nullable(),
  results_outdated: resultsOutdated.optional(),
  form_data: Values,
  ...related,
};

const decided = {
  ...processing,
  decided_by: z.string(),
  decided_at: time,
  reason: z.string().nullable(),
  reason_code: z.string().optional().meta({ description: REASON_CODE }),
  previous_status: SessionStatus,
};

const epochSeconds = z.int().meta({ description: 'Unix seconds.' });

const example: z.output<z.ZodObject<typeof base>> = {
  session_id: '019bc0f0-9d40-7d11-8c2a-5e4f3a2b1c0d',
  workflow_id: '019bc0ef-1a20-7f3c-9b4d-0a1b2c3d4e5f',
  workflow_name: 'Merchants',
  workflow_version: 3,
  status: 'active',
  final_decision: null,
  customer_id: '019bc0f0-9d34-7e3a-9f20-1b2c3d4e5f60',
  client_id: 'merchant-17',
  entity_type: 'individual',
  account_country: 'HU',
  custom_tags: { region: 'emea' },
  attributes: { plan: 'basic' },
  metadata: {},
  environment: 'production',
  occurred_at: '2026-01-15T09:30:00.000Z',
  parent_session_id: null,
  sequence: 1,
};
const form_data = { full_name: 'Zoltan Fictivus', country: 'HU' };
const noneRelated = { subsessions: null, extracted: { residence_country: 'HU' } };
const processed = {
  automation_result: {
    flags: ['list_match'],
    triggered_rules: [
      {
        rule_type: 'list_match' as const,
        action: 'manual_review' as const,
        severity: 'warning' as const,
        message: 'A list entry matches the name.',
        rule_details: {
          list_type: 'un',
          match_level: 'exact',
          matching_entries: 1,
          profiles_matched: 1,
          lists_matched: ['un'],
        },
      },
    ],
    final_action: 'manual_review' as const,
  },
  risk_scoring: { score: 62, level: 'high' as const, critical_flags: [] },
  validation_summary: {
    lists: { is_match: true, match_count: 1 },
    crypto: null,
    adverse_media: null,
    face_match: { is_match: true, similarity_score: 0.91 },
    web: null,
  },
  form_data,
  ...noneRelated,
};
const inReview = {
  ...example,
  status: 'manual_review' as const,
  final_decision: 'manual_review' as const,
  sequence: 3,
};
const decision = {
  decided_by: 'reviewer-4',
  decided_at: '2026-01-15T11:00:00.000Z',
  previous_status: 'manual_review' as const,
  sequence: 5,
};
const correction = {
  correction_id: '019bc0f0-9d41-7b2c-a3d4-e5f60718293a',
  step_id: 'passport',
  message: 'The photograph is blurred.',
  field_ids: [],
  document_types: ['passport'],
};
const inCorrection = { ...example, status: 'awaiting_client_correction' as const, sequence: 5 };

/** The data of one type: what all have, and its own. */
const sessionEvent = <Own extends z.ZodRawShape>(
  description: string,
  own: Own,
  its: z.output<z.ZodObject<typeof base & Own, z.core.$strict>>,
) => event({ description, data: z.strictObject({ ...base, ...own }), thin: z.object(base), example: its });

export const SESSION_EVENTS = {
  'kyc.session.created': sessionEvent(
    'A session was created.',
    { expires_at: epochSeconds, language: z.string().nullable(), total_steps: z.int() },
    { ...example, expires_at: 1_769_074_200, language: 'en', total_steps: 4 },
  ),
  'kyc.session.completed': sessionEvent(
    'The end user completed the last step.',
    {
      completed_at: time,
      completion_seconds: z.int(),
      form_data: Values,
      documents: z.array(z.strictObject({ doc_id: z.uuid(), type: z.string(), step_id: z.string().nullable() })),
      ...related,
    },
    {
      ...example,
      status: 'completed',
      sequence: 2,
      completed_at: '2026-01-15T09:41:00.000Z',
      completion_seconds: 660,
      form_data,
      documents: [{ doc_id: '019bc0f0-9d42-7c3d-b4e5-f60718293a4b', type: 'passport', step_id: 'passport' }],
      ...noneRelated,
    },
  ),
  'kyc.session.processed': sessionEvent(
    'The checks of a completed session ended with a result of its automation rules. A `flagged` decision has the status ' +
      '`approved`.',
    { ...processing, automation_result: AutomationResult },
    { ...inReview, ...processed },
  ),
  'kyc.session.approved': sessionEvent('A reviewer approved a session.', decided, {
    ...inReview,
    ...processed,
    ...decision,
    status: 'approved',
    final_decision: 'approved',
    reason: null,
  }),
  'kyc.session.rejected': sessionEvent('A reviewer rejected a session.', decided, {
    ...inReview,
    ...processed,
    ...decision,
    status: 'rejected',
    final_decision: 'rejected',
    reason: 'The person is listed.',
  }),
  'kyc.session.manual_review': sessionEvent(
    'A session waits for a reviewer.',
    { ...processing, trigger: z.enum(['automatic', 'manual']), reason: z.string().nullable() },
    { ...inReview, ...processed, sequence: 4, trigger: 'automatic', reason: null },
  ),
  'kyc.session.correction_requested': sessionEvent(
    'A reviewer asked the end user to correct steps.',
    {
      correction_requests: z.array(AskedCorrection),
      requested_by: z.string(),
      session_url: z
        .string()
        .nullable()
        .meta({ description: 'Null: the link of the end user stays valid. generate-link makes another.' }),
      notify: z.boolean().meta({ description: 'Whether the receiver shall tell the end user.' }),
      ...related,
    },
    {
      ...inCorrection,
      correction_requests: [correction],
      requested_by: 'reviewer-4',
      session_url: null,
      notify: true,
      ...noneRelated,
    },
  ),
  'kyc.session.correction_resolved': sessionEvent(
    'The end user completed a step that had an open correction.',
    {
      step_id: z.string(),
      resolved_corrections: z.array(z.uuid()),
      open_corrections: z.int(),
      all_resolved: z.boolean(),
      correction_round: z.int(),
      form_data: Values.meta({ description: 'The answers of this step.' }),
      ...related,
    },
    {
      ...inCorrection,
      sequence: 6,
      step_id: 'passport',
      resolved_corrections: [correction.correction_id],
      open_corrections: 0,
      all_resolved: true,
      correction_round: 1,
      form_data: {},
      ...noneRelated,
    },
  ),
  'kyc.session.expired': event({
    description: 'The end user did not complete a session in time.',
    data: z.strictObject({ ...base, expires_at: epochSeconds }),
    thin: z.object(base),
    example: { ...example, status: 'expired', sequence: 2, expires_at: 1_769_074_200 },
    optIn: true,
  }),
} as const;
