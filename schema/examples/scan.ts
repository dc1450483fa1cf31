import type * as z from 'zod';
import type { ScanJobItem, ScanJobState } from '../scan.ts';
import * as contracts from '../scan.ts';
import { exampleFor } from './example-for.ts';

const exampleItem: z.output<typeof ScanJobItem> = {
  job_id: '019bc0f0-9d50-7e6f-8a9b-0c1d2e3f4a5b',
  target_url: 'https://shop.example.com/',
  status: 'PENDING',
  effort: 'low',
  created_at: '2026-01-15T09:30:00.000Z',
  updated_at: '2026-01-15T09:30:00.000Z',
};
const exampleState: ScanJobState = {
  ...exampleItem,
  started_at: null,
  completed_at: null,
  current_step: 0,
  max_steps: 20,
  progress: 0,
  total_sequences: 0,
  last_sequence_id: 0,
  usage: { model_calls: 0, input_tokens: 0, output_tokens: 0, cost_usd: 0 },
};
const workingState: ScanJobState = {
  ...exampleState,
  status: 'PROCESSING',
  started_at: '2026-01-15T09:30:01.000Z',
  current_step: 1,
  progress: 0.05,
  total_sequences: 2,
  last_sequence_id: 2,
  updated_at: '2026-01-15T09:30:03.000Z',
};

export const examples = [
  exampleFor(contracts.create, {
    input: { url: 'https://shop.example.com/', effort: 'low' },
    output: {
      job_id: exampleItem.job_id,
      target_url: exampleItem.target_url,
      status: 'PENDING',
      effort: 'low',
      created_at: exampleItem.created_at,
      message: 'The scan waits for its turn. Ask for it by its job_id.',
    },
  }),
  exampleFor(contracts.list, {
    input: { limit: 1 },
    output: { items: [exampleItem], count: 1, cursor: null, has_more: false },
  }),
  exampleFor(contracts.get, {
    input: { job_id: exampleItem.job_id, from_step: 1 },
    output: {
      ...workingState,
      from_sequence: 1,
      steps: [
        { sequence_id: 1, agent_step: 1, type: 'text', content: 'Open the site.' },
        { sequence_id: 2, agent_step: 1, type: 'tool_use', tool: 'goto', action: 'https://shop.example.com/' },
      ],
      findings: [],
    },
  }),
  exampleFor(contracts.cancel, {
    input: { job_id: exampleItem.job_id },
    output: {
      ...workingState,
      status: 'FAILED',
      completed_at: '2026-01-15T09:30:04.000Z',
      error_message: 'cancelled',
    },
  }),
  exampleFor(contracts.remove, { input: { job_id: exampleItem.job_id }, output: { job_id: exampleItem.job_id } }),
  exampleFor(contracts.watch, { input: { job_id: exampleItem.job_id }, output: { job: exampleState } }),
];
