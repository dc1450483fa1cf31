import type { OwnListAddress } from '../own-list-address.ts';
import * as contracts from '../own-list-address.ts';
import { exampleFor } from './example-for.ts';

const name = 'own:blocked-customers';
const example: OwnListAddress = {
  url: 'https://lists.example.com/blocked.csv',
  header_name: 'Authorization',
  every_hours: 24,
  asked_at: '2026-01-15T09:00:00.000Z',
  succeeded_at: '2026-01-15T09:00:00.000Z',
  last_error: null,
  next_at: '2026-01-16T09:00:00.000Z',
};

export const examples = [
  exampleFor(contracts.putAddress, {
    input: { name, url: example.url, header: { name: 'Authorization', value: 'Bearer s3cr3t' }, every_hours: 24 },
    output: { ...example, asked_at: null, succeeded_at: null, next_at: '2026-01-15T09:00:00.000Z' },
  }),
  exampleFor(contracts.removeAddress, { input: { name }, output: { name, deleted: true } }),
  exampleFor(contracts.fetchNow, { input: { name }, output: { run_id: '019bc0f0-9d28-742f-96cf-830568acf16e' } }),
];
