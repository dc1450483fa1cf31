import type * as z from 'zod';
import type { Summary } from '../list-check.ts';
import * as contracts from '../ownership.ts';
import {
  type OwnershipEvaluation,
  type OwnershipInput,
  type OwnershipOutput,
  OwnershipRuleName,
} from '../ownership.ts';
import { exampleFor } from './example-for.ts';
import { screenExample } from './list-check.ts';

const shares = [{ owner: 'ada', owned: 'ship', percent: 50 }];
const evaluation: Omit<z.output<typeof OwnershipEvaluation>, 'rule'> = {
  status: 'blocked',
  at_least: 50,
  at_most: 50,
  paths: [{ from: 'ada', because: 'confirmed', is_certain: true, shares, percent: 50 }],
  has_more_paths: false,
  gaps: [],
};
const everyRule = (listed: 'confirmed' | 'none') => OwnershipRuleName.options.map((rule) => ({ rule, listed }));
const summary: z.output<typeof Summary> = {
  ...screenExample.output.summary,
  is_match: false,
  match_count: 0,
  lists_with_matches: [],
  lists_checked: ['ofac', 'eu', 'uk'],
};
export const ownershipExample = {
  input: {
    target: 'ship',
    parties: [
      { party_id: 'ship', entity_type: 'company', listed: false },
      { party_id: 'ada', entity_type: 'individual', listed: true },
      { party_id: 'bela', entity_type: 'individual', subject: { full_name: 'Béla Fictívus' } },
    ],
    holdings: [...shares, { owner: 'bela', owned: 'ship', percent: 50 }],
  },
  output: {
    target: 'ship',
    evaluations: [
      { rule: 'ofac_50', ...evaluation },
      { rule: 'eu_control', ...evaluation },
      { rule: 'uk_control', ...evaluation, status: 'not_blocked' },
    ],
    parties: [
      { party_id: 'ship', listed: everyRule('none') },
      { party_id: 'ada', listed: everyRule('confirmed') },
      { party_id: 'bela', listed: everyRule('none'), summary },
    ],
    execution_context: screenExample.output.execution_context,
  },
} satisfies { input: z.input<typeof OwnershipInput>; output: z.input<typeof OwnershipOutput> };

export const examples = [exampleFor(contracts.ownership, ownershipExample)];
