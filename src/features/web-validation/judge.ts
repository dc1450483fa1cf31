import type { PolicyStatus, PolicyType } from '@vett/schema/web-validation-result';
import type { Criterion } from '@vett/schema/web-validation-weights';
import { answerOf, type CheckOutcome } from './check.ts';
import type { Policies } from './check-policies.ts';
import type { Checks } from './checks.ts';
import { MATCH, policyScore, sslScore } from './score.ts';

/** The score of a criterion, or why it counts neither way. */
export type Judgement = number | 'incomplete' | 'not_applicable';

/** Judges each criterion. An incomplete answer counts only against a site: what was not asked could be bad too. */
export const JUDGES: Readonly<Record<Criterion, (checks: Checks) => Judgement>> = {
  ssl: ({ visit }) => judged(visit, ({ ssl }) => (ssl?.is_valid ? sslScore(ssl.days_until_expiry) : 0)),
  industry: ({ industry }) =>
    judged(industry, ({ classifier: { allowed_industry, flagged_industry } }) =>
      !allowed_industry ? 0 : flagged_industry ? 0.5 : 1,
    ),
  name_match: ({ name }) => judged(name, ({ confidence }) => Number(confidence >= MATCH.name)),
  industry_match: ({ industryMatch }) => judged(industryMatch, (confidence) => Number(confidence >= MATCH.industry)),
  sanction_check: (checks) =>
    judged(checks.sanctions, ({ has_matches }) =>
      has_matches ? 0 : LEAVES_OUT_A_PART.sanctions(checks) ? 'incomplete' : 1,
    ),
  adverse_media: (checks) =>
    judged(checks.media, ({ decision, disputes, risk_score }) => {
      const mayBeClear = decision === 'CLEAR' || (decision === 'LOW_RISK' && disputes);
      return mayBeClear && LEAVES_OUT_A_PART.media(checks) ? 'incomplete' : 1 - risk_score / 100;
    }),
  social_links: ({ social }) =>
    judged(social, ({ valid_count, invalid_count }) => valid_count / (valid_count + invalid_count)),
  tranco_rank: ({ rank }) => judged(rank, ({ score }) => score),
  terms_policy: ofPolicy('terms', ({ terms }) =>
    policyScore(terms, [
      terms.includes_is_of_age,
      terms.has_applicable_law,
      terms.dos_clause,
      terms.termination_clause,
      terms.privacy_policy,
    ]),
  ),
  return_policy: ofPolicy('return', ({ return: found }) => Number(found.status === 'policy_analyzed')),
  refund_policy: ofPolicy('refund', ({ refund }) => Number(refund.status === 'policy_analyzed')),
  aml_policy: ofPolicy('aml', ({ aml }) =>
    policyScore(aml, [
      aml.has_kyc_procedures,
      aml.has_sanctions_screening,
      aml.has_transaction_monitoring,
      aml.has_suspicious_activity_reporting,
      aml.has_compliance_officer,
      aml.cites_regulation,
    ]),
  ),
};

function judged<T>(check: CheckOutcome<T>, score: (value: T) => Judgement): Judgement {
  if (check.status === 'completed') return score(check.value);
  return check.status === 'failed' ? 'incomplete' : 'not_applicable';
}

/** Policies that a site may have, although none could be read. */
const UNKNOWN: readonly PolicyStatus[] = ['policy_unreachable', 'analysis_failed'];

/** Whether a check that has a result left out a part. `checks` and `incomplete_criteria` of the answer both follow from it. */
export const LEAVES_OUT_A_PART = {
  sanctions: ({ sanctions }) => {
    const found = answerOf(sanctions);
    return Boolean(found?.error_lists || found?.unscreened_names || found?.unread_sources);
  },
  media: ({ media }) => {
    const found = answerOf(media);
    return Boolean(found?.failed_searches || found?.dropped_sources || found?.disputes || found?.unread_articles);
  },
  policies: ({ policies, requestedPolicies }) => {
    const found = answerOf(policies);
    return found !== undefined && requestedPolicies.some((type) => UNKNOWN.includes(found[type].status));
  },
} as const satisfies { readonly [C in keyof Checks]?: (checks: Checks) => boolean };

function ofPolicy(type: PolicyType, score: (policies: Policies) => number) {
  return ({ policies, requestedPolicies }: Checks): Judgement =>
    requestedPolicies.includes(type)
      ? judged(policies, (found) => (UNKNOWN.includes(found[type].status) ? 'incomplete' : score(found)))
      : 'not_applicable';
}
