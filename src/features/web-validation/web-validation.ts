import type { WebValidationRequest } from '@vett/schema/web-validation';
import type { WebValidationResult } from '@vett/schema/web-validation-result';
import type { Caller } from '../../core/caller.ts';
import { siteOf } from './site-request.ts';
import { toolsOf, type WebsiteDoors } from './tools.ts';
import { validateSite } from './validate-site.ts';

export { isForeignPage, verdictOn } from './check-industry.ts';
export { compareSiteName } from './check-names.ts';
export { classify } from './industry/classify.ts';
export { industryOf, knownIndustryOf } from './industry/declared-industry.ts';
export { industryMatch } from './industry/match.ts';
export { analysePolicy } from './policies/analyse.ts';
export { isNamedLike } from './policies/names.ts';
export { hasPhrase, meets, phrasesOf, ruleOf, type WordStems, wordsOf } from './policies/phrases.ts';
export { MATCH } from './score.ts';
export { readSite, type SiteContent } from './site/content.ts';
export { legalNames } from './site/legal-names.ts';
export { pageStatus } from './site/page-status.ts';
export { socialLinks } from './site/social.ts';
export type { WebsiteDoors } from './tools.ts';

/** Validates a site for another feature, and stores nothing. Throws INVALID_URL and SERVICE_UNAVAILABLE as the operation does. */
export async function validateWebsite(
  caller: Caller,
  doors: WebsiteDoors,
  request: WebValidationRequest,
): Promise<WebValidationResult> {
  await doors.outbound.check(request.url, caller.signal);
  const site = siteOf(request, caller.tenant);
  return doors.websites.run(caller.tenant.tenant_id, () => validateSite(site, toolsOf(caller, doors), caller));
}
