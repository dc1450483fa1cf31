import { evaluate, type Ownership, scoreRisk } from '@vett/engine/decision';
import type { ValidationSummary } from '@vett/schema/session-judgement';
import type { CheckOutcomes, SessionCheck } from '@vett/schema/session-processing';
import type { Material, RunText } from '../session/session.ts';
import { factsOf } from './facts.ts';

interface Run {
  readonly run_id: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly durations: Readonly<Partial<Record<SessionCheck, number>>>;
  readonly ownership?: Ownership | undefined;
}

/** Judges the outcomes of all checks of a run by the rules of the workflow. */
export function judge(material: Material, outcomes: CheckOutcomes, run: Run): RunText {
  const facts = factsOf(material, outcomes, run.ended_at);
  const { flags, triggered_rules, final_action } = evaluate(
    material.definition.validation_config.automation_rules,
    facts,
  );
  const { score, level, critical_flags } = scoreRisk(facts, run.ownership);
  const { web } = outcomes;
  return {
    facts,
    automation: {
      flags: [...flags],
      triggered_rules: triggered_rules.map((each) => ({ ...each, rule_details: { ...each.rule_details } })),
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
      external_validations: {
        lists_check: outcomes.lists,
        crypto_check: outcomes.crypto,
        adverse_media: outcomes.adverse_media,
      },
      ...{ face_match: outcomes.face_match, face_dedup: outcomes.face_dedup, documents: outcomes.documents },
      email: outcomes.email,
      name_differs_from_customer: facts.name_differs_from_customer ?? false,
      web_validation: web.status === 'completed' ? { status: web.status, failed_urls: web.failed_urls } : web,
      web_validation_results: web.status === 'completed' ? web.results : [],
    },
  };
}

function summaryOf({ lists, crypto, adverse_media: media, face_match: face, web }: CheckOutcomes): ValidationSummary {
  const counted = (found: CheckOutcomes['lists'] | CheckOutcomes['crypto']) =>
    found.status === 'completed' ? { is_match: found.is_match, match_count: found.match_count } : null;
  return {
    ...{ lists: counted(lists), crypto: counted(crypto) },
    adverse_media:
      media.status === 'completed' ? { decision: media.decision, final_risk_score: media.final_risk_score } : null,
    face_match:
      face.status === 'completed' ? { is_match: face.is_match, similarity_score: face.similarity_score } : null,
    web:
      web.status === 'completed'
        ? [
            ...web.results.map(({ reliability_score, validation_results: { last_page_url } }) => ({
              ...{ url: last_page_url, reliability_score },
            })),
            ...web.failed_urls.map(({ url }) => ({ url, reliability_score: null })),
          ]
        : null,
  };
}
