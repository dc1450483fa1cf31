import * as contracts from '../session.ts';
import { exampleFor } from './example-for.ts';
import { at, example, exampleLink, head, session_id, workflow_id } from './session-example.ts';

export const examples = [
  exampleFor(contracts.create, {
    input: { workflow_id, metadata: { user_name: 'Ann Fictive' } },
    output: {
      session_id,
      workflow_id,
      workflow_version: 1,
      status: 'active' as const,
      ...exampleLink,
      created_at: at,
      customer_id: null,
      client_id: null,
      account_country: null,
      language: null,
      total_steps: 1,
      attributes: {},
      units_charged: { web_validation_checks: 0 },
      warnings: [],
    },
  }),
  exampleFor(contracts.list, { input: { status: 'active' }, output: { sessions: [head], count: 1, next_key: null } }),
  exampleFor(contracts.get, { input: { session_id }, output: example }),
  exampleFor(contracts.update, {
    input: { session_id, status: 'approved', reason: 'Seen in person' },
    output: {
      session_id,
      status: 'approved',
      final_decision: 'approved',
      decided_at: at,
      updated_at: at,
      decided_by: 'user:compliance@example.com',
    },
  }),
  exampleFor(contracts.watch, { input: { session_id }, output: { session: example } }),
  exampleFor(contracts.generateLink, { input: { session_id, ttl_days: 7 }, output: { session_id, ...exampleLink } }),
  exampleFor(contracts.extend, {
    input: { session_id, ttl_days: 7 },
    output: { session_id, expires_at: 1_769_074_200 },
  }),
  exampleFor(contracts.remove, {
    input: { session_id },
    output: {
      session_id,
      deleted: true,
      deleted_at: at,
      erased: { documents: 0, faces: 0, images: 0, form_fields: 1 },
    },
  }),
];
