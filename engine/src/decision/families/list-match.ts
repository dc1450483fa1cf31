import { type Judge, percent, type Unavailable } from '../family.ts';
import type { ListRule } from '../rules.ts';
import { say } from '../sentences.ts';

/** The least score of each level. */
export const LEVELS = { exact: 0.95, high_confidence: 0.8, any: 0.7 } as const;

/**
 * Triggers when a name or wallet of the session matches a list of the rule's type with at least the rule's level. Without a
 * comparison of the names the rule is unavailable, whatever the wallets show.
 */
export const listMatch: Judge<ListRule> = ({ list_type, match_level, action, reason }, { lists, crypto }) => {
  const all = [lists, crypto].flatMap((check) => (check.status === 'completed' ? check.matches : []));
  const ofType = all.filter((match) => list_type === 'any' || match.list_type === list_type);
  const matching = ofType.filter(({ score }) => score >= LEVELS[match_level]);
  const missing = lists.status !== 'completed' ? lists : crypto.status === 'failed' ? crypto : undefined;
  const unavailable: Unavailable[] = missing ? [{ rule_type: 'list_match', unavailable: missing.reason }] : [];
  if (matching.length === 0) return unavailable;
  const best = Math.max(...matching.map(({ score }) => score));
  const names = [...new Set(matching.map(({ list_name }) => list_name))];
  return [
    {
      rule_type: 'list_match',
      message:
        reason ??
        say(matching.length === 1 ? 'entry' : 'entries', {
          count: matching.length,
          lists: names.join(', '),
          score: percent(best),
        }),
      rule_details: { list_type, match_level, matching_entries: matching.length, lists_matched: names },
      flag: action === 'auto_approve' ? null : 'list_match',
    },
    ...unavailable,
  ];
};
