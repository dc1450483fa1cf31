import * as contracts from '../session-liveness.ts';
import { exampleFor } from './example-for.ts';

const liveness_session_id = '019bc0f2-3c4d-7e5f-8a6b-7c8d9e0f1a2b';
const nonce = 'kXw4vJq0Yb3mZr8sT1uE6g';

export const examples = [
  exampleFor(contracts.livenessStart, {
    input: { step_id: 'liveness' },
    output: {
      liveness_session_id,
      status: 'pending' as const,
      challenge_type: 'passive' as const,
      challenges: [],
      frames_required: 3,
      nonce,
      expires_at: 1_768_469_580,
      attempts_remaining: 3,
    },
  }),
  exampleFor(contracts.livenessComplete, {
    input: {
      liveness_session_id,
      nonce,
      frames: [0, 1, 2].map((place) => ({ data: '/9j/4AAQSkZJRg==', captured_at_ms: 1_768_469_410_000 + 500 * place })),
    },
    output: {
      liveness_session_id,
      status: 'succeeded' as const,
      passed: true,
      failure_reason: null,
      attempts_remaining: 3,
    },
  }),
  exampleFor(contracts.livenessUrl, {
    input: { session_id: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e20', liveness_session_id },
    output: {
      liveness_session_id,
      mime_type: 'image/jpeg',
      expires_at: 1_768_469_700,
      url: 'https://vett.example.com/storage/q3Vt1xk9',
    },
  }),
];
