import { evaluate, isUnavailable, type Ownership, raised, scoreRisk, type Triggered } from '@vett/engine/decision';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { ValidationSummary } from '@vett/schema/session-judgement';
import { LEFT_OUT } from '@vett/schema/session-left-out';
import type { CheckOutcomes, SessionCheck } from '@vett/schema/session-processing';
import type { RunText } from '../check-run/check-run.ts';
import { type CheckInput, inputHash } from '../session/session.ts';
import { isCounted, matchesIn } from './checks/matches.ts';
import { withFacts } from './corroboration.ts';
import { goneMatches, goneRules } from './earlier-matches.ts';
import { factsOf } from './facts.ts';
import { nameDifferences } from './other-names.ts';

interface CheckRun {
  readonly run_id: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly durations: Readonly<Partial<Record<SessionCheck, number>>>;
  readonly ownership?: Ownership | undefined;
}

/** Judges the outcomes of all checks of a run by the rules of the workflow. `before`: the results of the run before it. */
export async function judge(
  input: CheckInput,
  found: CheckOutcomes,
  run: CheckRun,
  before: RunText | undefined,
): Promise<RunText> {
  const outcomes = { ...found, lists: withFacts(input, found) };
  const gone_matches = goneMatches(before, outcomes);
  const known = factsOf(input, outcomes, await nameDifferences(input, outcomes), run.ended_at);
  const { automation_rules } = input.definition.validation_config;
  const met = evaluate(automation_rules, known).triggered_rules.map(wireRule);
  const gone_rules = goneRules(before, known, met, input);
  const gone = [
    ...gone_matches.map((at) => ({ part: 'lists', reason: 'earlier_match', at })),
    // A match that is told by its entry is not told by its rule as well.
    ...gone_rules
      .filter(({ rule_type }) => rule_type !== 'list_match' || gone_matches.length === 0)
      .map(({ rule_type: part, rule: at }) => ({ part, reason: 'earlier_match', at })),
  ];
  const facts = { ...known, not_run: [...known.not_run, ...gone] };
  const { flags, triggered_rules, final_action } = evaluate(automation_rules, facts);
  const risk = scoreRisk(facts, run.ownership);
  const { score, level, critical_flags } = triggered_rules.some(isUnavailable)
    ? raised(risk, 'not_fully_checked')
    : risk;
  const { web } = outcomes;
  return {
    input: inputHash(input),
    unapproved: input.unapproved.map(({ session_id, status }) => ({ session_id, status })),
    cleared_by: clearedBy(outcomes),
    gone_matches,
    gone_rules,
    facts,
    automation: {
      flags: [...flags],
      triggered_rules: triggered_rules.map(wireRule),
      final_action,
    },
    risk: { score, level, critical_flags: [...critical_flags] },
    summary: summaryOf(outcomes),
    results: {
      run_id: run.run_id,
      started_at: run.started_at.toISOString(),
      ended_at: run.ended_at.toISOString(),
      duration_ms: run.ended_at.getTime() - run.started_at.getTime(),
      check_durations_ms: { ...run.durations },
      engine_version: ENGINE_VERSION,
      external_validations: {
        lists_check: outcomes.lists,
        crypto_check: outcomes.crypto,
        adverse_media: outcomes.adverse_media,
      },
      selfie: outcomes.selfie,
      face_match: outcomes.face_match,
      face_dedup: outcomes.face_dedup,
      documents: outcomes.documents,
      email: outcomes.email,
      name_differs_from_customer: facts.name_differs_from_customer ?? false,
      ...(facts.ownership && { ownership: [...facts.ownership] }),
      web_validation: web.status === 'completed' ? { status: web.status, failed_urls: web.failed_urls } : web,
      web_validation_results: web.status === 'completed' ? web.results : [],
    },
  };
}

const wireRule = (rule: Triggered) => ({ ...rule, rule_details: { ...rule.rule_details } });

function summaryOf({ lists, crypto, adverse_media: media, face_match: face, web }: CheckOutcomes): ValidationSummary {
  const isPartial = (left: readonly string[]) => ({ is_partial: left.length > 0 });
  return {
    lists:
      lists.status === 'completed'
        ? { is_match: lists.is_match, match_count: lists.match_count, ...isPartial(LEFT_OUT.lists(lists)) }
        : null,
    crypto:
      crypto.status === 'completed'
        ? { is_match: crypto.is_match, match_count: crypto.match_count, ...isPartial(LEFT_OUT.crypto(crypto)) }
        : null,
    adverse_media:
      media.status === 'completed'
        ? {
            decision: media.decision,
            final_risk_score: media.final_risk_score,
            ...isPartial(LEFT_OUT.adverse_media(media)),
          }
        : null,
    face_match:
      face.status === 'completed' ? { is_match: face.is_match, similarity_score: face.similarity_score } : null,
    web:
      web.status === 'completed'
        ? [
            ...web.results.map(({ reliability_score, validation_results: { last_page_url } }) => ({
              url: last_page_url,
              reliability_score,
            })),
            ...web.failed_urls.map(({ url }) => ({ url, reliability_score: null })),
          ]
        : null,
  };
}

/** The decisions by which matches are somebody else's: the results stand on them. */
function clearedBy(outcomes: CheckOutcomes): string[] {
  const ids = matchesIn(outcomes).flatMap((match) => (isCounted(match) ? [] : (match.decision?.decision_id ?? [])));
  return [...new Set(ids)];
}
