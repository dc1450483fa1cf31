import { CORROBORATING, type Corroborating } from '../corroboration.ts';
import type { Facts, ListMatchFact } from '../facts.ts';
import { type Finding, type Judge, percent, type Unavailable } from '../family.ts';
import { profilesMatched } from '../profiles-matched.ts';
import type { ListRule } from '../rules.ts';
import { say } from '../sentences.ts';

/** The least score of each level. */
export const LEVELS = { exact: 0.95, high_confidence: 0.8, any: 0.7 } as const;

/** Whether a match is on a list of the rule's type, with an entry of its categories, and has at least its level. */
export const reaches = ({ list_type, match_level, categories }: ListRule, match: ListMatchFact): boolean =>
  (list_type === 'any' || match.list_type === list_type || (list_type === 'pep' && match.is_political === true)) &&
  (!categories || !match.categories || match.categories.some((category) => categories.includes(category))) &&
  match.score >= LEVELS[match_level];

/**
 * Triggers when a name or wallet of the session matches a list of the rule's type with at least the rule's level. Without a
 * comparison of the names, or with no list of its type, the rule is unavailable, whatever else matches. With
 * `corroboration: one_fact` a match on which no other fact agrees, or a fact contradicts, is left to a reviewer.
 */
export const listMatch: Judge<ListRule> = (rule, { lists, crypto }) => {
  const { corroboration = 'none' } = rule;
  const all = [lists, crypto].flatMap((check) => (check.status === 'completed' ? check.matches : []));
  const matching = all.filter((match) => reaches(rule, match));
  const missing = lists.status !== 'completed' ? lists : crypto.status === 'failed' ? crypto : undefined;
  const reason = missing?.reason ?? (isCovered(rule, lists) ? undefined : 'list_not_checked');
  const unavailable: Unavailable[] = reason === undefined ? [] : [{ rule_type: 'list_match', unavailable: reason }];
  if (matching.length === 0) return unavailable;
  if (corroboration === 'none') return [found(rule, matching), ...unavailable];
  const agreeing = matching.filter((match) => agreedOn(match).length > 0);
  const [told, agreed] = agreeing.length > 0 ? [agreeing, factsOn(agreeing)] : [matching, []];
  return [{ ...found(rule, told, agreed), ...(agreed.length === 0 && BY_NAME_ALONE) }, ...unavailable];
};

/** Whether a list of the rule's type was compared, and its categories: one that is not enabled says nothing. */
const isCovered = ({ list_type, categories }: ListRule, lists: Facts['lists']) =>
  lists.status !== 'completed' ||
  ((list_type === 'any' || lists.consulted?.includes(list_type) !== false) &&
    (!categories || !lists.categories || categories.some((category) => lists.categories?.includes(category))));

const BY_NAME_ALONE = { action: 'manual_review' } as const;

/** The facts that agree, when none contradicts. */
function agreedOn({ by_identifier, corroboration }: ListMatchFact): readonly Corroborating[] {
  if (corroboration && corroboration.contradicts.length > 0) return [];
  return [...(corroboration?.agrees ?? []), ...(by_identifier ? (['number'] as const) : [])];
}

const factsOn = (matches: readonly ListMatchFact[]) => {
  const agreed = new Set(matches.flatMap(agreedOn));
  return CORROBORATING.filter((fact) => agreed.has(fact));
};

/** A finding on matches; `agreed` are the facts that agree on them, of a rule that asks for one. */
function found(
  { list_type, match_level, categories, reason, action }: ListRule,
  matching: readonly ListMatchFact[],
  agreed?: readonly Corroborating[],
): Finding {
  const names = [...new Set(matching.map(({ list_name }) => list_name))];
  const values = {
    count: matching.length,
    lists: names.join(', '),
    score: percent(Math.max(...matching.map(({ score }) => score))),
  };
  const plain = () => say(matching.length === 1 ? 'entry' : 'entries', values);
  const own = reason === undefined ? undefined : { message: reason };
  const said =
    agreed === undefined
      ? (own ?? plain())
      : agreed.length === 0
        ? say('by_name_alone', values)
        : (own ?? say('corroborated', { ...values, facts: agreed.join(', ') }));
  return {
    rule_type: 'list_match',
    ...said,
    rule_details: {
      list_type,
      match_level,
      matching_entries: matching.length,
      profiles_matched: profilesMatched(matching),
      lists_matched: names,
      ...(categories && { categories }),
      ...(agreed && { corroboration: 'one_fact', agreed_facts: agreed }),
    },
    flag: action === 'auto_approve' && agreed?.length !== 0 ? null : 'list_match',
  };
}
