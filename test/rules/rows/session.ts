import { newCustomer, newSession, newWorkflow } from '../objects.ts';
import type { Rows } from '../row.ts';

const NONE = '019bc0f0-9d28-742f-96cf-830568acf16e';
const UNKNOWN = 'SESSION_NOT_FOUND';
const OWN = 'It is the tenant of the token.';
const ENDED = 'It answers what was just made, changed or ended; a query reads it.';
const EXTERNAL = 'It is an id of the caller.';

const STEP = 'It is the name of a step in the workflow.';
const IN_SESSION = 'It is looked for in the session alone: test/features/subsession.test.ts.';
const RUN = 'Only the last run is shown, in the session itself.';
const DOCUMENT = 'It is among the documents of the session.';
const PARTY = { step_id: 'owners', name: 'Ann Fictive', role: 'ubo' } as const;

const CORRECTION = { step_id: 'identity', message: 'The photograph is blurred.' } as const;

const shared = { audience: 'tenant', ephemeral: 'unaffected', usage: null } as const;
const session_id = { of: newSession, answer: UNKNOWN } as const;

export const session: Rows<'session'> = {
  create: {
    ...shared,
    rest: 'POST /kyc/sessions 201 data envelope',
    permission: 'kyc:create',
    audit: 'session.create logged',
    usage: 'session.create check 1',
    idempotent: true,
    codes: [
      ...(['CUSTOMER_NOT_FOUND', 'INVALID_STATE', 'INVALID_TTL', 'LANGUAGE_NOT_ENABLED'] as const),
      ...(['UNKNOWN_ATTRIBUTE', 'WORKFLOW_NOT_FOUND'] as const),
    ],
    graphql: {
      field: 'Mutation.createSession',
      document: 'mutation { createSession(input: { workflowId: "none" }) { sessionId } }',
      unlinked: {
        'CreatedSession.sessionId': ENDED,
        'CreatedSession.workflowId': ENDED,
        'CreatedSession.customerId': ENDED,
        'CreatedSession.clientId': EXTERNAL,
      },
    },
    ids: {
      workflow_id: { of: newWorkflow, answer: 'WORKFLOW_NOT_FOUND' },
      customer_id: 'test/features/session.test.ts asks for customers of other tenants.',
      client_id: EXTERNAL,
    },
    cases: [
      [{ workflow_id: NONE }, 'WORKFLOW_NOT_FOUND'],
      [{ workflow_id: 'none' }, 'WORKFLOW_NOT_FOUND'],
      [{ workflow_id: NONE, ttl_days: 0 }, 'INVALID_TTL'],
      [{ workflow_id: NONE, ttl_days: 91 }, 'INVALID_TTL'],
      [{ workflow_id: NONE, account_country: 'Nowhere' }, 'VALIDATION_ERROR'],
      [{ workflow_id: NONE, subject_data: { nationality: 'Nowhere' } }, 'VALIDATION_ERROR'],
      [{ workflow_id: NONE, metadata: { note: 'x'.repeat(40_000) } }, 'VALIDATION_ERROR'],
    ],
  },
  list: {
    ...shared,
    rest: 'GET /kyc/sessions 200 data envelope',
    permission: 'kyc:read',
    audit: 'session.list logged',
    idempotent: false,
    codes: [],
    graphql: {
      field: 'Query.sessions',
      member: 'sessions',
      document: '{ sessions { nodes { sessionId } } }',
      unlinked: {
        'SessionSummary.clientId': EXTERNAL,
      },
    },
    ids: {
      workflow_id: 'A filter: the list has rows of the tenant alone.',
      customer_id: 'A filter: the list has rows of the tenant alone.',
      client_id: EXTERNAL,
    },
    cases: [
      [{}],
      [{ search: 'nobody', status: 'active', has_parent: true, sort: 'asc' }],
      [{ workflow_id: NONE }],
      [{ workflow_id: 'none' }, 'VALIDATION_ERROR'],
      [{ status: 'open' }, 'VALIDATION_ERROR'],
      [{ created_from: 'yesterday' }, 'VALIDATION_ERROR'],
      [{ limit: 101 }, 'VALIDATION_ERROR'],
      [{ next_key: 'x' }, 'INVALID_CURSOR'],
    ],
  },
  get: {
    ...shared,
    rest: 'GET /kyc/sessions/{session_id} 200 data envelope',
    permission: 'kyc:read',
    audit: 'session.get logged',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Query.session',
      document: '{ session(sessionId: "none") { sessionId } }',
      unlinked: {
        'Session.tenantId': OWN,
        'Session.clientId': EXTERNAL,
        'SessionStep.stepId': 'It is the name of a step in the workflow.',
        'LivenessSession.livenessSessionId': 'It is the object itself, which says all that is known.',
        'CorrectionRequest.correctionId': 'Its own id.',
        'DecisionOnSession.decisionId': 'Its own id.',
        'DecisionOnSession.runId': RUN,
        'ProcessingResults.runId': RUN,
        'CheckedSessionDocument.docId': DOCUMENT,
        'ReplacedDocument.docId': DOCUMENT,
        'SessionFaceCheck.documentId': DOCUMENT,
        'SessionMismatch.docId': DOCUMENT,
        'SessionPicture.docId': DOCUMENT,
      },
      inPart: true,
    },
    ids: { session_id },
    cases: [
      [{ session_id: NONE }, UNKNOWN],
      [{ session_id: 'none' }, UNKNOWN],
      [{ session_id: NONE, include: 'documents,subsessions' }, UNKNOWN],
      [{ session_id: NONE, include: 'secrets' }, 'VALIDATION_ERROR'],
    ],
  },
  update: {
    ...shared,
    rest: 'PATCH /kyc/sessions/{session_id} 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.update logged',
    idempotent: true,
    codes: ['CHECKLIST_INCOMPLETE', 'INVALID_STATE', 'REASON_REQUIRED', UNKNOWN, 'UNKNOWN_ATTRIBUTE'],
    graphql: {
      field: 'Mutation.updateSession',
      document: 'mutation { updateSession(input: { sessionId: "none", notes: "x" }) { sessionId } }',
      unlinked: { 'UpdatedSession.sessionId': ENDED },
    },
    ids: { session_id: { ...session_id, with: { notes: 'x' } } },
    cases: [
      [{ session_id: NONE, notes: 'x' }, UNKNOWN],
      [{ session_id: NONE }, 'VALIDATION_ERROR'],
      [{ session_id: NONE, status: 'rejected' }, 'REASON_REQUIRED'],
      [{ session_id: NONE, status: 'approved', reason_code: 'listed' }, 'VALIDATION_ERROR'],
      [{ session_id: NONE, status: 'active' }, 'VALIDATION_ERROR'],
    ],
  },
  delete: {
    ...shared,
    rest: 'DELETE /kyc/sessions/{session_id} 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.delete logged',
    idempotent: false,
    codes: ['LEGAL_HOLD', UNKNOWN],
    graphql: {
      field: 'Mutation.deleteSession',
      document: 'mutation { deleteSession(input: { sessionId: "none" }) { sessionId } }',
      unlinked: { 'DeletedSession.sessionId': ENDED },
    },
    ids: { session_id },
    cases: [[{ session_id: NONE }, UNKNOWN]],
  },
  generateLink: {
    ...shared,
    rest: 'POST /kyc/sessions/{session_id}/generate-link 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.generate_link logged',
    idempotent: true,
    codes: ['INVALID_TTL', UNKNOWN],
    graphql: {
      field: 'Mutation.generateSessionLink',
      document: 'mutation { generateSessionLink(input: { sessionId: "none" }) { sessionUrl } }',
      unlinked: { 'SessionLink.sessionId': ENDED },
    },
    ids: { session_id },
    cases: [
      [{ session_id: NONE }, UNKNOWN],
      [{ session_id: NONE, ttl_days: 91 }, 'INVALID_TTL'],
    ],
  },
  extend: {
    ...shared,
    rest: 'POST /kyc/sessions/{session_id}/extend 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.extend logged',
    idempotent: true,
    codes: ['INVALID_STATE', 'INVALID_TTL', UNKNOWN],
    graphql: {
      field: 'Mutation.extendSession',
      document: 'mutation { extendSession(input: { sessionId: "none", ttlDays: 7 }) { expiresAt } }',
      unlinked: { 'ExtendedSession.sessionId': ENDED },
    },
    ids: { session_id: { ...session_id, with: { ttl_days: 7 } } },
    cases: [
      [{ session_id: NONE, ttl_days: 7 }, UNKNOWN],
      [{ session_id: NONE, ttl_days: 0 }, 'INVALID_TTL'],
      [{ session_id: NONE }, 'VALIDATION_ERROR'],
      [{ session_id: NONE, ttl_days: 7, expires_at: 1_769_074_200 }, 'VALIDATION_ERROR'],
    ],
  },
  process: {
    ...shared,
    rest: 'POST /kyc/sessions/{session_id}/process 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.process logged',
    idempotent: true,
    codes: ['INVALID_STATE', UNKNOWN],
    graphql: {
      field: 'Mutation.processSession',
      document: 'mutation { processSession(input: { sessionId: "none" }) { status } }',
      inPart: true,
      unlinked: { 'ProcessedSession.sessionId': ENDED },
    },
    ids: { session_id },
    cases: [
      [{ session_id: NONE }, UNKNOWN],
      [{ session_id: NONE, wait: true }, UNKNOWN],
      [{ session_id: NONE, reprocess: 'yes' }, 'VALIDATION_ERROR', false],
    ],
  },
  validate: {
    ...shared,
    rest: 'POST /kyc/sessions/{session_id}/validate 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.validate logged',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Mutation.validateSession',
      document: 'mutation { validateSession(input: { sessionId: "none" }) { validatedAt } }',
      inPart: true,
      unlinked: { 'SessionValidation.sessionId': ENDED },
    },
    ids: { session_id },
    cases: [
      [{ session_id: NONE }, UNKNOWN],
      [{ session_id: NONE, checks: [] }, 'VALIDATION_ERROR'],
      [{ session_id: NONE, checks: ['face_dedup'] }, 'VALIDATION_ERROR'],
    ],
  },
  report: {
    ...shared,
    rest: 'GET /kyc/sessions/{session_id}/report 200 data envelope',
    permission: 'kyc:read',
    audit: 'session.report logged',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Query.sessionReport',
      document: '{ sessionReport(sessionId: "none") { format } }',
      unlinked: { 'SessionReportTenant.tenantId': OWN },
      inPart: true,
    },
    ids: { session_id },
    cases: [
      [{ session_id: NONE }, UNKNOWN],
      [{ session_id: NONE, format: 'docx' }, 'VALIDATION_ERROR', false],
    ],
  },
  requestCorrections: {
    ...shared,
    rest: 'POST /kyc/sessions/{session_id}/corrections 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.request_corrections logged',
    idempotent: true,
    codes: ['CORRECTION_IN_PROGRESS', 'INVALID_STATE', 'INVALID_TTL', UNKNOWN, 'STEP_NOT_FOUND'],
    graphql: {
      field: 'Mutation.requestCorrections',
      document:
        'mutation { requestCorrections(input: { sessionId: "none", corrections: [{ stepId: "a", message: "b" }] }) { status } }',
      unlinked: { 'RequestedCorrections.sessionId': ENDED, 'CorrectionRequest.stepId': STEP },
    },
    ids: { session_id: { ...session_id, with: { corrections: [CORRECTION] } } },
    cases: [
      [{ session_id: NONE, corrections: [CORRECTION] }, UNKNOWN],
      [{ session_id: NONE, corrections: [] }, 'VALIDATION_ERROR'],
      [{ session_id: NONE, corrections: [CORRECTION, CORRECTION] }, 'VALIDATION_ERROR'],
      [{ session_id: NONE, corrections: [CORRECTION], ttl_days: 91 }, 'INVALID_TTL'],
    ],
  },
  ofIds: {
    ...shared,
    rest: null,
    permission: 'kyc:read',
    audit: 'session.of_ids logged',
    idempotent: false,
    codes: [],
    graphql: null,
    ids: {
      session_ids: {
        of: async (service, owner) => [await newSession(service, owner)],
        answer: { sessions: [null] },
      },
    },
    cases: 'test/features/session.test.ts',
  },
  ofCustomers: {
    ...shared,
    rest: null,
    permission: 'kyc:read',
    audit: 'session.of_customers logged',
    idempotent: false,
    codes: ['INVALID_CURSOR'],
    graphql: null,
    ids: {
      customer_ids: {
        of: async (service, owner) => [await newCustomer(service, owner)],
        answer: { pages: [{ sessions: [], count: 0, next_key: null }] },
      },
    },
    cases: 'test/features/session.test.ts',
  },
  createSubsession: {
    ...shared,
    rest: 'POST /kyc/sessions/{session_id}/subsessions 201 data envelope',
    permission: 'kyc:create',
    audit: 'session.create_subsession logged',
    idempotent: true,
    codes: ['INVALID_STATE', UNKNOWN, 'STEP_NOT_FOUND', 'SUBSESSION_LIMIT_REACHED', 'WORKFLOW_NOT_FOUND'],
    graphql: {
      field: 'Mutation.createSubsession',
      document: `mutation { createSubsession(input: { sessionId: "none", stepId: "x", name: "x", role: "ubo" }) { name } }`,
      unlinked: { 'CreatedSubsession.subsessionId': ENDED },
    },
    ids: { session_id: { ...session_id, with: PARTY }, step_id: STEP },
    cases: [
      [{ session_id: NONE, ...PARTY }, UNKNOWN],
      [{ session_id: NONE, ...PARTY, name: '' }, 'VALIDATION_ERROR'],
      [{ session_id: NONE, ...PARTY, ownership_percentage: 100.5 }, 'VALIDATION_ERROR'],
      [{ session_id: NONE, ...PARTY, email: 'nobody' }, 'VALIDATION_ERROR'],
    ],
  },
  subsessions: {
    ...shared,
    rest: 'GET /kyc/sessions/{session_id}/subsessions 200 data envelope',
    permission: 'kyc:read',
    audit: 'session.subsessions logged',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Query.subsessions',
      member: 'subsessions',
      document: '{ subsessions(sessionId: "none") { subsessionId } }',
      unlinked: { 'Subsession.stepId': STEP },
    },
    ids: { session_id },
    cases: [
      [{ session_id: NONE }, UNKNOWN],
      [{ session_id: NONE, status: 'open' }, 'VALIDATION_ERROR', false],
    ],
  },
  regenerateSubsessionLink: {
    ...shared,
    rest: 'POST /kyc/sessions/{session_id}/subsessions/{subsession_id}/regenerate-link 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.regenerate_subsession_link logged',
    idempotent: true,
    codes: ['INVALID_TTL', UNKNOWN, 'SUBSESSION_COMPLETED', 'SUBSESSION_NOT_FOUND'],
    graphql: {
      field: 'Mutation.regenerateSubsessionLink',
      document: 'mutation { regenerateSubsessionLink(input: { sessionId: "none", subsessionId: "none" }) { linkUrl } }',
      unlinked: { 'SubsessionLink.subsessionId': ENDED },
    },
    ids: { session_id: { ...session_id, with: { subsession_id: NONE } }, subsession_id: IN_SESSION },
    cases: [
      [{ session_id: NONE, subsession_id: NONE }, UNKNOWN],
      [{ session_id: NONE, subsession_id: NONE, ttl_days: 91 }, 'INVALID_TTL'],
    ],
  },
  deleteSubsession: {
    ...shared,
    rest: 'DELETE /kyc/sessions/{session_id}/subsessions/{subsession_id} 200 data envelope',
    permission: 'kyc:create',
    audit: 'session.delete_subsession logged',
    idempotent: false,
    codes: ['LEGAL_HOLD', UNKNOWN, 'SUBSESSION_NOT_FOUND'],
    graphql: {
      field: 'Mutation.deleteSubsession',
      document: 'mutation { deleteSubsession(input: { sessionId: "none", subsessionId: "none" }) { deleted } }',
      unlinked: { 'DeletedSubsession.subsessionId': ENDED },
    },
    ids: { session_id: { ...session_id, with: { subsession_id: NONE } }, subsession_id: IN_SESSION },
    cases: [[{ session_id: NONE, subsession_id: NONE }, UNKNOWN]],
  },
  subsessionsOf: {
    ...shared,
    rest: null,
    permission: 'kyc:read',
    audit: 'session.subsessions_of logged',
    idempotent: false,
    codes: ['INVALID_CURSOR'],
    graphql: null,
    ids: {
      session_ids: {
        of: async (service, owner) => [await newSession(service, owner)],
        answer: { pages: [{ subsessions: [], count: 0, next_key: null }] },
      },
    },
    cases: 'test/features/subsession.test.ts',
  },
  ofWorkflows: {
    ...shared,
    rest: null,
    permission: 'kyc:read',
    audit: 'session.of_workflows logged',
    idempotent: false,
    codes: ['INVALID_CURSOR'],
    graphql: null,
    ids: {
      workflow_ids: {
        of: async (service, owner) => [await newWorkflow(service, owner)],
        answer: { pages: [{ sessions: [], count: 0, next_key: null }] },
      },
    },
    cases: 'test/features/session-watch.test.ts',
  },
  watch: {
    ...shared,
    rest: null,
    permission: 'kyc:read',
    audit: 'session.watch logged',
    idempotent: false,
    codes: [UNKNOWN],
    graphql: {
      field: 'Subscription.session',
      member: 'session',
      document: 'subscription { session(sessionId: "none") { status } }',
      inPart: true,
    },
    ids: { session_id },
    cases: 'test/features/session-watch.test.ts',
  },
  documentUrl: {
    ...shared,
    rest: 'GET /kyc/sessions/{session_id}/documents/{doc_id}/url 200 data envelope',
    permission: 'kyc:read',
    audit: 'session.document_url logged',
    idempotent: false,
    codes: ['DOCUMENT_NOT_FOUND', UNKNOWN],
    graphql: {
      field: 'Query.sessionDocumentUrl',
      document: '{ sessionDocumentUrl(sessionId: "none", docId: "none") { url } }',
      unlinked: {
        'SessionDocumentUrl.docId': 'Its own id.',
        'SessionDocument.docId': 'Its own id.',
        'SessionDocument.stepId': 'It is the name of a step in the workflow.',
      },
    },
    ids: {
      session_id: { ...session_id, with: { doc_id: NONE } },
      doc_id: 'test/features/session-documents.test.ts asks for documents of other sessions.',
    },
    cases: [
      [{ session_id: NONE, doc_id: NONE }, UNKNOWN],
      [{ session_id: 'none', doc_id: NONE }, UNKNOWN],
    ],
  },
  livenessUrl: {
    ...shared,
    rest: 'GET /kyc/sessions/{session_id}/liveness/{liveness_session_id}/url 200 data envelope',
    permission: 'kyc:read',
    audit: 'session.liveness_url logged',
    idempotent: false,
    codes: ['NOT_FOUND', UNKNOWN],
    graphql: {
      field: 'Query.sessionLivenessUrl',
      document: '{ sessionLivenessUrl(sessionId: "none", livenessSessionId: "none") { url } }',
      unlinked: { 'LivenessPictureUrl.livenessSessionId': 'Its own id.' },
    },
    ids: {
      session_id: { ...session_id, with: { liveness_session_id: NONE } },
      liveness_session_id: 'test/features/session-liveness.test.ts asks for the picture of another session.',
    },
    cases: [
      [{ session_id: NONE, liveness_session_id: NONE }, UNKNOWN],
      [{ session_id: 'none', liveness_session_id: NONE }, UNKNOWN],
    ],
  },
};
