import * as contracts from '../cases.ts';
import { exampleFor } from './example-for.ts';

const from = '2026-01-01T00:00:00.000Z';
const to = '2026-01-31T00:00:00.000Z';

export const examples = [
  exampleFor(contracts.statistics, {
    input: { from, to },
    output: {
      from,
      to,
      decided: 5,
      approved: 4,
      rejected: 1,
      decided_by_rules: 120,
      open: 3,
      overdue: 1,
      unassigned: 0,
      seconds_to_decide: { median: 540, p90: 7_200 },
      days: [{ day: '2026-01-15', approved: 4, rejected: 1 }],
      rules: [{ rule_type: 'list_match', approved: 3, rejected: 1, false_positive_rate: 0.75 }],
      lists: [{ list_name: 'un', false_positives: 9, true_matches: 1, false_positive_rate: 0.9 }],
    },
  }),
];
