import { newWebValidation } from '../objects.ts';
import type { Rows } from '../row.ts';

const RUNNING = {
  audience: 'tenant',
  permission: 'web-validation:create',
  ephemeral: 'unaffected',
  usage: 'web-validation.check web_validation_checks 1',
  idempotent: true,
} as const;
const READING = { audience: 'tenant', ephemeral: 'unaffected', usage: null, idempotent: false, ids: {} } as const;

const SELF = 'It is the object itself, which says all that is known.';
const CALLERS = 'It is a note of the caller, as it was sent.';
const READ_IT = 'The query webValidation reads it.';
const url = 'https://shop.example/';
const half = [{ criterion: 'ssl', weight: 0.5 }];

export const webValidation: Rows<'webValidation'> = {
  create: {
    ...RUNNING,
    rest: 'POST /kyc/web-validation 200 bare envelope',
    audit: 'web-validation.check logged',
    codes: ['INVALID_POLICY_TYPE', 'INVALID_URL', 'INVALID_WEIGHTS', 'URL_NOT_ALLOWED'],
    graphql: {
      field: 'Mutation.validateWebsite',
      document: 'mutation { validateWebsite(input: { url: "shop" }) { result { reliabilityScore } } }',
      unlinked: {
        'WebValidation.validationId': READ_IT,
        'WebIndustryFound.industryId': 'It is of the catalogue, which the query webIndustries lists.',
        'WebMediaSource.id': 'It is a number within its answer.',
        'WebRank.listId': 'It is of the publisher.',
      },
    },
    ids: {
      client_id: 'Callers bring their own id of a customer, who is created when there is none.',
      merchant_id: 'Callers bring it as a note of theirs.',
    },
    cases: [
      [{}, 'VALIDATION_ERROR', false],
      [{ url: '' }, 'INVALID_URL'],
      [{ url: 'shop.example' }, 'INVALID_URL'],
      [{ url: 'shop.example:8443/x' }, 'INVALID_URL'],
      [{ url: 'https://' }, 'INVALID_URL'],
      [{ url: 'https://[::bad/' }, 'INVALID_URL'],
      [{ url: 'ftp://shop.example/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://10.0.0.1/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://0x7f.1/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://017700000001/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://[fe80::1]/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://[64:ff9b::a00:1]/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://2130706433/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://[::ffff:10.0.0.1]/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://localhost/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'http://intranet/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'https://user:secret@shop.example/' }, 'URL_NOT_ALLOWED'],
      [{ url: 'https://shop.example:22/' }, 'URL_NOT_ALLOWED'],
      [{ url: url.padEnd(2_049, 'x') }, 'URL_NOT_ALLOWED'],
      [{ url, weights: half }, 'INVALID_WEIGHTS'],
      [{ url, weights: [] }, 'INVALID_WEIGHTS'],
      [{ url, weights: [...half, ...half] }, 'INVALID_WEIGHTS'],
      [{ url, weights: [{ criterion: 'beauty', weight: 1 }] }, 'INVALID_WEIGHTS'],
      [{ url, weights: [{ criterion: 'ssl', name: 'ssl', weight: 1 }] }, 'INVALID_WEIGHTS'],
      [{ url, weights: [{ weight: 1 }] }, 'INVALID_WEIGHTS'],
      [{ url, weights: [{ criterion: 'ssl', weight: 1.5 }, ...half] }, 'INVALID_WEIGHTS'],
      [{ url, weights: Array.from({ length: 11 }, () => 1 / 11) }, 'INVALID_WEIGHTS', false],
      [{ url, weights: Array.from({ length: 12 }, () => 0.5) }, 'INVALID_WEIGHTS', false],
      [{ url, weights: [{ criterion: 'ssl', weight: -0.5 }, ...half] }, 'INVALID_WEIGHTS'],
      [{ url, weights: [{ criterion: 'aml_policy', weight: 1 }] }, 'INVALID_WEIGHTS'],
      [{ url, weights: 'ssl' }, 'INVALID_WEIGHTS', false],
      [{ url, include_policies: true, policy_types: ['privacy'] }, 'INVALID_POLICY_TYPE'],
      [{ url, policy_types: ['terms'] }, 'VALIDATION_ERROR'],
      [{ url, include_policies: false, policy_types: [] }, 'VALIDATION_ERROR'],
      [{ url, declared_name: ' ' }, 'VALIDATION_ERROR'],
      [{ url, declared_name: 'x'.repeat(501) }, 'VALIDATION_ERROR'],
      [{ url, merchant_id: 1.5 }, 'VALIDATION_ERROR', false],
      [{ url, unknown: 1 }, 'VALIDATION_ERROR', false],
    ],
  },
  list: {
    ...READING,
    rest: 'GET /kyc/web-validations 200 data envelope',
    permission: 'kyc:read',
    audit: 'web-validation.list logged',
    codes: [],
    graphql: {
      field: 'Query.webValidations',
      member: 'validations',
      document: '{ webValidations { nodes { validationId } } }',
      unlinked: { 'WebValidationItem.validationId': READ_IT, 'WebValidationItem.merchantId': CALLERS },
    },
    cases: [[{}], [{ limit: 3 }], [{ next_key: 'x' }, 'INVALID_CURSOR']],
  },
  get: {
    ...READING,
    rest: 'GET /kyc/web-validations/{validation_id} 200 data envelope',
    permission: 'kyc:read',
    audit: 'web-validation.get logged',
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Query.webValidation',
      document: '{ webValidation(validationId: "none") { validationId } }',
      unlinked: {
        'KeptWebValidation.validationId': SELF,
        'KeptWebValidation.previousValidationId': READ_IT,
        'KeptWebRequest.clientId': CALLERS,
        'KeptWebRequest.merchantId': CALLERS,
      },
    },
    ids: { validation_id: { of: newWebValidation, answer: 'NOT_FOUND' } },
    cases: [[{ validation_id: 'none' }, 'NOT_FOUND']],
  },
  delete: {
    rest: 'DELETE /kyc/web-validations/{validation_id} 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:delete',
    ephemeral: 'unaffected',
    audit: 'web-validation.delete logged',
    usage: null,
    idempotent: false,
    codes: ['LEGAL_HOLD', 'NOT_FOUND'],
    graphql: {
      field: 'Mutation.deleteWebValidation',
      document: 'mutation { deleteWebValidation(input: { validationId: "none" }) { validationId } }',
      unlinked: { 'DeletedWebValidation.validationId': 'It is gone.' },
    },
    ids: { validation_id: { of: newWebValidation, answer: 'NOT_FOUND' } },
    cases: [[{ validation_id: '019bc0f0-9d28-742f-96cf-830568acf16e' }, 'NOT_FOUND']],
  },
  rerun: {
    ...RUNNING,
    rest: 'POST /kyc/web-validations/{validation_id}/rerun 200 bare envelope',
    audit: 'web-validation.rerun logged',
    codes: ['INVALID_URL', 'INVALID_WEIGHTS', 'NOT_FOUND', 'URL_NOT_ALLOWED'],
    graphql: {
      field: 'Mutation.rerunWebValidation',
      document: 'mutation { rerunWebValidation(input: { validationId: "none" }) { validationId } }',
    },
    ids: { validation_id: { of: newWebValidation, answer: 'NOT_FOUND' } },
    cases: [[{ validation_id: 'none' }, 'NOT_FOUND']],
  },
  industries: {
    ...READING,
    rest: 'GET /kyc/web-validation/industries 200 data envelope',
    permission: ['kyc:read', 'web-validation:create'],
    audit: 'web-validation.industries',
    codes: [],
    graphql: {
      field: 'Query.webIndustries',
      member: 'industries',
      document: '{ webIndustries { id name } }',
      unlinked: { 'WebIndustry.id': SELF, 'WebIndustry.parentId': 'It is in the same list.' },
    },
    cases: [[{}]],
  },
};
