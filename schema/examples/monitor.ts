import * as contracts from '../monitor.ts';
import { exampleFor } from './example-for.ts';

const watchlist_id = '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e10';

export const examples = [
  exampleFor(contracts.monitorCustomer, {
    input: { customer_id: '019bc0f0-9d28-742f-96cf-830568acf16e', watchlist_id },
    output: {
      is_monitored: true,
      watchlists: [
        {
          watchlist_id,
          watchlist_name: 'Private clients',
          subject_id: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e11',
          status: 'active',
          added_at: '2026-01-15T09:30:00.000Z',
        },
      ],
      total_alerts: 0,
    },
  }),
];
