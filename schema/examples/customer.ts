import type { Customer } from '../customer.ts';
import * as contracts from '../customer.ts';
import { exampleFor } from './example-for.ts';

const example: Customer = {
  customer_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
  tenant_id: '019bc0f0-8c11-7d3e-b7a6-5a0c6d1f2e3b',
  client_id: 'C-4711',
  name: 'Example Trading GmbH',
  entity_type: 'company',
  status: 'active',
  email: 'office@example.com',
  website: 'https://example.com',
  country: 'DE',
  sessions_count: 0,
  is_monitored: false,
  created_at: '2026-01-15T09:30:00.000Z',
  updated_at: '2026-01-15T09:30:00.000Z',
  last_activity_at: '2026-01-15T09:30:00.000Z',
};
const { customer_id, client_id, name, entity_type, email, website, country } = example;

export const examples = [
  exampleFor(contracts.create, { input: { client_id, name, entity_type, email, website, country }, output: example }),
  exampleFor(contracts.list, {
    input: { search: 'trading' },
    output: { customers: [example], count: 1, next_key: null },
  }),
  exampleFor(contracts.get, { input: { customer_id }, output: example }),
  exampleFor(contracts.update, { input: { customer_id, country: 'DE' }, output: example }),
  exampleFor(contracts.deactivate, { input: { customer_id }, output: { customer_id, status: 'inactive' } }),
  exampleFor(contracts.erase, {
    input: { customer_id },
    output: {
      customer_id,
      erased_at: '2026-01-15T09:30:00.000Z',
      sessions_erased: 0,
      faces_erased: 0,
      watchlist_subjects_removed: 1,
      kept: ['audit_chain', 'usage_aggregates'],
    },
  }),
  exampleFor(contracts.ofIds, { input: { customer_ids: [customer_id] }, output: { customers: [example] } }),
];
