import type { Facts, Known, ListMatchFact } from './facts.ts';
import { extraction } from './families/extraction.ts';
import { listMatch } from './families/list-match.ts';
import { web } from './families/web.ts';
import type { Finding, Unavailable } from './family.ts';
import { ACTIONS, type Action, type Rules } from './rules.ts';

/** The action on a finding that no rule reads: `flag`, or the default action when it is higher. */
export const actionOnUnread = ({ default_action }: Pick<Rules, 'default_action'>): Action =>
  ACTIONS.indexOf(default_action) < ACTIONS.indexOf('flag') ? default_action : 'flag';

/** Findings of checks that the workflow runs, but none of its rules reads. Nobody is approved without a flag in spite of them. */
export function unread(rules: Rules, facts: Facts): Finding[] {
  const common = { enabled: true, action: actionOnUnread(rules) };
  const reads = (family: 'web_validation_rules' | 'extraction_validation_rules', check: string) =>
    rules[family].some((rule) => rule.enabled && rule.check === check);
  const isUnread = ({ list_type, extracted }: ListMatchFact) =>
    !(extracted && reads('extraction_validation_rules', 'list_match')) &&
    !rules.list_match_rules.some((rule) => rule.enabled && (rule.list_type === 'any' || rule.list_type === list_type));
  const { lists, crypto } = facts;
  const unreadLists = { ...facts, lists: matchesThat(isUnread, lists), crypto: matchesThat(isUnread, crypto) };
  const found: (Finding | Unavailable)[] = [
    ...listMatch({ ...common, list_type: 'any', match_level: 'any' }, unreadLists),
    ...(['adverse_media', 'sanction'] as const).flatMap((check) =>
      reads('web_validation_rules', check) ? [] : web({ ...common, check }, facts),
    ),
    ...(['form_mismatch', 'cross_document_mismatch'] as const).flatMap((check) =>
      reads('extraction_validation_rules', check) ? [] : extraction({ ...common, check }, facts),
    ),
  ];
  return found.filter((each): each is Finding => !('unavailable' in each));
}

type Matches = Known<{ readonly matches: readonly ListMatchFact[]; readonly unavailable: readonly string[] }>;

const matchesThat = (isWanted: (match: ListMatchFact) => boolean, check: Matches): Matches =>
  check.status === 'completed' ? { ...check, matches: check.matches.filter(isWanted) } : check;
