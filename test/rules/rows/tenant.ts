import type { Rows } from '../row.ts';

export const tenant: Rows<'tenant'> = {
  get: {
    rest: 'GET /kyc/tenants/me 200 data envelope',
    audience: 'tenant',
    permission: 'tenant:read',
    ephemeral: 'unaffected',
    audit: 'tenant.get',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.tenant', document: '{ tenant { tenantId } }', inPart: true },
    ids: {},
    cases: [[{}]],
  },
  update: {
    rest: 'PATCH /kyc/tenants/me 200 data envelope',
    audience: 'tenant',
    permission: 'tenant:update',
    ephemeral: 'unaffected',
    audit: 'tenant.update logged',
    usage: null,
    idempotent: true,
    codes: ['FEATURE_NOT_ENABLED', 'UNKNOWN_LIST'],
    graphql: {
      field: 'Mutation.updateTenant',
      document: 'mutation { updateTenant(input: { sessions: { defaultTtlDays: 7 } }) { tenantId } }',
      inPart: true,
    },
    ids: {},
    cases: [
      [{ sessions: { default_ttl_days: 7 } }],
      [{}, 'VALIDATION_ERROR'],
      [{ list_check: { min_confidence: 2 } }, 'VALIDATION_ERROR'],
    ],
  },
};
