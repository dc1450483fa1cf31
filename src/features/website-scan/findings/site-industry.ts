import { classify, verdictOn } from '../../web-validation/web-validation.ts';
import type { Seen } from '../agent/seen.ts';
import type { Found, IndustryRules } from './found.ts';
import { linesOf } from './lines.ts';

const MIN_CONFIDENCE = 0.4;

/** The industry of the site by the first of its pages that tells, and the restricted industries of all its pages. */
export function industryOfSite(pages: readonly Seen[], rules: IndustryRules): (Found & { page: Seen })[] {
  const found = pages.flatMap((page) => {
    const [best] = page.status.page_status === 'AVAILABLE' ? classify(page.content) : [];
    if (!best || best.confidence < MIN_CONFIDENCE) return [];
    const [term = ''] = best.terms;
    const quote = linesOf(page).find((line) => line.toLowerCase().includes(term.toLowerCase())) ?? page.content.title;
    const detail = `confidence ${best.confidence}; ${best.terms.join(', ')}`;
    return [{ page, value: best.name, detail, quote, verdict: verdictOn(best.id, rules) }];
  });
  const restricted = found
    .filter(({ verdict }) => verdict !== 'allowed')
    .map(({ verdict, ...each }) => ({
      ...each,
      type: 'restricted_industry' as const,
      detail: `${verdict} by the tenant`,
    }));
  return [
    ...found.slice(0, 1).map(({ verdict: _, ...each }) => ({ ...each, type: 'industry' as const })),
    ...restricted,
  ];
}
