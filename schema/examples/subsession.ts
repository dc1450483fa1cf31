import type { Subsession } from '../subsession.ts';
import * as contracts from '../subsession.ts';
import { exampleFor } from './example-for.ts';

export const subsession_id = '019bc0f0-9d32-7b66-9d2f-3a5c7b9e1d24';
const at = '2026-01-15T09:30:00.000Z';
export const subsessionExample = {
  input: { step_id: 'owners', name: 'Ann Fictive', role: 'ubo' as const, ownership_percentage: 60 },
  link: {
    link_url: 'https://onboarding.example.com/s/q3X0mB1oQ1c9m6tJw5ZrN8yVg7kLd2sFhP4uTxEaYbI',
    access_token: 'q3X0mB1oQ1c9m6tJw5ZrN8yVg7kLd2sFhP4uTxEaYbI',
    expires_at: 1_769_074_200,
  },
  listed: {
    subsession_id,
    step_id: 'owners',
    name: 'Ann Fictive',
    role: 'ubo' as const,
    status: 'active' as const,
    entity_type: 'individual' as const,
    ownership_percentage: 60,
    created_at: at,
    completed_at: null,
  },
};

const session_id = '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13';
const { input, link: exampleLink, listed } = subsessionExample;
const example: Subsession = {
  ...listed,
  parent_session_id: session_id,
  workflow_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
  workflow_version: 1,
  decision: null,
  email: null,
  roles: ['ubo'],
  classification: null,
  form_data: {},
  started_at: null,
  link: { expires_at: exampleLink.expires_at },
};

export const examples = [
  exampleFor(contracts.create, {
    input: { session_id, ...input },
    output: { subsession_id, name: input.name, role: input.role, status: 'active', ...exampleLink },
  }),
  exampleFor(contracts.list, { input: { session_id }, output: { subsessions: [example], count: 1 } }),
  exampleFor(contracts.regenerateLink, {
    input: { session_id, subsession_id },
    output: { subsession_id, ...exampleLink },
  }),
  exampleFor(contracts.remove, { input: { session_id, subsession_id }, output: { subsession_id, deleted: true } }),
  exampleFor(contracts.ofSessions, {
    input: { session_ids: [session_id] },
    output: { pages: [{ subsessions: [example], count: 1, next_key: null }] },
  }),
];
