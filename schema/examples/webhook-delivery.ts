import type { WebhookDelivery } from '../webhook-delivery.ts';
import * as contracts from '../webhook-delivery.ts';
import { exampleFor } from './example-for.ts';

const example: WebhookDelivery = {
  delivery_id: '019bc0f0-9e11-7d2a-8b3c-1f2e3d4c5b6a',
  event_id: 'evt_019bc0f0-9d50-7e6f-8a9b-0c1d2e3f4a5b',
  event_type: 'kyc.job.completed',
  endpoint_id: 'default',
  status: 'dead',
  attempt_count: 10,
  next_attempt_at: null,
  created_at: '2026-01-15T09:30:00.000Z',
  completed_at: '2026-01-18T13:05:00.000Z',
};
const { delivery_id } = example;
const waiting: WebhookDelivery = {
  ...example,
  status: 'pending',
  attempt_count: 0,
  next_attempt_at: '2026-01-19T08:00:00.000Z',
  completed_at: null,
};

export const examples = [
  exampleFor(contracts.list, {
    input: { status: 'dead' },
    output: { deliveries: [example], count: 1, next_key: null },
  }),
  exampleFor(contracts.get, {
    input: { delivery_id },
    output: {
      ...example,
      body: '{"id":"evt_019bc0f0-9d50-7e6f-8a9b-0c1d2e3f4a5b","type":"kyc.job.completed","created":1768469400,"data":{}}',
      attempts: [
        {
          attempt: 1,
          attempted_at: '2026-01-15T09:30:00.120Z',
          status_code: 503,
          latency_ms: 84,
          error: null,
          answer: 'Back soon.',
        },
      ],
    },
  }),
  exampleFor(contracts.replay, { input: { delivery_id }, output: waiting }),
  exampleFor(contracts.replayRange, {
    input: { from: '2026-01-15T00:00:00Z', to: '2026-01-16T00:00:00Z', status: 'dead' },
    output: { replayed: 12 },
  }),
  exampleFor(contracts.test, { input: { event_type: 'kyc.job.completed' }, output: waiting }),
];
