import { newValidation } from '../objects.ts';
import type { Rows } from '../row.ts';

export const validation: Rows<'validation'> = {
  list: {
    rest: 'GET /kyc/validations 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'validation.list',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: {
      field: 'Query.validations',
      member: 'validations',
      document: '{ validations { nodes { validationId } } }',
    },
    ids: {},
    cases: [[{}], [{ is_match: true, limit: 3 }], [{ from: 'yesterday' }, 'VALIDATION_ERROR']],
  },
  get: {
    rest: 'GET /kyc/validations/{validation_id} 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'validation.get logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Query.validation',
      document: '{ validation(input: { validationId: "none" }) { validationId } }',
    },
    ids: { validation_id: { of: newValidation, answer: 'NOT_FOUND' } },
    cases: [[{ validation_id: 'none' }, 'NOT_FOUND']],
  },
  replay: {
    rest: 'POST /kyc/validations/{validation_id}/replay 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:create',
    ephemeral: 'unaffected',
    audit: 'validation.replay logged',
    usage: 'kyc.multi check 1',
    idempotent: false,
    codes: ['LIST_DATA_UNAVAILABLE', 'LIST_VERSION_UNAVAILABLE', 'NOT_FOUND'],
    graphql: {
      field: 'Mutation.replayValidation',
      document: 'mutation { replayValidation(input: { validationId: "none" }) { identical } }',
    },
    ids: { validation_id: { of: newValidation, answer: 'NOT_FOUND' } },
    cases: [[{ validation_id: 'none' }, 'NOT_FOUND']],
  },
  report: {
    rest: 'GET /kyc/validations/{validation_id}/report 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'validation.report logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Query.validationReport',
      document: '{ validationReport(input: { validationId: "none" }) { format } }',
    },
    ids: { validation_id: { of: newValidation, answer: 'NOT_FOUND' } },
    cases: [
      [{ validation_id: 'none' }, 'NOT_FOUND'],
      [{ validation_id: 'none', format: 'pdf' }, 'VALIDATION_ERROR'],
    ],
  },
};
