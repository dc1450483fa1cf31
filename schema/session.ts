import * as z from 'zod';
import { caseFilter, TickedPoints } from './case-review.ts';
import { changeOf } from './change.ts';
import { ClientId } from './client-id.ts';
import { coded, contract, failing, stream } from './contract.ts';
import { REASON_CODE_GIVEN, ReasonCode } from './decision-reason.ts';
import { searchUpTo } from './filter.ts';
import { pageInput, pageOutput } from './page.ts';
import { reasonOfRejection, reasonWithStatus } from './session-judgement.ts';
import { limited, ReviewerId, SESSION, Session, SessionSummary, Values } from './session-record.ts';
import { FinalDecision, SessionStatus } from './session-status.ts';
import { CountryText, matching, reasonUpTo, textUpTo } from './subject.ts';
import { Instant, timesInOrder } from './time.ts';
import { EntityType } from './workflow-definition.ts';
import { Locale, WorkflowId } from './workflow-id.ts';

export const SessionId = z.string().max(64);
export const TtlDays = coded(z.int().min(SESSION.ttl_days.min).max(SESSION.ttl_days.max), 'INVALID_TTL');

const link = {
  access_token: z.string().describe('Gives access to this session alone. It is shown once.'),
  session_url: z.string(),
  expires_at: z.int().describe('Epoch seconds.'),
};

export const CreatedSession = z
  .object({
    session_id: z.string(),
    workflow_id: z.string(),
    workflow_version: z.int(),
    status: SessionStatus,
    ...link,
    created_at: z.string(),
    customer_id: z.string().nullable(),
    client_id: z.string().nullable(),
    account_country: z.string().nullable(),
    language: z.string().nullable(),
    total_steps: z.int(),
    attributes: Values,
    units_charged: z.object({ web_validation_checks: z.int() }).meta({ id: 'UnitsCharged' }),
    warnings: z.array(z.string()).describe('Keys and values that no check and no rule of this workflow reads.'),
  })
  .meta({ id: 'CreatedSession' });

const resource = { type: 'session', id: ({ session_id }: { session_id: string }) => session_id };

export const create = contract({
  action: 'session.create',
  summary: 'Open a session of a workflow for one end user or company.',
  description:
    'The link is for the end user. `access_token` and `session_url` are answered here and by generate-link alone. With ' +
    '`client_id` the session belongs to the customer with this id, who is made if there is none. Each website in `subject_data` ' +
    'counts one `web_validation_checks`; when these are used up, no session is opened.',
  permission: 'kyc:create',
  codes: [
    ...(['WORKFLOW_NOT_FOUND', 'CUSTOMER_NOT_FOUND', 'UNKNOWN_ATTRIBUTE', 'LANGUAGE_NOT_ENABLED'] as const),
    ...(['INVALID_TTL', 'INVALID_STATE'] as const),
  ],
  usage: () => ({ endpoint: 'session.create', unit: 'check', units: 1 }),
  resource: { type: 'session', id: (_input, output) => output?.session_id },
  values: 50_000,
  input: z
    .strictObject({
      workflow_id: WorkflowId,
      ttl_days: TtlDays.optional().describe("Default: the workflow's, or else the tenant's."),
      metadata: limited(SESSION.metadata).optional().describe('May hold `user_email` and `user_name`.'),
      subject_data: limited(SESSION.subject_data).optional(),
      attributes: limited(SESSION.metadata).optional(),
      customer_id: z.string().max(64).optional(),
      client_id: ClientId.optional(),
      entity_type: EntityType.optional().describe("Default: the customer's, or else the workflow's first."),
      account_country: CountryText.optional(),
      language: Locale.optional(),
    })
    .meta({ id: 'SessionInput' }),
  output: CreatedSession,
  rest: { method: 'POST', path: '/kyc/sessions', status: 201 },
});

export const list = contract({
  action: 'session.list',
  summary: 'The sessions, newest first.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'session' },
  input: timesInOrder(
    z.strictObject({
      status: SessionStatus.optional(),
      final_decision: FinalDecision.optional(),
      workflow_id: z.uuid().optional(),
      customer_id: z.uuid().optional(),
      client_id: ClientId.optional(),
      assigned_to: ReviewerId.optional(),
      search: searchUpTo(200)
        .optional()
        .describe('Words of client_id, user_email and the names of the session; or session_id.'),
      created_from: Instant.optional(),
      created_to: Instant.optional(),
      has_parent: z.boolean().optional().describe('True: subsessions; false, the default: all others.'),
      ...caseFilter,
      sort: z.enum(['asc', 'desc']).optional().describe('By `order_by`, then by creation; default `desc`.'),
      ...pageInput,
    }),
    'created_from',
    'created_to',
  ),
  output: z.object({ sessions: z.array(SessionSummary), ...pageOutput }).meta({ id: 'Sessions' }),
  rest: { method: 'GET', path: '/kyc/sessions' },
});

export const get = contract({
  action: 'session.get',
  summary: 'A session with its steps and answers.',
  permission: 'kyc:read',
  audit: true,
  codes: ['SESSION_NOT_FOUND'],
  resource,
  input: z.strictObject({
    session_id: SessionId,
    include: matching(
      /^(processing_results|documents|subsessions)(,(processing_results|documents|subsessions))*$/,
      failing('UNKNOWN_VALUE', 'Send processing_results, documents and subsessions, with commas between them.'),
    )
      .max(200)
      .optional()
      .describe(
        'The parts that are wanted, with commas between them; default all. `processing_results` is null and `documents` is ' +
          'empty when they are not wanted. Of subsessions the record has their number alone.',
      ),
  }),
  output: Session,
  rest: { method: 'GET', path: '/kyc/sessions/{session_id}' },
  inTurn: true,
});

export const update = contract({
  action: 'session.update',
  summary: 'Decide a session, or change what the tenant noted on it.',
  description:
    'From `manual_review` to `approved` or `rejected`, back from either to `manual_review`, and from `completed` to `manual_review`; ' +
    'INVALID_STATE names what is allowed. The same again changes nothing. `security.separate_review` asks for `kyc:review` too. ' +
    `A session that was decided ${SESSION.decisions} times is not returned to \`manual_review\`.`,
  permission: 'kyc:create',
  codes: ['SESSION_NOT_FOUND', 'INVALID_STATE', 'REASON_REQUIRED', 'UNKNOWN_ATTRIBUTE', 'CHECKLIST_INCOMPLETE'],
  resource,
  record: ({ updated_at: _, ...decided }, { status, reason, reason_code, legal_hold, checklist }) => {
    const set = { ...(legal_hold !== undefined && { legal_hold }), ...(checklist && { checklist }) };
    if (status === undefined && Object.keys(set).length === 0) return undefined;
    return { ...(status && { ...decided, reason, reason_code }), ...set };
  },
  values: 35_000,
  input: changeOf(
    z.strictObject({
      session_id: SessionId,
      status: z.enum(['approved', 'rejected', 'manual_review']).optional(),
      reason: reasonUpTo(SESSION.reason)
        .optional()
        .describe('Required with the status `rejected`, unless `reason_code` is sent.'),
      reason_code: ReasonCode.optional().describe(REASON_CODE_GIVEN),
      notes: textUpTo(SESSION.notes).nullable().optional(),
      metadata: limited(SESSION.metadata).optional().describe('Changes the given keys alone; null removes one.'),
      attributes: limited(SESSION.metadata).optional().describe('Changes the given keys alone; null removes one.'),
      legal_hold: z
        .boolean()
        .optional()
        .describe('While it is true, neither the session nor a subsession of it is deleted or swept.'),
      assigned_to: ReviewerId.nullable().optional().describe('Who works on it; null: nobody.'),
      checklist: TickedPoints.optional(),
    }),
    ['session_id'],
  )
    .refine(...reasonOfRejection)
    .refine(...reasonWithStatus)
    .meta({ id: 'SessionUpdateInput' }),
  output: z
    .object({
      session_id: z.string(),
      status: SessionStatus,
      final_decision: FinalDecision.nullable(),
      decided_at: z.string().nullable(),
      decided_by: z.string().nullable(),
      updated_at: z.string(),
    })
    .meta({ id: 'UpdatedSession' }),
  rest: { method: 'PATCH', path: '/kyc/sessions/{session_id}' },
});

export const watch = stream({
  action: 'session.watch',
  summary: 'A session each time it changes, until it is decided or expired.',
  description:
    'A stream lasts for ten minutes at most, and ends when the service stops: a session that is still open by then is ' +
    'watched by a new one.',
  permission: 'kyc:read',
  audit: true,
  resource,
  input: z.strictObject({ session_id: SessionId }),
  output: z.object({ session: Session }),
  codes: ['SESSION_NOT_FOUND'],
});

export const generateLink = contract({
  action: 'session.generate_link',
  summary: 'Make a new link to a session. The old one ends at once.',
  permission: 'kyc:create',
  codes: ['SESSION_NOT_FOUND', 'INVALID_TTL'],
  resource,
  input: z.strictObject({ session_id: SessionId, ttl_days: TtlDays.optional() }).meta({ id: 'SessionLinkInput' }),
  output: z.object({ session_id: z.string(), ...link }).meta({ id: 'SessionLink' }),
  rest: { method: 'POST', path: '/kyc/sessions/{session_id}/generate-link' },
});

export const extend = contract({
  action: 'session.extend',
  summary: 'Let the link of a session work for longer. An expired session is active again.',
  permission: 'kyc:create',
  codes: ['SESSION_NOT_FOUND', 'INVALID_TTL', 'INVALID_STATE'],
  resource,
  input: z
    .strictObject({
      session_id: SessionId,
      ttl_days: TtlDays.optional().describe('Days from now.'),
      expires_at: z
        .int({ error: 'Send Unix seconds, for example 1768469400.' })
        .min(0)
        .max(1e11, 'Send Unix seconds, not milliseconds.')
        .optional()
        .describe('Epoch seconds, at most 90 days from now.'),
    })
    .refine(
      ({ ttl_days, expires_at }) => (ttl_days === undefined) !== (expires_at === undefined),
      failing('NOT_ALLOWED_TOGETHER', 'Send either ttl_days or expires_at.'),
    )
    .meta({ id: 'SessionExtensionInput' }),
  output: z.object({ session_id: z.string(), expires_at: z.int() }).meta({ id: 'ExtendedSession' }),
  rest: { method: 'POST', path: '/kyc/sessions/{session_id}/extend' },
});

export const remove = contract({
  action: 'session.delete',
  summary: 'Erase a session with its answers, documents, faces and subsessions.',
  description: 'The audit log keeps that it was there. A session under legal hold is refused.',
  permission: 'kyc:create',
  separated: 'kyc:delete',
  codes: ['SESSION_NOT_FOUND', 'LEGAL_HOLD'],
  resource,
  input: z.strictObject({ session_id: SessionId, mode: z.enum(['erase']).optional().describe('There is no other.') }),
  output: z
    .object({
      session_id: z.string(),
      deleted: z.literal(true),
      deleted_at: z.string(),
      erased: z
        .object({ documents: z.int(), faces: z.int(), images: z.int(), form_fields: z.int() })
        .meta({ id: 'ErasedOfSession' }),
    })
    .meta({ id: 'DeletedSession' }),
  rest: { method: 'DELETE', path: '/kyc/sessions/{session_id}' },
});
