import * as contracts from '../validation.ts';
import { type Validation, ValidationItem } from '../validation.ts';
import { exampleFor } from './example-for.ts';
import { screenExample } from './list-check.ts';

const { input, output } = screenExample;
const { results, summary } = output;
const example: Validation = {
  validation_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
  created_at: summary.timestamp,
  request_id: output.execution_context.request_id,
  created_by: 'api_key:00aZ8IV3k3uD',
  is_match: summary.is_match,
  match_count: summary.match_count,
  has_errors: false,
  lists: summary.lists_checked,
  request: {
    subject: input.subject,
    lists: summary.lists_checked,
    search_type: 'fast_precise_cascade',
    min_confidence: 0.7,
    max_matches_per_list: 20,
    screen_weak_aliases: true,
    apply_decisions: false,
  },
  results,
  summary,
};
const { validation_id } = example;

export const examples = [
  exampleFor(contracts.list, {
    input: { is_match: true },
    output: { validations: [ValidationItem.parse(example)], count: 1, next_key: null },
  }),
  exampleFor(contracts.get, { input: { validation_id }, output: example }),
  exampleFor(contracts.replay, {
    input: { validation_id },
    output: {
      validation_id,
      replayed_at: '2026-02-01T08:00:00.000Z',
      versions: 'same',
      same_engine: true,
      identical: true,
      results,
      summary,
    },
  }),
  exampleFor(contracts.report, {
    input: { validation_id },
    output: {
      format: 'json',
      content: {
        tenant: { tenant_id: output.execution_context.tenant_id, name: 'Example Bank' },
        generated_at: '2026-02-01T08:00:00.000Z',
        validation: example,
      },
      jws: 'eyJhbGciOiJFZERTQSJ9.eyJ0ZW5hbnQiOnt9fQ.c2lnbmF0dXJl',
    },
  }),
  exampleFor(contracts.remove, { input: { validation_id }, output: { validation_id } }),
  exampleFor(contracts.ofIds, { input: { validation_ids: [validation_id] }, output: { validations: [example] } }),
];
