import type { ProfileJudgement } from '../profile-judgement.ts';
import * as contracts from '../profile-judgement.ts';
import { exampleFor } from './example-for.ts';

const example: ProfileJudgement = {
  judgement_id: '019bc0f0-9d28-742f-96cf-830568acf170',
  entries: ['uk:AQD9901', 'un:QDi.9901'],
  verdict: 'not_same',
  reason: 'Father and son: the UK means the son.',
  status: 'in_force',
  created_at: '2026-01-15T09:30:00.000Z',
  created_by: 'user:019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e31',
  confirmed_at: '2026-01-15T09:30:00.000Z',
  confirmed_by: null,
};
const { judgement_id, entries, verdict, reason } = example;

export const examples = [
  exampleFor(contracts.create, { input: { entries, verdict, reason }, output: example }),
  exampleFor(contracts.list, { input: {}, output: { judgements: [example], count: 1, next_key: null } }),
  exampleFor(contracts.confirm, {
    input: { judgement_id },
    output: { ...example, confirmed_by: 'user:019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e32' },
  }),
  exampleFor(contracts.withdraw, {
    input: { judgement_id, reason: 'The UK corrected its entry.' },
    output: {
      ...example,
      status: 'withdrawn',
      ended_at: '2026-01-20T09:30:00.000Z',
      ended_by: example.created_by,
      ended_reason: 'The UK corrected its entry.',
    },
  }),
];
