import { newEvent } from '../objects.ts';
import type { Rows } from '../row.ts';

export const audit: Rows<'audit'> = {
  list: {
    rest: 'GET /kyc/audit 200 data envelope',
    audience: 'tenant',
    permission: 'audit:read',
    ephemeral: 'unaffected',
    audit: 'audit.list logged',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.auditEvents', member: 'events', document: '{ auditEvents { nodes { eventId } } }' },
    ids: {
      resource_id: 'A filter, which finds nothing of others.',
      actor_id: 'A filter, which finds nothing of others.',
      request_id: 'A filter, which finds nothing of others.',
    },
    cases: [
      [{ action: 'session.create' }],
      [{ action: 'nothing.done' }, 'VALIDATION_ERROR'],
      [{ from: 'yesterday' }, 'VALIDATION_ERROR'],
      [{ next_key: 'x' }, 'INVALID_CURSOR'],
    ],
  },
  get: {
    rest: 'GET /kyc/audit/{event_id} 200 data envelope',
    audience: 'tenant',
    permission: 'audit:read',
    ephemeral: 'unaffected',
    audit: 'audit.get logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: { field: 'Query.auditEvent', document: '{ auditEvent(eventId: "none") { event { eventId } } }' },
    ids: { event_id: { of: newEvent, answer: 'NOT_FOUND' } },
    cases: [[{ event_id: 'none' }, 'NOT_FOUND']],
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
