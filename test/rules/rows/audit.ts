import type { Rows } from '../row.ts';

export const audit: Rows<'audit'> = {
  list: {
    rest: 'GET /kyc/audit 200 data envelope',
    audience: 'tenant',
    permission: 'audit:read',
    ephemeral: 'unaffected',
    audit: 'audit.list',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.auditEvents', member: 'events', document: '{ auditEvents { nodes { eventId } } }' },
    ids: {
      resource_id: 'A filter, which finds nothing of others.',
      actor_id: 'A filter, which finds nothing of others.',
    },
    cases: [
      [{ action: 'nothing.done' }],
      [{ from: 'yesterday' }, 'VALIDATION_ERROR'],
      [{ next_key: 'x' }, 'INVALID_CURSOR'],
    ],
  },
  verify: {
    rest: 'GET /kyc/audit/verify 200 data envelope',
    audience: 'tenant',
    permission: 'audit:read',
    ephemeral: 'unaffected',
    audit: 'audit.verify',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.auditVerification', document: '{ auditVerification { valid } }' },
    ids: {},
    cases: 'test/features/audit.test.ts',
  },
};
