import type { Rows } from '../row.ts';

export const cases: Rows<'cases'> = {
  statistics: {
    rest: 'GET /kyc/cases/statistics 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'cases.statistics',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.casesStatistics', document: '{ casesStatistics { decided open } }' },
    ids: {},
    cases: [
      [{ from: '2026-01-01T00:00:00Z', to: '2026-04-01T00:00:00Z' }],
      [{ from: '2025-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'VALIDATION_ERROR'],
      [{ from: '2020-01-01T00:00:00Z' }, 'VALIDATION_ERROR'],
    ],
  },
};
