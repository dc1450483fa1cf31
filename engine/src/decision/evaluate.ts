import type { Facts } from './facts.ts';
import { email, formField, timeToComplete, volume } from './families/answers.ts';
import { country } from './families/country.ts';
import { document, documentValidity } from './families/document.ts';
import { extraction } from './families/extraction.ts';
import { faceDedup } from './families/face-dedup.ts';
import { listMatch } from './families/list-match.ts';
import { ownership } from './families/ownership.ts';
import { requirements } from './families/requirement.ts';
import { sessionPart } from './families/session-part.ts';
import { web } from './families/web.ts';
import { type Finding, firstOf, type Judge, percent, type Triggered, type Unavailable } from './family.ts';
import { ACTIONS, type Action, type RuleOf, type Rules, type RuleType, type Severity } from './rules.ts';
import { say } from './sentences.ts';
import { actionOnUnjudged, unjudged } from './unjudged.ts';

export interface Evaluation {
  /** One for each triggered rule that has a flag, each once. */
  readonly flags: readonly string[];
  /** The highest action first. */
  readonly triggered_rules: readonly Triggered[];
  /** The highest action of the triggered rules; the default action when none triggered. */
  readonly final_action: Action;
}

type Family = { [L in keyof Rules]: Rules[L] extends readonly unknown[] ? L : never }[keyof Rules];

/** Every family of rules, one line each. */
const FAMILIES: { readonly [L in Family]: Judge<RuleOf<L>> } = {
  country_rules: country,
  list_match_rules: listMatch,
  face_dedup_rules: faceDedup,
  document_rules: document,
  document_validity_rules: documentValidity,
  email_rules: email,
  volume_rules: volume,
  time_to_complete_rules: timeToComplete,
  form_field_rules: formField,
  web_validation_rules: web,
  extraction_validation_rules: extraction,
  ownership_rules: ownership,
};

const SEVERITY: Readonly<Record<Action, Severity>> = {
  auto_deny: 'critical',
  manual_review: 'warning',
  flag: 'warning',
  auto_approve: 'info',
};

/**
 * Judges facts by the rules of a workflow. The result depends on its arguments alone. A check that could not run gives
 * `manual_review` at least, whether or not a rule names it, so it never leads to an approval. Rules that are not enabled
 * leave everything to a reviewer.
 */
export function evaluate(rules: Rules, facts: Facts): Evaluation {
  if (!rules.enabled) return { flags: [], triggered_rules: [], final_action: 'manual_review' };
  const judged = [
    ...ofFamilies(rules, facts),
    ...ofFace(rules, facts),
    // A document that its own step does not accept is a matter for a reviewer.
    ...requirements(facts).map((found) => triggeredBy({ action: 'manual_review' }, found)),
    ...unavailable(facts),
    ...unjudged(rules, facts).map((found) => triggeredBy({ action: actionOnUnjudged(rules) }, found)),
  ];
  const unique = [...new Map(judged.map((each) => [JSON.stringify(each.triggered), each])).values()];
  const rank = (action: Action) => ACTIONS.indexOf(action);
  unique.sort((a, b) => rank(a.triggered.action) - rank(b.triggered.action));
  const [first] = unique;
  return {
    flags: [...new Set(unique.flatMap(({ flag }) => flag ?? []))],
    triggered_rules: unique.map(({ triggered }) => triggered),
    final_action: first?.triggered.action ?? rules.default_action,
  };
}

interface RuleVerdict {
  readonly triggered: Triggered;
  readonly flag: string | null;
}

function ofFamilies(rules: Rules, facts: Facts): RuleVerdict[] {
  return Object.entries(FAMILIES).flatMap(([family, judge]) =>
    // Workflows that were stored before a family was there have none of it.
    (rules[family as Family] ?? []).flatMap((rule) => {
      if (!rule.enabled) return [];
      const all = (judge as Judge<typeof rule>)(rule, facts);
      const found = firstOf(all, (each) => !('unavailable' in each));
      // A check that could not run may have a higher action than the rule.
      const unknown = all.filter((each) => 'unavailable' in each);
      return [...found, ...unknown].map((each) => triggeredBy(rule, each));
    }),
  );
}

function triggeredBy(
  rule: { action: Action; severity?: Severity | undefined },
  found: Finding | Unavailable,
): RuleVerdict {
  if ('unavailable' in found) return notKnown(found.rule_type, found.unavailable);
  const { flag, action = rule.action, ...told } = found;
  const severity = (found.action === undefined ? rule.severity : undefined) ?? SEVERITY[action];
  return { triggered: { ...told, action, severity }, flag };
}

/** A check that could not run is a matter for a reviewer. */
const notKnown = (rule_type: RuleType, reason: string): RuleVerdict => ({
  triggered: {
    rule_type,
    action: 'manual_review',
    severity: 'warning',
    ...say('unavailable', {}),
    rule_details: { reason },
  },
  flag: null,
});

function ofFace(
  { face_match_threshold, face_match_action_on_fail: action }: Rules,
  { face_match }: Facts,
): RuleVerdict[] {
  if (face_match.status !== 'completed') return [];
  // The check and the rules have a threshold each: the stricter one holds.
  const threshold = Math.max(face_match_threshold, face_match.threshold ?? 0);
  if (face_match.similarity >= threshold) return [];
  const confidence = face_match.similarity;
  return [
    {
      triggered: {
        rule_type: 'face_match',
        action,
        severity: SEVERITY[action],
        ...say('faces', { confidence: percent(confidence), threshold: percent(threshold) }),
        rule_details: { confidence, threshold, is_match: false },
      },
      flag: action === 'auto_approve' ? null : 'face_mismatch',
    },
  ];
}

/** The type of rule under which a failed check is told. */
const TYPE_OF = {
  lists: 'list_match',
  crypto: 'list_match',
  adverse_media: 'web_adverse_media',
  face_match: 'face_match',
  face_dedup: 'face_dedup',
  documents: 'document',
  web: 'web_score',
} as const satisfies Partial<Record<keyof Facts, RuleType>>;

/** The parts that questions of the session ask to compare, and no check did. */
const NOT_COMPARED = ['wallets_not_compared', 'names_not_compared'] as const;

function unavailable(facts: Facts): RuleVerdict[] {
  const failed = Object.entries(TYPE_OF).flatMap(([check, type]) => {
    const known = facts[check as keyof typeof TYPE_OF];
    return known.status === 'failed' ? [notKnown(type, known.reason)] : [];
  });
  const { lists, crypto, adverse_media, documents, web: sites } = facts;
  const parts = [
    ...[lists, crypto].flatMap((check) =>
      check.status === 'completed' ? check.unavailable.map((name) => notKnown('list_match', name)) : [],
    ),
    ...NOT_COMPARED.flatMap((part) => (facts[part] ? [notKnown('list_match', part)] : [])),
    ...(adverse_media.status === 'completed'
      ? adverse_media.unavailable.map((name) => notKnown('web_adverse_media', name))
      : []),
    ...(documents.status === 'completed' && documents.documents.some(({ confidence }) => confidence === null)
      ? [notKnown('document', 'document_not_read')]
      : []),
    ...(sites.status === 'completed' && sites.sites.some(({ reliability_score }) => reliability_score === null)
      ? [notKnown('web_score', 'not_known')]
      : []),
    ...(sites.status === 'completed' && sites.sites.some(({ sanction }) => sanction === null)
      ? [notKnown('web_sanction', 'not_known')]
      : []),
    ...facts.not_run.map((part) => triggeredBy({ action: 'manual_review' }, sessionPart(part))),
  ];
  return [...failed, ...parts];
}
