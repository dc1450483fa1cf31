import { WEB_VALIDATION } from '@vett/schema/web-validation';
import type { SubjectSource, WebValidationResult } from '@vett/schema/web-validation-result';
import type { Caller } from '../../core/caller.ts';
import { inTurns } from '../../platform/pieces.ts';
import type { Registration } from '../../ports/domain-registry.ts';
import { isForeignToFive } from '../adverse-media/adverse-media.ts';
import { type Allowance, allowanceOf, answerOf, type CheckOutcome, completed, failed, notApplicable } from './check.ts';
import { findRank, lookUpDomain } from './check-domain.ts';
import { findIndustry, matchIndustry } from './check-industry.ts';
import { searchMedia } from './check-media.ts';
import { compareSiteName } from './check-names.ts';
import { readPolicies } from './check-policies.ts';
import { checkSocialLinks } from './check-social.ts';
import type { Checks } from './checks.ts';
import { resultOf } from './result.ts';
import type { NamedSubject, Sanctions } from './sanctions.ts';
import { proseOf, type SiteContent } from './site/content.ts';
import { legalNames } from './site/legal-names.ts';
import { socialLinks } from './site/social.ts';
import type { SiteRequest } from './site-request.ts';
import type { SiteTools } from './tools.ts';
import { type SiteVisit, visitSite } from './visit-site.ts';

/** Runs all checks of a site at once under one budget. */
export async function validateSite(
  site: SiteRequest,
  tools: SiteTools,
  { signal, log }: Pick<Caller, 'signal' | 'log'>,
  budgetMs: number = WEB_VALIDATION.budget_ms,
): Promise<WebValidationResult> {
  const began = performance.now();
  const allowance = allowanceOf(budgetMs, signal, log);
  const checks = await runChecks(site, tools, allowance).finally(allowance.end);
  return resultOf(site, checks, {
    now: tools.now(),
    tookMs: Math.round(performance.now() - began),
    cost: allowance.spent(),
  });
}

async function runChecks(site: SiteRequest, tools: SiteTools, allowance: Allowance): Promise<Checks> {
  const { run } = allowance;
  const visit = run(() => visitSite(site, tools, allowance));
  const registration = run(() => lookUpDomain(site.domain, tools, allowance));
  /** The registration of the domain that the site redirects to. */
  const registrationOfLast = (visited: CheckOutcome<SiteVisit>) => {
    const { lastDomain = null } = answerOf(visited) ?? {};
    return lastDomain === site.domain ? registration : run(() => lookUpDomain(lastDomain, tools, allowance));
  };
  /** Runs a check of the content once the page is there. */
  const onContent = async <T>(
    work: (content: SiteContent) => Promise<CheckOutcome<T>> | CheckOutcome<T>,
  ): Promise<CheckOutcome<T>> => {
    const content = contentOf(await visit);
    return content.status === 'completed' ? run(async () => work(content.value)) : content;
  };
  const industry = onContent((content) => findIndustry(site, content, tools.model, allowance));
  const work = {
    visit,
    registration,
    industry,
    industryMatch: industry.then((found) => matchIndustry(site, found)),
    name: onContent((content) => inTurns(compareSiteName(site, content))),
    rank: run(() => findRank(site, tools)),
    media: site.checksMedia ? run(() => searchMedia(site, tools, allowance)) : off,
    social: site.checksSocialLinks
      ? onContent((content) => checkSocialLinks(socialLinks(content), tools, allowance))
      : off,
    policies:
      site.policies.length > 0 ? onContent((content) => readPolicies(site.policies, content, tools, allowance)) : off,
    sanctions: site.checksSanctions
      ? Promise.all([visit, registration, visit.then(registrationOfLast)]).then(([visited, ...registered]) =>
          run(() => screenNames(site, tools, visited, registered)),
        )
      : off,
  };
  const outcomes = await Promise.all(Object.entries(work).map(async ([name, check]) => [name, await check]));
  return { ...Object.fromEntries(outcomes), requestedPolicies: site.policies };
}

const off = Promise.resolve(notApplicable('not_requested'));

/** Pages that hide the site from us; checks of their content fail, since a visitor may see another one. */
const HIDING: readonly string[] = ['BLOCKED', 'GEO_BLOCKED', 'CONSENT_REQUIRED'];
/** Pages that are not the site's own. */
const EMPTY: readonly string[] = ['PARKED', 'FOR_SALE', 'EMPTY', 'ERROR', 'UNREACHABLE'];

/** The content of a page, or why there is none to check. */
function contentOf(visited: CheckOutcome<SiteVisit>): CheckOutcome<SiteContent> {
  if (visited.status !== 'completed') return failed('no_page');
  const { content, pageStatus, isUnread } = visited.value;
  const reason = `page_${pageStatus.page_status.toLowerCase()}`;
  if (HIDING.includes(pageStatus.page_status)) return failed(reason);
  if (isUnread) return failed('page_not_read');
  return !content || EMPTY.includes(pageStatus.page_status) ? notApplicable(reason) : completed(content);
}

const MAX_LEGAL_NAMES = 5;

/** Screens the known names, and tells the sources of names that could not be read. */
async function screenNames(
  site: SiteRequest,
  { screen }: SiteTools,
  visited: CheckOutcome<SiteVisit>,
  registered: readonly CheckOutcome<Registration>[],
): Promise<CheckOutcome<Sanctions>> {
  const screened = await screen(subjectsOf(site, visited, registered));
  const unread_sources = unreadSources(visited, registered);
  if (screened.status !== 'completed' || unread_sources.length === 0) return screened;
  return completed({ ...screened.value, unread_sources });
}

/** Pages that do not tell the names of the site, although it may have some. */
const NAMELESS: readonly string[] = [...HIDING, 'LOGIN_REQUIRED', 'ERROR', 'UNREACHABLE'];

function unreadSources(
  visited: CheckOutcome<SiteVisit>,
  registered: readonly CheckOutcome<Registration>[],
): SubjectSource[] {
  const visit = answerOf(visited);
  const isPageRead = visit && !visit.isTruncated && !visit.isUnread && !NAMELESS.includes(visit.pageStatus.page_status);
  const areNamesScreened = isPageRead && (!visit.content || areNamesRead(visit.content));
  // A domain that no registry knows has no registrant.
  const isRegistrantUnknown = registered.some((each) => each.status === 'failed' && each.reason !== 'not_registered');
  return [
    ...(areNamesScreened ? [] : (['site_legal_name'] as const)),
    ...(isRegistrantUnknown ? (['registrant'] as const) : []),
  ];
}

/** Whether all legal names of a page are known. A page in another language may call its owner by a legal form that is not known here. */
function areNamesRead(content: SiteContent): boolean {
  const { length } = legalNames(content);
  return length <= MAX_LEGAL_NAMES && (length > 0 || !isForeignToFive(proseOf(content)));
}

/** The names to screen; those of the page and of the registry only as far as they are known. */
function subjectsOf(
  { declaredName, domain }: SiteRequest,
  visited: CheckOutcome<SiteVisit>,
  registered: readonly CheckOutcome<Registration>[],
): NamedSubject[] {
  const { content, lastDomain = null } = answerOf(visited) ?? {};
  return [
    ...(declaredName === undefined ? [] : [{ source: 'declared_name' as const, name: declaredName }]),
    ...(content ? legalNames(content) : [])
      .slice(0, MAX_LEGAL_NAMES)
      .map((name) => ({ source: 'site_legal_name' as const, name })),
    ...registered.flatMap((each) => {
      const name = answerOf(each)?.registrant;
      return name === undefined ? [] : [{ source: 'registrant' as const, name }];
    }),
    ...[domain, lastDomain].flatMap((name) => (name === null ? [] : [{ source: 'domain' as const, name }])),
  ];
}
