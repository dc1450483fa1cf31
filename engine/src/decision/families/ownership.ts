import type { Judge } from '../family.ts';
import type { OwnershipRule } from '../rules.ts';
import { say } from '../sentences.ts';

/**
 * Triggers when a company is blocked for its owners by the rule of an authority. When it may be, by matches that nobody decided or owners
 * that nobody declared, the check is unavailable, unless the rule would approve. It says nothing about a person.
 */
export const ownership: Judge<OwnershipRule> = ({ rule, action, reason }, { ownership: evaluations }) => {
  if (evaluations === null) return [];
  const isUnknown = { rule_type: 'ownership', unavailable: 'owners_not_known' } as const;
  const concerned = evaluations?.filter((each) => rule === 'any' || each.rule === rule) ?? [];
  const blocked = concerned.filter(({ status }) => status === 'blocked');
  const isOpen = evaluations === undefined || concerned.some(({ status }) => status === 'unknown');
  return [
    ...blocked.map(({ rule: name, at_least, at_most, paths }) => ({
      rule_type: 'ownership' as const,
      ...(reason === undefined ? say('ownership_blocked', { percent: at_least, rule: name }) : { message: reason }),
      rule_details: { rule: name, at_least, at_most, owners: [...new Set(paths.map(({ from }) => from))] },
      flag: action === 'auto_approve' ? null : 'blocked_by_ownership',
    })),
    ...(action !== 'auto_approve' && isOpen ? [isUnknown] : []),
  ];
};
