import { newCustomer } from '../objects.ts';
import type { Rows } from '../row.ts';

const NOBODY = '019bc0f0-9d28-742f-96cf-830568acf16e';
const OWN_TENANT = 'It is the tenant of the caller, which a query reads.';
const own = { customer_id: { of: newCustomer, answer: 'CUSTOMER_NOT_FOUND' } } as const;
const EXTERNAL = 'It is an id of the caller.';

const written = { audience: 'tenant', ephemeral: 'unaffected', usage: null } as const;

export const customer: Rows<'customer'> = {
  create: {
    ...written,
    rest: 'POST /customers 201 data envelope',
    permission: 'kyc:create',
    audit: 'customer.create logged',
    idempotent: true,
    codes: ['CLIENT_ID_EXISTS'],
    graphql: {
      field: 'Mutation.createCustomer',
      document: 'mutation { createCustomer(input: { name: "Ann Bee" }) { customerId } }',
    },
    ids: { client_id: EXTERNAL, document_id: EXTERNAL, tax_id: EXTERNAL },
    cases: [
      [{}, 'VALIDATION_ERROR', false],
      [{ name: ' ' }, 'VALIDATION_ERROR'],
      [{ name: 'Ann Bee', country: 'XQ' }, 'VALIDATION_ERROR'],
      [{ name: 'Ann Bee', email: 'ann' }, 'VALIDATION_ERROR'],
      [{ name: 'Ann Bee', entity_type: 'vessel' }, 'VALIDATION_ERROR'],
      [{ name: 'x'.repeat(501) }, 'VALIDATION_ERROR'],
    ],
  },
  list: {
    ...written,
    rest: 'GET /customers 200 data envelope',
    permission: 'kyc:read',
    audit: 'customer.list logged',
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.customers', member: 'customers', document: '{ customers { nodes { customerId } } }' },
    ids: {},
    cases: [
      [{}],
      [{ search: 'nobody' }],
      [{ search: '' }, 'VALIDATION_ERROR'],
      [{ status: 'gone' }, 'VALIDATION_ERROR'],
      [{ risk_level: 'none' }, 'VALIDATION_ERROR'],
      [{ limit: 101 }, 'VALIDATION_ERROR'],
      [{ next_key: 'x' }, 'INVALID_CURSOR'],
    ],
  },
  get: {
    ...written,
    rest: 'GET /customers/{customer_id} 200 data envelope',
    permission: 'kyc:read',
    audit: 'customer.get logged',
    idempotent: false,
    codes: ['CUSTOMER_NOT_FOUND'],
    graphql: {
      field: 'Query.customer',
      document: '{ customer(customerId: "none") { customerId } }',
      unlinked: {
        'Customer.tenantId': OWN_TENANT,
        'Customer.documentId': EXTERNAL,
        'Customer.taxId': EXTERNAL,
      },
    },
    ids: own,
    cases: [
      [{ customer_id: 'none' }, 'CUSTOMER_NOT_FOUND'],
      [{ customer_id: NOBODY }, 'CUSTOMER_NOT_FOUND'],
    ],
  },
  update: {
    ...written,
    rest: 'PATCH /customers/{customer_id} 200 data envelope',
    permission: 'kyc:create',
    audit: 'customer.update logged',
    idempotent: true,
    codes: ['CUSTOMER_NOT_FOUND', 'CLIENT_ID_EXISTS'],
    graphql: {
      field: 'Mutation.updateCustomer',
      document: 'mutation { updateCustomer(input: { customerId: "none", name: "Ann Bee" }) { customerId } }',
    },
    ids: {
      customer_id: { ...own.customer_id, with: { name: 'Ann Bee' } },
      ...{ client_id: EXTERNAL, document_id: EXTERNAL, tax_id: EXTERNAL },
    },
    cases: [
      [{ customer_id: 'none', name: 'Ann Bee' }, 'CUSTOMER_NOT_FOUND'],
      [{ customer_id: NOBODY }, 'VALIDATION_ERROR'],
      [{ customer_id: NOBODY, name: null }, 'VALIDATION_ERROR', false],
      [{ customer_id: NOBODY, risk_level: 'high' }, 'VALIDATION_ERROR'],
      [{ customer_id: NOBODY, risk_reason: 'x' }, 'VALIDATION_ERROR'],
      [{ customer_id: NOBODY, risk_level: null, risk_reason: 'x' }, 'VALIDATION_ERROR'],
    ],
  },
  deactivate: {
    ...written,
    rest: 'DELETE /customers/{customer_id} 200 data envelope',
    permission: 'kyc:create',
    audit: 'customer.deactivate logged',
    idempotent: false,
    codes: ['CUSTOMER_NOT_FOUND'],
    graphql: {
      field: 'Mutation.deactivateCustomer',
      document: 'mutation { deactivateCustomer(input: { customerId: "none" }) { customerId } }',
      unlinked: { 'DeactivatedCustomer.customerId': 'It answers what was just changed; a query reads it.' },
    },
    ids: own,
    cases: [[{ customer_id: 'none' }, 'CUSTOMER_NOT_FOUND']],
  },
  erase: {
    ...written,
    rest: 'POST /customers/{customer_id}/erase 200 data envelope',
    permission: 'kyc:delete',
    audit: 'customer.erase logged',
    idempotent: true,
    codes: ['CUSTOMER_NOT_FOUND', 'LEGAL_HOLD'],
    graphql: {
      field: 'Mutation.eraseCustomer',
      document: 'mutation { eraseCustomer(input: { customerId: "none" }) { customerId } }',
      unlinked: { 'ErasedCustomer.customerId': 'It is erased, so there is no object.' },
    },
    ids: own,
    cases: [[{ customer_id: 'none' }, 'CUSTOMER_NOT_FOUND']],
  },
  ofIds: {
    ...written,
    rest: null,
    permission: 'kyc:read',
    audit: 'customer.of_ids logged',
    idempotent: false,
    codes: [],
    graphql: null,
    ids: {
      customer_ids: {
        of: async (service, owner) => [await newCustomer(service, owner)],
        answer: { customers: [null] },
      },
    },
    cases: 'test/features/customer.test.ts',
  },
  sessions: {
    ...written,
    rest: 'GET /customers/{customer_id}/sessions 200 data envelope',
    permission: 'kyc:read',
    audit: 'customer.sessions logged',
    idempotent: false,
    codes: ['CUSTOMER_NOT_FOUND'],
    graphql: {
      field: 'Query.customerSessions',
      member: 'sessions',
      document: '{ customerSessions(customerId: "none") { nodes { sessionId } } }',
      unlinked: { 'CustomerSession.workflowId': 'The session has the link to its workflow.' },
    },
    ids: own,
    cases: [
      [{ customer_id: 'none' }, 'CUSTOMER_NOT_FOUND'],
      [{ customer_id: NOBODY, limit: 101 }, 'VALIDATION_ERROR'],
    ],
  },
  organization: {
    ...written,
    rest: 'GET /customers/{customer_id}/organization 200 data envelope',
    permission: 'kyc:read',
    audit: 'customer.organization logged',
    idempotent: false,
    codes: ['CUSTOMER_NOT_FOUND'],
    graphql: {
      field: 'Query.customerOrganization',
      document: '{ customerOrganization(customerId: "none") { summary { uboCount } } }',
      unlinked: {
        'OrganizationMember.memberId': 'Its own id.',
        'UnverifiedMember.memberId': 'It is among the members.',
      },
    },
    ids: own,
    cases: [[{ customer_id: 'none' }, 'CUSTOMER_NOT_FOUND']],
  },
  riskProfile: {
    ...written,
    rest: 'GET /customers/{customer_id}/risk-profile 200 data envelope',
    permission: 'kyc:read',
    audit: 'customer.risk_profile logged',
    idempotent: false,
    codes: ['CUSTOMER_NOT_FOUND'],
    graphql: {
      field: 'Query.customerRiskProfile',
      document: '{ customerRiskProfile(customerId: "none") { overallScore } }',
      unlinked: { 'RiskFactor.factorId': 'It is the name of a factor.' },
    },
    ids: own,
    cases: [
      [{ customer_id: 'none' }, 'CUSTOMER_NOT_FOUND'],
      [{ customer_id: NOBODY, recalculate: true }, 'CUSTOMER_NOT_FOUND'],
    ],
  },
};
