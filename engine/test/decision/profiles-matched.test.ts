import { expect, test } from 'vitest';
import { evaluate } from '../../src/decision/index.ts';
import { common, listed, match, NO_RULES } from './made.ts';

test('a rule on lists counts the profiles beside the entries that matched', () => {
  const rules = { ...NO_RULES, list_match_rules: [{ ...common, list_type: 'any', match_level: 'any' } as const] };
  const facts = listed(
    match(0.9, { profile_id: 'un:1' }),
    match(0.9, { list_name: 'un', list_type: 'un', profile_id: 'un:1' }),
    match(0.8, { profile_id: 'ofac:2' }),
  );
  expect(evaluate(rules, facts).triggered_rules).toMatchObject([
    { rule_type: 'list_match', rule_details: { matching_entries: 3, profiles_matched: 2 } },
  ]);
});
