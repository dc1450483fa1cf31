import type { WebValidationRequest } from '@vett/schema/web-validation';
import { POLICY_TYPES, type PolicyType } from '@vett/schema/web-validation-result';
import { CRITERIA, type Criterion, type WeightsByCriterion, weightsOf } from '@vett/schema/web-validation-weights';
import { getDomain } from 'tldts';
import type { Tenant } from '../../core/caller.ts';
import { AppError } from '../../platform/error.ts';

/** A request, completed with the tenant's configuration. */
export interface SiteRequest {
  readonly url: string;
  readonly host: string;
  /** The registrable domain in ASCII; null for addresses. */
  readonly domain: string | null;
  readonly declaredName: string | undefined;
  readonly declaredIndustry: string | undefined;
  readonly weights: WeightsByCriterion;
  readonly rendersPage: boolean;
  readonly checksMedia: boolean;
  readonly checksSanctions: boolean;
  readonly checksSocialLinks: boolean;
  readonly checksRank: boolean;
  readonly policies: readonly PolicyType[];
  readonly configuration: Tenant['configuration']['web_validation'];
}

/** Throws INVALID_WEIGHTS when no criterion with a weight can be measured. */
export function siteOf(request: WebValidationRequest, { configuration: { web_validation } }: Tenant): SiteRequest {
  const { hostname } = new URL(request.url);
  const site: SiteRequest = {
    url: request.url,
    host: hostname,
    domain: getDomain(hostname),
    declaredName: request.declared_name?.trim(),
    declaredIndustry: request.declared_industry?.trim(),
    weights: weightsOf(request.weights),
    rendersPage: request.enable_js_render ?? false,
    checksMedia: request.include_adverse_media ?? web_validation.include_adverse_media,
    checksSanctions: request.include_sanction_check ?? true,
    checksSocialLinks: request.include_social_links ?? true,
    checksRank: request.include_tranco_rank ?? true,
    // An empty list means all, as with the lists of a check.
    policies: request.include_policies ? (request.policy_types?.length ? request.policy_types : POLICY_TYPES) : [],
    configuration: web_validation,
  };
  if (CRITERIA.every((criterion) => site.weights[criterion] === 0 || isOff(site, criterion))) throw allOff();
  return site;
}

/** Whether the request or the tenant's configuration switches the check of a criterion off, or it has nothing to compare. */
function isOff(site: SiteRequest, criterion: Criterion): boolean {
  const policy = POLICY_TYPES.find((type) => criterion === `${type}_policy`);
  if (policy) return !site.policies.includes(policy);
  if (criterion === 'name_match') return site.declaredName === undefined;
  if (criterion === 'industry_match') return site.declaredIndustry === undefined;
  if (criterion === 'sanction_check') return !site.checksSanctions;
  if (criterion === 'adverse_media') return !site.checksMedia;
  if (criterion === 'social_links') return !site.checksSocialLinks;
  return criterion === 'tranco_rank' && !site.checksRank;
}

function allOff(): AppError {
  const message =
    'Every criterion with a weight is switched off or lacks what it compares: include one of their checks, or send declared_name or declared_industry.';
  const fields = [{ path: 'weights', code: 'NOT_ALLOWED_TOGETHER' as const, message }];
  return new AppError('INVALID_WEIGHTS', `weights: ${message}`, { fields });
}

const MAX_WEBSITE = 500;

/** The customer that a validation with a `client_id` creates when there is none. */
export const draftOf = (client_id: string, { url, host, domain, declaredName }: SiteRequest) => ({
  client_id,
  name: declaredName ?? domain ?? host,
  entity_type: 'company' as const,
  website: url.length > MAX_WEBSITE ? new URL(url).origin : url,
});
