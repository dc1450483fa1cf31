import * as contracts from '../usage.ts';
import { exampleFor } from './example-for.ts';

export const examples = [
  exampleFor(contracts.get, {
    input: { from: '2026-01-01', to: '2026-02-01', granularity: 'month' },
    output: {
      items: [
        { period_start: '2026-01-01T00:00:00.000Z', endpoint: 'kyc.multi', unit: 'check', units: 5120, errors: 2 },
        { period_start: '2026-01-01T00:00:00.000Z', endpoint: 'kyc.single', unit: 'check', units: 310, errors: 0 },
      ],
      quotas: [
        { unit: 'check', limit: 100_000, used: 5430, resets_at: '2026-02-01T00:00:00.000Z' },
        { unit: 'web_validation_checks', limit: null, used: 0, resets_at: '2026-02-01T00:00:00.000Z' },
      ],
    },
  }),
];
