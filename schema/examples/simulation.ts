import * as contracts from '../simulation.ts';
import { exampleFor } from './example-for.ts';

export const examples = [
  exampleFor(contracts.simulate, {
    input: {
      workflow_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
      automation_rules: { enabled: true, default_action: 'auto_approve' },
    },
    output: {
      workflow_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
      sessions: 12,
      is_partial: false,
      changed: 1,
      unavailable: 2,
      before: { auto_deny: 1, manual_review: 3, flag: 0, auto_approve: 8 },
      after: { auto_deny: 1, manual_review: 2, flag: 0, auto_approve: 9 },
      changes: [
        {
          session_id: '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13',
          before: 'manual_review',
          after: 'auto_approve',
          reasons: [],
        },
      ],
    },
  }),
];
