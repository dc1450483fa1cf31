import * as contracts from '../session-report.ts';
import { exampleFor } from './example-for.ts';
import { example } from './session-example.ts';

const session_id = '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13';

export const examples = [
  exampleFor(contracts.report, {
    input: { session_id },
    output: {
      format: 'json',
      content: {
        tenant: { tenant_id: example.tenant_id, name: 'Example Bank' },
        generated_at: '2026-02-01T08:00:00.000Z',
        session: example,
        audit: { head_seq: 17, head_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      },
      jws: 'eyJhbGciOiJFZERTQSJ9.eyJ0ZW5hbnQiOnt9fQ.c2lnbmF0dXJl',
    },
  }),
];
