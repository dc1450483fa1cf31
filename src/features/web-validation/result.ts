import type { ValidationResults, WebCheck, WebFinding, WebValidationResult } from '@vett/schema/web-validation-result';
import { CRITERIA } from '@vett/schema/web-validation-weights';
import type { Registration } from '../../ports/domain-registry.ts';
import { answerOf, completed } from './check.ts';
import { NO_RANKS, UNAVAILABLE_RANK } from './check-domain.ts';
import { withoutPolicies } from './check-policies.ts';
import type { Checks } from './checks.ts';
import { JUDGES, LEAVES_OUT_A_PART } from './judge.ts';
import { MATCH, reliabilityOf } from './score.ts';
import type { SiteRequest } from './site-request.ts';
import type { SiteVisit } from './visit-site.ts';

/** Puts the outcomes together: results of completed checks alone, and a score over the criteria that apply. */
export function resultOf(
  site: SiteRequest,
  checks: Checks,
  { now, tookMs, cost }: { now: Date; tookMs: number; cost: number },
): WebValidationResult {
  const visit = answerOf(checks.visit);
  const url_checker = visit?.isAccessible ?? false;
  const judgements = CRITERIA.map((criterion) => [criterion, JUDGES[criterion](checks)] as const);
  const scores = judgements.filter(([, judgement]) => url_checker && typeof judgement === 'number');
  const name = answerOf(checks.name);
  const industry = answerOf(checks.industry);
  const industry_confidence = answerOf(checks.industryMatch);
  const optional = {
    ssl_checker: visit?.ssl,
    classifier: industry?.classifier,
    sanction_check: answerOf(checks.sanctions),
    adverse_media: answerOf(checks.media),
    social_media_links: answerOf(checks.social),
    tranco_rank: answerOf(hasNoRanks(checks) ? completed(UNAVAILABLE_RANK) : checks.rank),
  };
  return {
    ...reliabilityOf(Object.fromEntries(scores), site.weights),
    incomplete_criteria: judgements.flatMap(([criterion, judgement]) => (judgement === 'incomplete' ? criterion : [])),
    checks: statusesOf(checks),
    findings: findingsOf(site, visit),
    validation_results: {
      url_checker,
      code_response: visit?.status ?? 0,
      last_page_url: visit?.lastUrl ?? site.url,
      social_media: visit?.isSocialMedia ?? false,
      social_media_allowed: site.configuration.social_media_allowed,
      whois_info: whoisOf(site, answerOf(checks.registration), now),
      kyc_matches: {
        ...(name && {
          declared_name_match: name.confidence >= MATCH.name,
          name_confidence: name.confidence,
          ...(name.compared !== undefined && { compared_name: name.compared }),
        }),
        ...(industry_confidence !== undefined && {
          declared_industry_match: industry_confidence >= MATCH.industry,
          industry_confidence,
        }),
      },
      page_status_classifier: visit?.pageStatus ?? { page_status: 'UNREACHABLE', has_content: false, evidence: '' },
      policies: answerOf(checks.policies) ?? withoutPolicies(site.policies),
      total_cost: cost,
      concurrent_time_taken_ms: tookMs,
      ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as NonNullableMembers<
        typeof optional
      >),
    },
  };
}

const hasNoRanks = ({ rank }: Checks) => rank.status === 'not_applicable' && rank.reason === NO_RANKS;

type NonNullableMembers<T> = { [K in keyof T]?: NonNullable<T[K]> };

const NAMES = {
  page: 'visit',
  registration: 'registration',
  industry: 'industry',
  name_match: 'name',
  industry_match: 'industryMatch',
  sanction_check: 'sanctions',
  adverse_media: 'media',
  social_links: 'social',
  tranco_rank: 'rank',
  policies: 'policies',
} as const satisfies Record<WebCheck, keyof Checks>;

const statusesOf = (checks: Checks): WebValidationResult['checks'] =>
  (Object.keys(NAMES) as WebCheck[]).map((check) => {
    const name = NAMES[check];
    const { status, ...rest } = checks[name];
    if (name in LEAVES_OUT_A_PART && LEAVES_OUT_A_PART[name as keyof typeof LEAVES_OUT_A_PART](checks))
      return { check, status: 'incomplete' };
    return { check, status, ...('reason' in rest && { reason: rest.reason }) };
  });

function findingsOf({ domain }: SiteRequest, visit: SiteVisit | undefined): WebFinding[] {
  if (!visit) return [];
  const { blockedBy, lastDomain, ssl, isUnrendered, isTruncated } = visit;
  return [
    ...(blockedBy ? [blockedBy] : []),
    ...(lastDomain !== domain ? (['redirected_to_other_domain'] as const) : []),
    ...(ssl?.has_ssl && !ssl.is_valid ? (['certificate_invalid'] as const) : []),
    ...(isUnrendered ? (['rendering_unavailable'] as const) : []),
    ...(visit.needsScripts ? (['rendering_suggested'] as const) : []),
    ...(isTruncated ? (['page_truncated'] as const) : []),
  ];
}

const DAY_MS = 86_400_000;

/** The registration of a domain; members that the registry did not tell are left out. */
function whoisOf(
  { domain, host }: SiteRequest,
  registration: Registration | undefined,
  now: Date,
): ValidationResults['whois_info'] {
  const { registrar, created_at, expires_at, registrant_country } = registration ?? {};
  const age = created_at && Math.floor((now.getTime() - created_at.getTime()) / DAY_MS);
  return {
    available: created_at !== undefined,
    domain: domain ?? host,
    ...(registrar !== undefined && { registrar }),
    ...(created_at && { creation_date: created_at.toISOString() }),
    ...(expires_at && { expiration_date: expires_at.toISOString() }),
    domain_age_days: Math.max(0, age ?? 0),
    ...(registrant_country !== undefined && { registrant_country }),
  };
}
