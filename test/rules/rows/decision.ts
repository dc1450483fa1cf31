import { EMPTY_LIST } from '../../support/service.ts';
import { newDecision } from '../objects.ts';
import type { Rows } from '../row.ts';
import { decided, LONG_AGO } from './given.ts';

const FREE = 'It is a key of the decision, and its object need not exist.';
const NOT_LOOKED_UP = { customer_id: FREE, client_id: FREE, subject_id: FREE };

export const decision: Rows<'decision'> = {
  create: {
    rest: 'POST /kyc/decisions 201 data envelope',
    audience: 'tenant',
    permission: ['kyc:review', 'kyc:create'],
    ephemeral: 'unaffected',
    audit: 'decision.create logged',
    usage: null,
    idempotent: true,
    codes: ['INVALID_STATE', 'LIST_DATA_UNAVAILABLE', 'LIST_NOT_ENABLED', 'LIST_VERSION_UNAVAILABLE', 'UNKNOWN_LIST'],
    graphql: {
      field: 'Mutation.createDecision',
      document:
        'mutation { createDecision(input: { subjectKey: { fingerprint: "" }, sourceList: "", entityId: "", decision: "", reason: "" }) { decisionId } }',
    },
    ids: { entity_id: 'Entries of lists are the same for all tenants.' },
    cases: [
      [decided({ source_list: 'interpol' }), 'UNKNOWN_LIST'],
      [decided({ source_list: EMPTY_LIST }), 'LIST_DATA_UNAVAILABLE'],
      [decided({ entity_id: 'nobody' }), 'VALIDATION_ERROR'],
      [decided({ scope: 'profile', profile_entries: ['un:nobody'] }), 'VALIDATION_ERROR'],
      [decided({ decision: 'maybe' }), 'VALIDATION_ERROR'],
      [decided({ reason: '' }), 'VALIDATION_ERROR'],
      [decided({ reason: ' ' }), 'VALIDATION_ERROR'],
      [decided({ reason_code: 'other' }), 'VALIDATION_ERROR'],
      [decided({ expires_at: LONG_AGO }), 'VALIDATION_ERROR'],
    ],
  },
  list: {
    rest: 'GET /kyc/decisions 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'decision.list logged',
    usage: null,
    idempotent: false,
    codes: ['UNKNOWN_LIST'],
    graphql: { field: 'Query.decisions', member: 'decisions', document: '{ decisions { nodes { decisionId } } }' },
    ids: { entity_id: 'Entries of lists are the same for all tenants.', ...NOT_LOOKED_UP },
    cases: [[{}], [{ source_list: 'un' }], [{ source_list: 'interpol' }, 'UNKNOWN_LIST']],
  },
  get: {
    rest: 'GET /kyc/decisions/{decision_id} 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'decision.get logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Query.decision',
      document: '{ decision(decisionId: "none") { decisionId } }',
      unlinked: {
        'Decision.decisionId': 'It is the object itself, which says all that is known.',
        'SubjectKey.clientId': FREE,
        'SubjectKey.subjectId': FREE,
      },
    },
    ids: { decision_id: { of: newDecision, answer: 'NOT_FOUND' } },
    cases: [[{ decision_id: 'none' }, 'NOT_FOUND']],
  },
  revoke: {
    rest: 'DELETE /kyc/decisions/{decision_id} 200 data envelope',
    audience: 'tenant',
    permission: ['kyc:review', 'kyc:create'],
    ephemeral: 'unaffected',
    audit: 'decision.revoke logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Mutation.revokeDecision',
      document: 'mutation { revokeDecision(input: { decisionId: "none" }) { decisionId } }',
      unlinked: { 'RevokedDecision.decisionId': 'It answers what was just ended; a query reads it.' },
    },
    ids: { decision_id: { of: newDecision, answer: 'NOT_FOUND' } },
    cases: [[{ decision_id: 'none' }, 'NOT_FOUND']],
  },
  ofSubjects: {
    rest: null,
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'decision.of_subjects logged',
    usage: null,
    idempotent: false,
    codes: ['INVALID_CURSOR'],
    graphql: null,
    ids: {},
    cases: 'test/interfaces/graphql-links.test.ts',
  },
  ofProfiles: {
    rest: null,
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'decision.of_profiles logged',
    usage: null,
    idempotent: false,
    codes: ['INVALID_CURSOR'],
    graphql: null,
    ids: { profile_ids: 'Lists and what they say are the same for all tenants.' },
    cases: 'test/features/profile-judgements.test.ts',
  },
};
