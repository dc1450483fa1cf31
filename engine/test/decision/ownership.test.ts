import { expect, test } from 'vitest';
import { evaluate, type Facts, type Rules, scoreRisk } from '../../src/decision/index.ts';
import { NO_RULES, NOTHING, owned } from './made.ts';

const company = (...ownership: ReturnType<typeof owned>[]): Facts => ({ ...NOTHING, ownership });
const judge = (facts: Facts, ...rules: Partial<Rules['ownership_rules'][number]>[]) => {
  const ownership_rules = rules.map((rule) => ({ enabled: true, rule: 'any', action: 'auto_deny', ...rule }) as const);
  const { flags, triggered_rules, final_action } = evaluate({ ...NO_RULES, ownership_rules }, facts);
  return { flags, final_action, told: triggered_rules.map(({ message }) => message), triggered_rules };
};

test('A rule triggers on a company that is blocked by the rule that it names, and on no other', () => {
  const facts = company(owned('blocked', 'ofac_50'), owned('not_blocked', 'uk_control'));
  expect(judge(facts, { rule: 'ofac_50' })).toMatchObject({
    final_action: 'auto_deny',
    flags: ['blocked_by_ownership'],
    told: ['Listed owners hold 60 %, so that the company is blocked by the rule ofac_50.'],
    triggered_rules: [{ rule_type: 'ownership', rule_details: { rule: 'ofac_50', at_least: 60, owners: ['s1'] } }],
  });
  expect(judge(facts, { rule: 'any' }).final_action).toBe('auto_deny');
  expect(judge(company(owned('not_blocked', 'uk_control')), { rule: 'any' }).final_action).toBe('auto_approve');
});

test('A rule is unavailable for a company that may be blocked, and for facts that say nothing about owners', () => {
  for (const facts of [company(owned('unknown', 'ofac_50')), NOTHING]) {
    const unavailable = { final_action: 'manual_review', told: ['check unavailable'] };
    expect(judge(facts, { rule: 'ofac_50' })).toMatchObject(unavailable);
    expect(judge(facts, { rule: 'ofac_50', action: 'auto_approve' }).final_action).toBe('auto_approve');
  }
  expect(judge(company(owned('unknown', 'uk_control')), { rule: 'ofac_50' }).final_action).toBe('auto_approve');
});

test('A person has no owners, so that no rule asks for them', () => {
  expect(judge({ ...NOTHING, ownership: null }, { rule: 'any' })).toMatchObject({ final_action: 'auto_approve' });
});

test('A company that is blocked is flagged where no rule names the authority, unless a rule says that it does not matter', () => {
  const facts = company(owned('blocked', 'ofac_50'));
  const flagged = { final_action: 'flag', flags: ['blocked_by_ownership'] };
  expect(judge(facts)).toMatchObject(flagged);
  expect(judge(facts, { rule: 'eu_control' }).flags).toEqual(['blocked_by_ownership']);
  expect(judge(facts, { rule: 'ofac_50', enabled: false })).toMatchObject(flagged);
  expect(judge(facts, { action: 'auto_approve' })).toMatchObject({ final_action: 'auto_approve', flags: [] });
  expect(judge(company(owned('unknown', 'ofac_50'))).final_action).toBe('auto_approve');
});

test('A blocked company is critical, and one that may be blocked is not for that alone', () => {
  expect(scoreRisk(company(owned('blocked', 'eu_control')))).toMatchObject({
    level: 'critical',
    critical_flags: ['blocked_by_ownership'],
  });
  expect(scoreRisk(company(owned('unknown', 'eu_control'))).critical_flags).toEqual([]);
});
