import type { AuditEvent } from '../audit.ts';
import * as contracts from '../audit.ts';
import { exampleFor } from './example-for.ts';

const example: AuditEvent = {
  event_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
  tenant_id: '019bc0ee-db53-7096-82a7-67880acca1bd',
  occurred_at: '2026-01-15T09:30:00.000Z',
  actor: { type: 'api_key', id: '00aZ8IV3k3uD' },
  action: 'api_key.create',
  resource: { type: 'api_key', id: '00b0Qw81HzkT' },
  request_id: '019bc0f0-9d28-742f-96cf-83056a1cf2a1',
  ip_hash: '5b0f1f2a6de04c9fb1f36f0f7a4f7b21',
  outcome: 'success',
  changes: null,
  seq: 1,
  prev_hash: null,
  hash: 'b0d9a2b35a6a7a6c8a5c6a2e2f4d1f6f1f0e9b8c7d6a5b4c3d2e1f0a9b8c7d6e',
};

export const examples = [
  exampleFor(contracts.list, { input: {}, output: { events: [example], count: 1, next_key: null } }),
  exampleFor(contracts.get, { input: { event_id: example.event_id }, output: { event: example, record: null } }),
  exampleFor(contracts.verify, {
    input: {},
    output: {
      valid: true,
      checked: 1,
      first_broken_seq: null,
      head_hash: example.hash,
      unchained: 0,
      records: 0,
      erased_records: 0,
      first_altered_record: null,
    },
  }),
];
