import * as contracts from '../session-link.ts';
import { exampleFor } from './example-for.ts';
import { example, head } from './session-example.ts';

export const examples = [
  exampleFor(contracts.ofIds, { input: { session_ids: [example.session_id] }, output: { sessions: [example] } }),
  exampleFor(contracts.ofWorkflows, {
    input: { workflow_ids: [example.workflow_id] },
    output: { pages: [{ sessions: [head], count: 1, next_key: null }] },
  }),
  exampleFor(contracts.ofCustomers, {
    input: { customer_ids: ['019bc0f0-9d28-742f-96cf-830568acf16e'] },
    output: { pages: [{ sessions: [head], count: 1, next_key: null }] },
  }),
];
