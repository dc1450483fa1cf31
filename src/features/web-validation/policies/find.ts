import type { PolicyStatus, PolicyType } from '@vett/schema/web-validation-result';
import { isForeignToFive } from '../../adverse-media/adverse-media.ts';
import { proseOf, type SiteContent } from '../site/content.ts';
import { type Analysis, analysePolicy } from './analyse.ts';
import { linkedPolicies, listedPolicies, usualPolicies } from './names.ts';
import type { Loader, PolicyPage } from './policy-pages.ts';

export interface PolicyFinding {
  readonly status: PolicyStatus;
  /** The policy, or else the page that may be it; empty without either. */
  readonly url: string;
  readonly analysis?: Analysis;
}

/** The pages that are tried for one type at each stage: links, the map of the site, usual paths. */
const PER_STAGE = 2;

/** Finds the policies of a site; each type tries its pages one after another, and all types at once. */
export async function findPolicies(
  types: readonly PolicyType[],
  content: SiteContent,
  loader: Loader,
): Promise<Map<PolicyType, PolicyFinding>> {
  const found = await Promise.all(types.map(async (type) => [type, await find(type, content, loader)] as const));
  const policies = found.flatMap(([, { page }]) => page ?? []);
  return new Map(found.map(([type, each]) => [type, each.page ? each : (sectionOf(type, policies) ?? each)]));
}

interface Search extends PolicyFinding {
  readonly page?: SiteContent;
}

async function find(type: PolicyType, content: SiteContent, loader: Loader): Promise<Search> {
  const stages = [
    () => linkedPolicies(type, content),
    async () => listedPolicies(type, await loader.listed(content.url), content.url),
    () => usualPolicies(type, content.url),
  ];
  const tried = new Map<string, PolicyPage>();
  for (const stage of stages) {
    for (const url of (await stage()).slice(0, PER_STAGE)) {
      if (tried.has(url)) continue;
      const page = await loader.load(url);
      tried.set(url, page);
      if (page.outcome !== 'read') continue;
      const analysis = analysePolicy(type, page.content);
      if (analysis.isPolicy) return { status: 'policy_analyzed', url: page.content.url, analysis, page: page.content };
      if (isInOtherLanguage(page.content)) tried.set(url, { outcome: 'unreadable' });
    }
  }
  const finding = notFound(tried);
  // Policies may be behind links whose names nobody reads here.
  const isUnread = finding.status === 'policy_not_found' && isInOtherLanguage(content);
  return isUnread ? { status: 'analysis_failed', url: '' } : finding;
}

/** Whether a page is in none of the five languages in which policies and their names are known. */
const isInOtherLanguage = (page: SiteContent): boolean => isForeignToFive(proseOf(page));

/** A page that answers nothing, or that cannot be read, may be the policy: the site is not said to have none. */
function notFound(tried: ReadonlyMap<string, PolicyPage>): PolicyFinding {
  const firstWith = (outcome: PolicyPage['outcome']) =>
    Array.from(tried).find(([, page]) => page.outcome === outcome)?.[0];
  const unreadable = firstWith('unreadable');
  if (unreadable !== undefined) return { status: 'analysis_failed', url: unreadable };
  const unreachable = firstWith('unreachable');
  if (unreachable !== undefined) return { status: 'policy_unreachable', url: unreachable };
  if (firstWith('not_tried') !== undefined) return { status: 'analysis_failed', url: '' };
  return { status: 'policy_not_found', url: '' };
}

/** A policy inside the page of another one: terms with a part about refunds. */
function sectionOf(type: PolicyType, policies: readonly SiteContent[]): PolicyFinding | undefined {
  if (type !== 'return' && type !== 'refund') return undefined;
  for (const page of policies) {
    const analysis = analysePolicy(type, page);
    if (analysis.isPolicy) return { status: 'policy_analyzed', url: page.url, analysis };
  }
  return undefined;
}
