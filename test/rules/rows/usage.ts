import type { Rows } from '../row.ts';

export const usage: Rows<'usage'> = {
  get: {
    rest: 'GET /kyc/usage 200 data envelope',
    audience: 'tenant',
    permission: 'usage:read',
    ephemeral: 'unaffected',
    audit: 'usage.get',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.usage', document: '{ usage { quotas { used } } }' },
    ids: {},
    cases: [
      [{ from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z', granularity: 'day' }],
      [{ granularity: 'century' }, 'VALIDATION_ERROR'],
    ],
  },
};
