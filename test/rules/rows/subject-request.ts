import { newSubjectRequest } from '../objects.ts';
import type { Rows } from '../row.ts';

const THEIRS = 'It is what was searched for, of this tenant or not.';

export const subjectRequest: Rows<'subjectRequest'> = {
  create: {
    rest: 'POST /kyc/subject-requests 202 data envelope',
    audience: 'tenant',
    permission: 'kyc:delete',
    ephemeral: 'unaffected',
    audit: 'subject_request.create logged',
    usage: null,
    idempotent: true,
    codes: [],
    graphql: {
      field: 'Mutation.createSubjectRequest',
      document:
        'mutation { createSubjectRequest(input: { kind: "access", subject: { clientId: "x" } }) { requestId } }',
      unlinked: {
        'SubjectRequest.requestId': 'It is the object itself.',
        'RequestedSubject.customerId': THEIRS,
        'RequestedSubject.clientId': THEIRS,
        'RequestedSubject.sessionId': THEIRS,
      },
    },
    ids: {},
    cases: [
      [{ kind: 'access', subject: {} }, 'VALIDATION_ERROR'],
      [{ kind: 'access', subject: { full_name: 'Ann Bee' } }, 'VALIDATION_ERROR'],
      [{ kind: 'access', subject: { document_number: '1-2' } }, 'VALIDATION_ERROR'],
    ],
  },
  list: {
    rest: 'GET /kyc/subject-requests 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:delete',
    ephemeral: 'unaffected',
    audit: 'subject_request.list logged',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: {
      field: 'Query.subjectRequests',
      member: 'requests',
      document: '{ subjectRequests { nodes { requestId } } }',
    },
    ids: {},
    cases: [[{}], [{ next_key: 'x' }, 'INVALID_CURSOR']],
  },
  get: {
    rest: 'GET /kyc/subject-requests/{request_id} 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:delete',
    ephemeral: 'unaffected',
    audit: 'subject_request.get logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Query.subjectRequest',
      document: '{ subjectRequest(requestId: "none") { requestId } }',
    },
    ids: { request_id: { of: newSubjectRequest, answer: 'NOT_FOUND' } },
    cases: [[{ request_id: '019bc0f0-9d28-742f-96cf-830568acf16e' }, 'NOT_FOUND']],
  },
  records: {
    rest: 'GET /kyc/subject-requests/{request_id}/records 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:delete',
    ephemeral: 'unaffected',
    audit: 'subject_request.records logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Query.subjectRequestRecords',
      member: 'records',
      document: '{ subjectRequestRecords(requestId: "none") { nodes { recordId } } }',
      unlinked: { 'SubjectRecord.recordId': 'Its kind says how it is read.' },
    },
    ids: { request_id: { of: newSubjectRequest, answer: 'NOT_FOUND' } },
    cases: [[{ request_id: '019bc0f0-9d28-742f-96cf-830568acf16e' }, 'NOT_FOUND']],
  },
  confirm: {
    rest: 'POST /kyc/subject-requests/{request_id}/confirm 202 data envelope',
    audience: 'tenant',
    permission: 'kyc:delete',
    ephemeral: 'unaffected',
    audit: 'subject_request.confirm logged',
    usage: null,
    idempotent: true,
    codes: ['INVALID_STATE', 'NOT_FOUND'],
    graphql: {
      field: 'Mutation.confirmSubjectRequest',
      document: 'mutation { confirmSubjectRequest(input: { requestId: "none", records: [] }) { requestId } }',
    },
    ids: {
      request_id: { of: newSubjectRequest, with: { records: [] }, answer: 'NOT_FOUND' },
    },
    cases: [[{ request_id: '019bc0f0-9d28-742f-96cf-830568acf16e', records: [] }, 'NOT_FOUND']],
  },
  archive: {
    rest: 'GET /kyc/subject-requests/{request_id}/archive 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:delete',
    ephemeral: 'unaffected',
    audit: 'subject_request.archive logged',
    usage: null,
    idempotent: false,
    codes: ['INVALID_STATE', 'NOT_FOUND'],
    graphql: {
      field: 'Query.subjectRequestArchive',
      document: '{ subjectRequestArchive(requestId: "none") { url } }',
    },
    ids: { request_id: { of: newSubjectRequest, answer: 'NOT_FOUND' } },
    cases: [[{ request_id: '019bc0f0-9d28-742f-96cf-830568acf16e' }, 'NOT_FOUND']],
  },
};
