import { expect, test } from 'vitest';
import { evaluate, type Rules } from '../../src/decision/index.ts';
import { common, NO_RULES, sites } from './made.ts';

test.each([{ min_score: 0.9 }, { min_score: 1 }, { max_score: 0.3 }])(
  'a share for a score in percent leaves every website to a reviewer: %j',
  (bound) => {
    const rule = { ...common, action: 'auto_approve' as const, check: 'score' as const, ...bound };
    const rules: Rules = { ...NO_RULES, default_action: 'auto_approve', web_validation_rules: [rule] };
    expect(evaluate(rules, sites({}))).toMatchObject({
      final_action: 'manual_review',
      triggered_rules: [{ rule_type: 'web_score', message: 'check unavailable' }],
    });
  },
);
