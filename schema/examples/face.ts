import * as contracts from '../face.ts';
import { exampleFor } from './example-for.ts';

const face_id = '019bc0f0-9d28-742f-96cf-830568acf16e';

export const examples = [
  exampleFor(contracts.ofSessions, {
    input: { session_ids: ['onboarding-4711'] },
    output: {
      pages: [
        {
          faces: [
            {
              face_id,
              session_id: 'onboarding-4711',
              metadata: { branch: 'north' },
              is_reference: true,
              is_blacklisted: false,
              created_at: '2026-01-15T09:30:00.000Z',
            },
          ],
          count: 1,
          next_key: null,
        },
      ],
    },
  }),
];
