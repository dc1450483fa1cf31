import * as contracts from '../session-review.ts';
import { exampleFor } from './example-for.ts';

const session_id = '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13';
const at = '2026-01-15T09:30:00.000Z';
const correction = { step_id: 'identity', message: 'The photograph is blurred.', document_types: ['passport'] };

export const examples = [
  exampleFor(contracts.process, { input: { session_id }, output: { session_id, status: 'processing' } }),
  exampleFor(contracts.validate, {
    input: { session_id, checks: ['crypto'] },
    output: { session_id, results: { crypto: { status: 'skipped', reason: 'no_wallet' } }, validated_at: at },
  }),
  exampleFor(contracts.requestCorrections, {
    input: { session_id, corrections: [correction] },
    output: {
      session_id,
      status: 'awaiting_client_correction',
      access_token: null,
      correction_requests: [
        {
          ...correction,
          correction_id: '019bc0f0-9d41-7b2c-a3d4-e5f60718293a',
          field_ids: [],
          status: 'open',
          round: 1,
          requested_by: 'api_key:019bc0f0-8c11-7d3e-b7a6-5a0c6d1f2e3b',
          created_at: at,
          resolved_at: null,
        },
      ],
      session_url: null,
    },
  }),
];
