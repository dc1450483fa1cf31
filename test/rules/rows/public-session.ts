import type { Rows } from '../row.ts';

/** Operations of end users: the token of a link says which session they work on. */
const shared = {
  audience: 'session',
  permission: null,
  ephemeral: 'unaffected',
  usage: null,
  graphql: null,
  ids: {},
} as const;
const LINK = ['INVALID_ACCESS_TOKEN', 'LINK_REVOKED', 'SESSION_EXPIRED'] as const;
const SUBSESSIONS = 'test/features/subsession.test.ts';
const STEP = 'It is the name of a step in the workflow.';
const FOREIGN = 'test/features/subsession.test.ts asks for subsessions of other sessions.';
const DOCUMENTS = 'test/features/session-documents.test.ts';
const UPLOAD = [...LINK, 'INVALID_STATE', 'STEP_LOCKED', 'STEP_NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE'] as const;
const CHECKS = 'test/features/session-liveness.test.ts';
const LIVENESS = [
  ...[...LINK, ...(['INVALID_STATE', 'STEP_LOCKED', 'STEP_NOT_FOUND', 'LIVENESS_RETRIES_EXHAUSTED'] as const)],
  'MODEL_NOT_LOADED',
] as const;
const legacy = {
  ...shared,
  idempotent: true,
  codes: [...UPLOAD, 'INVALID_IMAGE', 'PAYLOAD_TOO_LARGE', 'UPLOAD_MISMATCH'],
  ids: { step_id: STEP },
  cases: DOCUMENTS,
} as const;

export const publicSession: Rows<'publicSession'> = {
  state: {
    ...shared,
    rest: 'GET /public/sessions/{access_token} 200 data envelope',
    audit: 'public_session.state',
    idempotent: false,
    codes: LINK,
    cases: 'test/features/public-session.test.ts',
  },
  workflow: {
    ...shared,
    rest: 'GET /public/sessions/{access_token}/workflow 200 data envelope',
    audit: 'public_session.workflow',
    idempotent: false,
    codes: LINK,
    cases: 'test/features/public-session.test.ts',
  },
  logo: {
    ...shared,
    rest: 'GET /public/sessions/{access_token}/logo 200 data envelope',
    audit: 'public_session.logo',
    idempotent: false,
    codes: LINK,
    cases: 'test/features/session-logo.test.ts',
  },
  completeStep: {
    ...shared,
    rest: 'POST /public/sessions/{access_token}/step/{step_id}/complete 200 data envelope',
    audit: 'public_session.complete_step logged',
    idempotent: true,
    codes: [
      ...LINK,
      ...(['FORM_VALIDATION_FAILED', 'INVALID_STATE', 'STEP_ALREADY_COMPLETED', 'STEP_INCOMPLETE'] as const),
      ...(['STEP_LOCKED', 'STEP_NOT_FOUND'] as const),
    ],
    ids: {
      step_id: 'It is the name of a step in the workflow of the session.',
      document_ids: 'test/features/session-steps.test.ts',
      liveness_session_id: 'test/features/session-steps.test.ts',
    },
    cases: 'test/features/session-steps.test.ts',
  },
  createSubsession: {
    ...shared,
    rest: 'POST /public/sessions/{access_token}/subsessions 201 data envelope',
    audit: 'public_session.create_subsession logged',
    idempotent: true,
    codes: [
      ...[...LINK, ...(['INVALID_STATE', 'STEP_LOCKED', 'STEP_NOT_FOUND'] as const)],
      ...(['SUBSESSION_LIMIT_REACHED', 'WORKFLOW_NOT_FOUND'] as const),
    ],
    ids: { step_id: STEP },
    cases: SUBSESSIONS,
  },
  subsessions: {
    ...shared,
    rest: 'GET /public/sessions/{access_token}/subsessions 200 data envelope',
    audit: 'public_session.subsessions',
    idempotent: false,
    codes: [...LINK, 'STEP_NOT_FOUND'],
    ids: { step_id: STEP },
    cases: SUBSESSIONS,
  },
  regenerateSubsession: {
    ...shared,
    rest: 'POST /public/sessions/{access_token}/subsessions/{subsession_id}/regenerate 200 data envelope',
    audit: 'public_session.regenerate_subsession logged',
    idempotent: true,
    codes: [...LINK, 'INVALID_STATE', 'STEP_LOCKED', 'SUBSESSION_COMPLETED', 'SUBSESSION_NOT_FOUND'],
    ids: { subsession_id: FOREIGN },
    cases: SUBSESSIONS,
  },
  deleteSubsession: {
    ...shared,
    rest: 'DELETE /public/sessions/{access_token}/subsessions/{subsession_id} 200 data envelope',
    audit: 'public_session.delete_subsession logged',
    idempotent: false,
    codes: [...LINK, 'INVALID_STATE', 'LEGAL_HOLD', 'STEP_LOCKED', 'SUBSESSION_NOT_FOUND'],
    ids: { subsession_id: FOREIGN },
    cases: SUBSESSIONS,
  },
  uploadInit: {
    ...shared,
    rest: 'POST /public/sessions/{access_token}/upload/init 200 data envelope',
    audit: 'public_session.upload_init logged',
    idempotent: true,
    codes: UPLOAD,
    ids: { step_id: STEP },
    cases: DOCUMENTS,
  },
  uploadConfirm: {
    ...shared,
    rest: 'POST /public/sessions/{access_token}/upload/confirm 200 data envelope',
    audit: 'public_session.upload_confirm logged',
    idempotent: true,
    codes: [...UPLOAD, 'DOCUMENT_NOT_FOUND', 'UPLOAD_MISMATCH', 'UPLOAD_NOT_FOUND'],
    ids: { step_id: STEP, doc_id: `${DOCUMENTS} asks for documents of other sessions.` },
    cases: DOCUMENTS,
  },
  upload: {
    ...legacy,
    rest: 'POST /public/sessions/{access_token}/upload 200 data envelope',
    audit: 'public_session.upload logged',
  },
  documents: {
    ...legacy,
    rest: 'POST /public/sessions/{access_token}/documents 200 data envelope',
    audit: 'public_session.documents logged',
  },
  extract: {
    ...shared,
    rest: 'POST /public/sessions/{access_token}/extract 200 data envelope',
    audit: 'public_session.extract logged',
    usage: 'documents.extract check 1 later',
    idempotent: true,
    codes: [...LINK, 'DOCUMENT_NOT_FOUND', 'INVALID_STATE'],
    ids: {
      step_id: STEP,
      doc_id: 'test/features/session-extraction.test.ts asks for documents of other sessions.',
      doc_ids: 'test/features/session-extraction.test.ts asks for documents of other sessions.',
    },
    cases: 'test/features/session-extraction.test.ts',
  },
  livenessStart: {
    ...shared,
    rest: 'POST /public/sessions/{access_token}/liveness/start 201 data envelope',
    audit: 'public_session.liveness_start logged',
    idempotent: true,
    codes: [...LIVENESS, 'STEP_ALREADY_COMPLETED'],
    ids: { step_id: STEP },
    cases: CHECKS,
  },
  livenessComplete: {
    ...shared,
    rest: 'POST /public/sessions/{access_token}/liveness/complete 200 data envelope',
    audit: 'public_session.liveness_complete logged',
    usage: 'liveness.check check 1 later',
    idempotent: true,
    codes: [
      ...[...LIVENESS, ...(['DOCUMENT_NOT_FOUND', 'INVALID_IMAGE', 'LIVENESS_EXPIRED', 'NOT_FOUND'] as const)],
      ...(['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
    ],
    ids: { liveness_session_id: `${CHECKS} asks for checks of other sessions.` },
    cases: CHECKS,
  },
};
