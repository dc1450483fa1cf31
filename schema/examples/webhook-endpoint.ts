import type { WebhookEndpoint } from '../webhook-endpoint.ts';
import * as contracts from '../webhook-endpoint.ts';
import { exampleFor } from './example-for.ts';

const example: WebhookEndpoint = {
  endpoint_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
  url: 'https://hooks.example.com/monitoring',
  events: ['kyc.watchlist.alert'],
  status: 'active',
  disabled_reason: null,
  failing_since: null,
  secret: 'whsec_********4pQ8=',
  created_at: '2026-01-15T09:30:00.000Z',
  updated_at: '2026-01-15T09:30:00.000Z',
};
const { endpoint_id, url, events } = example;
const created = { ...example, secret: 'whsec_mX0hY3vS2bq7cN1kqk7s0m3cV9g5JmQk0x8Qw2e4pQ8=' };

export const examples = [
  exampleFor(contracts.create, { input: { url, events: ['kyc.watchlist.alert'] }, output: created }),
  exampleFor(contracts.list, { input: {}, output: { endpoints: [example] } }),
  exampleFor(contracts.get, { input: { endpoint_id }, output: example }),
  exampleFor(contracts.update, { input: { endpoint_id, events: [...(events as ['*'])] }, output: example }),
  exampleFor(contracts.remove, { input: { endpoint_id }, output: { endpoint_id } }),
  exampleFor(contracts.rotateSecret, {
    input: { endpoint_id, grace_seconds: 3_600 },
    output: { ...created, previous_secret_until: '2026-01-15T10:30:00.000Z' },
  }),
];
