import * as z from 'zod';
import { caseHead } from './case-review.ts';
import { REASON_CODE } from './decision-reason.ts';
import { freeForm } from './items.ts';
import { CorrectionRequest } from './session-correction.ts';
import { SessionDocument } from './session-document.ts';
import { StoredExtraction } from './session-extraction.ts';
import { AutomationResult, RiskScoring, resultsOutdated, SessionDecision } from './session-judgement.ts';
import { StepLiveness } from './session-liveness.ts';
import { ProcessingResults } from './session-processing.ts';
import { FinalDecision, SessionStatus } from './session-status.ts';
import { bytesUpTo, membersUpTo } from './size.ts';
import { EntityType } from './workflow-definition.ts';

export const SESSION = {
  ttl_days: { min: 1, max: 90 },
  metadata: 50,
  subject_data: 100,
  reason: 1_000,
  notes: 5_000,
  /** Bytes of each of metadata, subject_data and attributes as JSON. */
  values: 32 * 1024,
  /** Bytes of answers and drafts as JSON. With all that the tenant notes on a session they are less than 1 MiB. */
  answers: { of_step: 512 * 1024, of_session: 896 * 1024 },
  /** After so many decisions a session is not opened again. */
  decisions: 200,
} as const;

export const StepStatus = z
  .enum(['pending', 'in_progress', 'completed', 'skipped', 'needs_correction', 'failed'])
  .meta({ id: 'StepStatus' });
export type StepStatus = z.output<typeof StepStatus>;

const time = z.string();
/** The id of a reviewer: a user_id, or one of the tenant's own. */
export const ReviewerId = z
  .string()
  .regex(/^[\w.:-]{1,64}$/, { error: 'Send an id of letters, digits and `_.:-`, up to 64.' });
export const Values = z.record(z.string(), z.unknown());

/** Values that a caller sends freely: so many members, and so long. */
export const limited = (count: number) =>
  freeForm(bytesUpTo(membersUpTo(Values, count), SESSION.values), SESSION.values / 2);

/** The state of a step, as the tenant sees it. */
export const SessionStep = z
  .object({
    step_id: z.string(),
    status: StepStatus,
    started_at: time.nullable(),
    completed_at: time.nullable(),
    skipped_reason: z
      .enum(['conditions', 'end_user'])
      .nullable()
      .describe('Whether conditions hide the step or the end user left it out; null: it is not skipped.'),
    form_data: Values.describe('The answers by `field_id`.'),
    document_ids: z
      .array(z.string())
      .describe('The documents that count for a completed step of documents, or the picture of a selfie step.'),
    liveness: StepLiveness.nullable().describe('Null: a step of another type.'),
    extraction: z.array(StoredExtraction).describe('What was read from the documents of the step.'),
  })
  .meta({ id: 'SessionStep' });
export type SessionStep = z.output<typeof SessionStep>;

const head = {
  session_id: z.string(),
  workflow_id: z.string(),
  workflow_name: z.string(),
  status: SessionStatus,
  final_decision: FinalDecision.nullable(),
  customer_id: z.string().nullable(),
  client_id: z.string().nullable(),
  user_name: z.string().nullable().describe('The `user_name` of the metadata, or the name of the related party.'),
  subject_name: z
    .string()
    .nullable()
    .describe(
      'The name that the session states: in its answers, as an attribute or in subject_data; else the `user_name`.',
    ),
  current_step_index: z.int(),
  total_steps: z.int(),
  created_at: time,
  updated_at: time,
  completed_at: time.nullable(),
  assigned_to: z.string().nullable().describe('The id of the reviewer who works on it, as the tenant set it.'),
  expires_at: z.int().describe('Epoch seconds.'),
  ...caseHead,
};

const RemovalReason = z.enum([
  ...(['unfinished_party_removed', 'rejected_party_removed'] as const),
  ...(['rejected_session_removed', 'listed_session_removed'] as const),
]);
export type RemovalReason = z.output<typeof RemovalReason>;

/** A related party who was removed. Nothing else is kept of it. */
export const RemovedParty = z
  .object({
    removed_at: time,
    reason: RemovalReason.describe(
      '`unfinished_party_removed`: the end user removed it before it had answered; otherwise what spoke against it.',
    ),
  })
  .meta({ id: 'RemovedParty' });
export type RemovedParty = z.output<typeof RemovedParty>;

export const SessionSummary = z.object(head).meta({ id: 'SessionSummary' });
export type SessionSummary = z.output<typeof SessionSummary>;

export const Session = z
  .object({
    ...head,
    tenant_id: z.string(),
    workflow_version: z.int(),
    entity_type: EntityType,
    metadata: Values,
    subject_data: Values,
    attributes: Values,
    account_country: z.string().nullable(),
    language: z.string().nullable(),
    access_link: z.object({ expires_at: z.int(), last_opened_at: time.nullable(), revoked: z.boolean() }).meta({
      id: 'SessionAccessLink',
    }),
    steps_data: z.array(SessionStep),
    documents: z.array(SessionDocument),
    form_data: Values.describe('The answers of all steps by `field_key`, or `field_id` without one.'),
    started_at: time.nullable(),
    correction_requests: z.array(CorrectionRequest),
    processing_results: ProcessingResults.nullable(),
    automation_result: AutomationResult.nullable(),
    risk_scoring: RiskScoring.nullable(),
    results_outdated: resultsOutdated,
    decisions: z.array(SessionDecision).describe('Every decision, the oldest first.'),
    created_by: z.string(),
    processed_at: time.nullable(),
    decided_at: time.nullable(),
    decided_by: z.string().nullable(),
    decision_reason: z.string().nullable(),
    decision_reason_code: z.string().optional().describe(REASON_CODE),
    notes: z.string().nullable(),
    parent_session_id: z.string().nullable(),
    subsessions_count: z.int(),
    removed_parties: z
      .array(RemovedParty)
      .describe('Traces of related parties who were removed, the oldest first; the first 20 of each reason.'),
    legal_hold: z.boolean(),
    checklist: z.array(z.string()).describe('The points of `cases.checklist` that are ticked, by their codes.'),
    retention_until: time.nullable(),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;
