import type { Decision } from '../decision.ts';
import * as contracts from '../decision.ts';
import { exampleFor } from './example-for.ts';

const example: Decision = {
  decision_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
  subject_key: { fingerprint: 'fp1_2yQk1c5rVvT0m0o8e7y3gq0aJ9b6QpZcQd5H4sWmX1E' },
  source_list: 'ofac',
  entity_id: '90101',
  current_entity_id: '90101',
  decision: 'false_positive',
  reason: 'Another company of the same name: other country, other registration.',
  decided_at: '2026-01-15T09:30:00.000Z',
  decided_by: 'user:019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e31',
  expires_at: null,
  status: 'active',
  covers: 'all',
};
const { subject_key, source_list, entity_id, decision, reason } = example;

export const examples = [
  exampleFor(contracts.create, { input: { subject_key, source_list, entity_id, decision, reason }, output: example }),
  exampleFor(contracts.list, { input: {}, output: { decisions: [example], count: 1, next_key: null } }),
  exampleFor(contracts.get, { input: { decision_id: example.decision_id }, output: example }),
  exampleFor(contracts.revoke, {
    input: { decision_id: example.decision_id, reason: 'The other company moved here.' },
    output: { decision_id: example.decision_id, ended_reason: 'The other company moved here.' },
  }),
  exampleFor(contracts.ofSubjects, {
    input: { subjects: [example.subject_key] },
    output: { pages: [{ decisions: [example], count: 1, next_key: null }] },
  }),
  exampleFor(contracts.ofProfiles, {
    input: { profile_ids: ['ofac:90101'] },
    output: { pages: [{ decisions: [example], count: 1, next_key: null }] },
  }),
];
