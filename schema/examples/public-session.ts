import * as contracts from '../public-session.ts';
import { exampleFor } from './example-for.ts';

const at = '2026-01-15T09:30:00.000Z';

export const examples = [
  exampleFor(contracts.state, {
    input: {},
    output: {
      session_id: '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13',
      workflow_name: 'Private clients',
      status: 'active',
      current_step_index: 0,
      total_steps: 1,
      expires_at: 1_769_074_200,
      created_at: at,
      attributes: {},
      language: null,
      branding: {},
      correction_requests: [],
      completion_redirect_url: null,
      steps_data: [
        {
          step_id: 'personal-info',
          status: 'pending' as const,
          started_at: null,
          completed_at: null,
          form_data: {},
          documents: [],
          liveness_sessions: [],
        },
      ],
    },
  }),
  exampleFor(contracts.workflow, {
    input: {},
    output: {
      workflow_name: 'Private clients',
      total_steps: 1,
      session_attributes: [],
      attributes: {},
      enabled_locales: ['en'],
      default_locale: 'en',
      steps: [{ step_id: 'hello', order: 1, name: 'Hello', type: 'info', required: true }],
    },
  }),
  exampleFor(contracts.logo, {
    input: {},
    output: { name: 'Fictive Bank', picture: { webp: 'UklGRiIAAABXRUJQVlA4', ink: '#102030' } },
  }),
  exampleFor(contracts.completeStep, {
    input: { step_id: 'personal-info', form_data: { full_name: 'Ann Fictive' } },
    output: {
      step_id: 'personal-info',
      status: 'completed',
      completed_at: at,
      next_step_id: null,
      current_step_index: 1,
      total_steps: 1,
      session_status: 'completed',
      is_final: true,
      completion_redirect_url: null,
      warnings: [],
    },
  }),
];
