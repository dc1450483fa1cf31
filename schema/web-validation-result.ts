import * as z from 'zod';
import { DECISIONS, MediaDisputes, TOPICS } from './adverse-media.ts';
import { ListName } from './list-name.ts';
import { Match } from './match.ts';
import { ScreenedWith } from './screened-with.ts';
import { WebCriterion } from './web-validation-weights.ts';

export const POLICY_TYPES = ['terms', 'return', 'refund', 'aml'] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

export const POLICY_STATUSES = [
  'policy_analyzed',
  'policy_not_found',
  'policy_unreachable',
  'analysis_failed',
  'not_requested',
] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

export const PAGE_STATUSES = [
  'AVAILABLE',
  'PARKED',
  'FOR_SALE',
  'UNDER_CONSTRUCTION',
  'EMPTY',
  'LOGIN_REQUIRED',
  'BLOCKED',
  'GEO_BLOCKED',
  'CONSENT_REQUIRED',
  'ERROR',
  'UNREACHABLE',
] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

export const SUBJECT_SOURCES = ['declared_name', 'site_legal_name', 'registrant', 'domain'] as const;
export type SubjectSource = (typeof SUBJECT_SOURCES)[number];

export const RANK_BANDS = ['top_1k', 'top_10k', 'top_100k', 'top_1m', 'unranked', 'unavailable'] as const;
export type RankBand = (typeof RANK_BANDS)[number];

export const WEB_CHECKS = [
  'page',
  'registration',
  'industry',
  'name_match',
  'industry_match',
  'sanction_check',
  'adverse_media',
  'social_links',
  'tranco_rank',
  'policies',
] as const;
export type WebCheck = (typeof WEB_CHECKS)[number];

export const WEB_FINDINGS = [
  'redirect_blocked',
  'too_many_redirects',
  'redirected_to_other_domain',
  'certificate_invalid',
  'rendering_unavailable',
  'rendering_suggested',
  'page_truncated',
] as const;
export type WebFinding = (typeof WEB_FINDINGS)[number];

const text = z.string().optional();

const SslChecker = z
  .object({
    has_ssl: z.boolean(),
    is_valid: z.boolean().describe('Whether chain, name and dates of the certificate are valid.'),
    issuer: text,
    expiry_date: text,
    days_until_expiry: z.int().optional(),
    problem: text.describe('Why the certificate is not valid, such as `CERT_HAS_EXPIRED`.'),
  })
  .meta({ id: 'WebSsl' });

const WhoisInfo = z
  .object({
    available: z.boolean().describe('Whether a registry said when the domain was registered.'),
    domain: z.string(),
    registrar: text,
    creation_date: text,
    expiration_date: text,
    domain_age_days: z.int().describe('0 when it is not known.'),
    registrant_country: text,
  })
  .meta({ id: 'WebWhois' });

const Classifier = z
  .object({
    industry_name: z.string(),
    industry_id: z.int(),
    allowed_industry: z.boolean(),
    flagged_industry: z.boolean().describe('Only when `allowed_industry` is true.'),
    criterion: z.string().describe('The evidence in one sentence.'),
    confidence: z.number(),
  })
  .meta({ id: 'WebIndustryFound' });

const KycMatches = z
  .object({
    declared_name_match: z.boolean().optional(),
    name_confidence: z.number().optional(),
    compared_name: text.describe('The name of the site that is most like the declared one.'),
    declared_industry_match: z.boolean().optional(),
    industry_confidence: z.number().optional(),
  })
  .meta({ id: 'WebKycMatches' });

const SanctionMatch = z
  .object({ ...Match.shape, subject_name: z.string(), subject_source: z.enum(SUBJECT_SOURCES) })
  .meta({ id: 'WebSanctionMatch' });
export type SanctionMatch = z.output<typeof SanctionMatch>;

const SanctionCheck = z
  .object({
    has_matches: z.boolean(),
    matches: z.array(SanctionMatch).describe('At most 20, the best first.'),
    checked_lists: z.array(ListName),
    error_lists: z.array(ListName).optional().describe('Lists without data, which were not checked.'),
    unread_sources: z
      .array(z.enum(SUBJECT_SOURCES))
      .optional()
      .describe('Sources whose names could not be read, so they were not screened. The check is incomplete.'),
    unscreened_names: z.array(z.string()).optional().describe('Names that cannot be compared with lists.'),
    screened_with: ScreenedWith.optional(),
  })
  .meta({ id: 'WebSanctionCheck' });

const WebMediaSource = z
  .object({ id: z.int(), title: z.string(), url: z.string(), summary: z.string() })
  .meta({ id: 'WebMediaSource' });

const WebMedia = z
  .object({
    has_adverse_media: z.boolean(),
    risk_score: z.int(),
    decision: z.enum(DECISIONS),
    sources: z.array(WebMediaSource),
    searched_name: z.string(),
    failed_searches: z.array(z.enum(TOPICS)).optional(),
    disputed_by_rules: z.boolean().optional().describe('The model says CLEAR, and the embedded rules HIGH_RISK.'),
    disputes: MediaDisputes.optional().describe('As in adverse media.'),
    unread_articles: z.int().optional().describe('Articles in languages that the embedded rules do not read.'),
    dropped_sources: z.int().optional().describe('Sources that a model named and no search returned.'),
  })
  .meta({ id: 'WebMedia' });

const SocialLinks = z
  .object({
    social_links_found: z.boolean(),
    valid_count: z.int(),
    invalid_count: z.int(),
    links: z.array(
      z
        .object({
          platform: z.string(),
          url: z.string(),
          valid: z.boolean(),
          unverified: z.literal(true).optional().describe('The platform did not answer; the link counts neither way.'),
        })
        .meta({ id: 'WebSocialLink' }),
    ),
  })
  .meta({ id: 'WebSocialLinks' });

const TrancoRank = z
  .object({
    rank: z.int().nullable(),
    in_top_million: z.boolean(),
    band: z.enum(RANK_BANDS),
    score: z.number(),
    list_id: text,
    list_date: text,
  })
  .meta({ id: 'WebRank' });

const Clause = z
  .object({ clause: z.string(), quote: z.string().describe('The sentence that it rests on.') })
  .meta({ id: 'WebPolicyClause' });

const policy = {
  status: z.enum(POLICY_STATUSES),
  url: z.string().describe('Empty unless a page was found.'),
  generic_format: z.boolean(),
  evidence: z.array(Clause).optional(),
};

const TermsPolicy = z
  .object({
    ...policy,
    includes_is_of_age: z.boolean(),
    has_applicable_law: z.boolean(),
    dos_clause: z.boolean(),
    termination_clause: z.boolean(),
    privacy_policy: z.boolean(),
  })
  .meta({ id: 'WebTermsPolicy' });
const AmlPolicy = z
  .object({
    ...policy,
    has_kyc_procedures: z.boolean(),
    has_sanctions_screening: z.boolean(),
    has_transaction_monitoring: z.boolean(),
    has_suspicious_activity_reporting: z.boolean(),
    has_compliance_officer: z.boolean(),
    cites_regulation: z.boolean(),
  })
  .meta({ id: 'WebAmlPolicy' });
const GoodsPolicy = z.object({ ...policy, window_days: z.int().nullable() }).meta({ id: 'WebGoodsPolicy' });

const Policies = z
  .object({
    terms: TermsPolicy,
    return: GoodsPolicy,
    refund: GoodsPolicy,
    aml: AmlPolicy,
    execution_time_ms: z.int(),
  })
  .meta({ id: 'WebPolicies' });
export type Policies = z.output<typeof Policies>;

const ValidationResults = z
  .object({
    url_checker: z.boolean().describe('Whether the URL can be reached and answers with a page that is no error.'),
    code_response: z.int().describe('The HTTP status; 0 without an answer.'),
    last_page_url: z.string(),
    social_media: z.boolean(),
    social_media_allowed: z.boolean(),
    ssl_checker: SslChecker.optional(),
    whois_info: WhoisInfo,
    classifier: Classifier.optional(),
    kyc_matches: KycMatches,
    page_status_classifier: z
      .object({ page_status: z.enum(PAGE_STATUSES), has_content: z.boolean(), evidence: z.string() })
      .meta({ id: 'WebPageStatus' }),
    sanction_check: SanctionCheck.optional(),
    adverse_media: WebMedia.optional(),
    social_media_links: SocialLinks.optional(),
    tranco_rank: TrancoRank.optional(),
    policies: Policies,
    total_cost: z.number().describe('USD of paid provider calls.'),
    concurrent_time_taken_ms: z.int(),
  })
  .meta({ id: 'WebValidationResults' });
export type ValidationResults = z.output<typeof ValidationResults>;

export const CheckStatus = z
  .object({
    check: z.enum(WEB_CHECKS),
    status: z
      .enum(['completed', 'incomplete', 'not_applicable', 'failed'])
      .describe('`incomplete`: the check has a result, which tells the parts that it left out.'),
    reason: text.describe('A code, of a check without a result.'),
  })
  .meta({ id: 'WebCheckStatus' });
export type CheckStatus = z.output<typeof CheckStatus>;

export const ScoreItem = z
  .object({
    criterion: WebCriterion,
    weight: z.number(),
    effective_weight: z.number().describe('Its share of the weights that count.'),
    score: z.number(),
    contribution: z.number().describe('What it adds to the reliability score.'),
  })
  .meta({ id: 'WebScoreItem' });
export type ScoreItem = z.output<typeof ScoreItem>;

export const WebValidationResult = z
  .object({
    reliability_score: z.number().describe('From 0 to 100.'),
    score_breakdown: z.array(ScoreItem),
    incomplete_criteria: z
      .array(WebCriterion)
      .describe('Criteria whose check is `failed`, or `incomplete` without a finding; they count neither way.'),
    checks: z.array(CheckStatus).describe('Each check, and why it says nothing. Its result is then left out.'),
    findings: z.array(z.enum(WEB_FINDINGS)),
    validation_results: ValidationResults,
  })
  .meta({ id: 'WebValidationResult' });
export type WebValidationResult = z.output<typeof WebValidationResult>;
