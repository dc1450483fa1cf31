import type { PolicyStatus, PolicyType } from '@vett/schema/web-validation-result';
import type { Criterion } from '@vett/schema/web-validation-weights';
import type { Check } from './check.ts';
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
  sanction_check: ({ sanctions }) =>
    judged(sanctions, ({ has_matches, error_lists, unscreened_names, unread_sources }) =>
      has_matches ? 0 : error_lists || unscreened_names || unread_sources ? 'incomplete' : 1,
    ),
  adverse_media: ({ media }) =>
    judged(media, ({ has_adverse_media, risk_score, failed_searches, dropped_sources, disputed_by_rules }) =>
      !has_adverse_media && (failed_searches || dropped_sources || disputed_by_rules)
        ? 'incomplete'
        : 1 - risk_score / 100,
    ),
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

function judged<T>(check: Check<T>, score: (value: T) => Judgement): Judgement {
  if (check.status === 'completed') return score(check.value);
  return check.status === 'failed' ? 'incomplete' : 'not_applicable';
}

/** Policies that a site may have, although none could be read. */
const UNKNOWN: readonly PolicyStatus[] = ['policy_unreachable', 'analysis_failed'];

function ofPolicy(type: PolicyType, score: (policies: Policies) => number) {
  return ({ policies, requestedPolicies }: Checks): Judgement =>
    requestedPolicies.includes(type)
      ? judged(policies, (found) => (UNKNOWN.includes(found[type].status) ? 'incomplete' : score(found)))
      : 'not_applicable';
}
