import { isDeepStrictEqual } from 'node:util';
import { type Facts, isSure } from '@vett/engine/decision';
import type { Match } from '@vett/schema/match';
import type { AutomationResult } from '@vett/schema/session-judgement';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import type { GoneRule, RunText } from '../check-run/check-run.ts';
import type { CheckInput } from '../session/session.ts';
import { fieldsOfStep } from '../workflow/workflow.ts';
import { isCounted, matchesIn } from './checks/matches.ts';
import { listTypeOf } from './facts.ts';

const MAX = 20;

const isSanctioned = (match: Match) =>
  isSure({
    by_identifier: match.match_type === 'identifier',
    score: match.confidence_score,
    list_type: listTypeOf(match),
  });

const idOf = ({ source_list, match_data: { entity_id } }: Match) => `${source_list} ${entity_id}`;

/**
 * The sure matches of earlier runs of a session that its answers do not have any more, as `list id`. Nobody decided on them: an end user
 * does not clear up a match by other answers.
 */
export function goneMatches(before: RunText | undefined, outcomes: Pick<CheckOutcomes, 'lists' | 'crypto'>): string[] {
  if (!before) return [];
  const { lists_check: lists, crypto_check: crypto } = before.results.external_validations;
  const found = matchesIn({ lists, crypto }).filter((match) => isCounted(match) && isSanctioned(match));
  const now = new Set(matchesIn(outcomes).map(idOf));
  const all = new Set([...(before.gone_matches ?? []), ...found.map(idOf)]);
  return [...all].filter((id) => !now.has(id)).slice(0, MAX);
}

type RuleTrigger = AutomationResult['triggered_rules'][number];

/** The value that a rule on answers names, by the type of the rule. Other rules judge documents, faces and websites. */
const NAMED: Readonly<Record<string, (details: RuleTrigger['rule_details']) => unknown>> = {
  country: ({ country_code }) => country_code,
  list_match: ({ list_type, match_level, categories }) =>
    list_type && [list_type, match_level, ...(Array.isArray(categories) ? categories : [])].join(' '),
  form_field: ({ field_id }) => field_id,
  volume: ({ monthly_volume }) => monthly_volume !== undefined && 'volume',
  email: ({ check_type }) => check_type,
};

/** The rules on answers that kept a session from being approved. A check that could not run met no rule. */
const rulesIn = (triggered: readonly RuleTrigger[]): GoneRule[] =>
  triggered.flatMap(({ rule_type, action, rule_details: details }) => {
    const rule = action === 'auto_deny' || action === 'manual_review' ? NAMED[rule_type]?.(details) : undefined;
    return typeof rule === 'string' && details['outcome'] !== EARLIER ? [{ rule_type, rule }] : [];
  });

const EARLIER = 'earlier_match';

/**
 * The rules that answers of earlier runs met and other answers do not meet any more: nobody decided on them. A document that is uploaded
 * again is no other answer. `triggered`: the rules that are met now.
 */
export function goneRules(
  before: RunText | undefined,
  facts: Facts,
  triggered: readonly RuleTrigger[],
  { definition }: Pick<CheckInput, 'definition'>,
): GoneRule[] {
  if (!before) return [];
  const fields = definition.steps.flatMap((step) => fieldsOfStep(step).map(({ field }) => field));
  const files = new Set(fields.flatMap(({ type, field_id }) => (type === 'file' ? [field_id] : [])));
  const given = ({ answers, further_answers = [] }: Facts) => [
    Object.entries(answers).filter(([field_id]) => !files.has(field_id)),
    further_answers.filter(({ field_id }) => !files.has(field_id)),
  ];
  const isOther = !isDeepStrictEqual(given(before.facts), given(facts));
  const keyOf = ({ rule_type, rule }: GoneRule) => `${rule_type} ${rule}`;
  const now = new Set(rulesIn(triggered).map(keyOf));
  const all = [...(before.gone_rules ?? []), ...(isOther ? rulesIn(before.automation.triggered_rules) : [])];
  const gone = all.filter((each) => !now.has(keyOf(each)));
  return [...new Map(gone.map((each) => [keyOf(each), each])).values()].slice(0, MAX);
}
